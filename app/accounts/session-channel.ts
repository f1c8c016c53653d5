/** What a page knows of the session: whose it is, and until when (seconds since 1970). Null: signed out. */
export type SessionState = { userId: string; expiresAt: number } | null;

export type SessionEvent =
  | "INITIAL_SESSION"
  | "SIGNED_IN"
  | "SIGNED_OUT"
  | "TOKEN_REFRESHED"
  | "USER_UPDATED"
  | "PASSWORD_RECOVERY";

export type SessionMessage = { event: SessionEvent; session: SessionState };

const sessionChannel = "session";

/** Tells the other tabs. */
export function announce(event: SessionEvent, session: SessionState): void {
  const channel = openChannel();
  channel?.postMessage({ event, session });
  channel?.close();
}

/** The channel to the other tabs; undefined in a browser that has none (Safari before 15.4) or refuses it. */
export function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(sessionChannel);
  } catch {
    return undefined;
  }
}
