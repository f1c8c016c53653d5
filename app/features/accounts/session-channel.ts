/** A page's knowledge of the session: its user, and its end (seconds since 1970). Null if signed out. */
export type SessionState = { userId: string; expiresAt: number } | null;

export const sessionEvents = [
  "INITIAL_SESSION",
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
] as const;

export type SessionEvent = (typeof sessionEvents)[number];

export type SessionMessage = { event: SessionEvent; session: SessionState };

const sessionChannel = "session";

/** Notifies the other tabs. */
export function announce(event: SessionEvent, session: SessionState): void {
  const channel = openChannel();
  channel?.postMessage({ event, session });
  channel?.close();
}

/** Returns the channel to the other tabs; undefined if the browser lacks it (Safari before 15.4) or refuses it. */
export function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(sessionChannel);
  } catch {
    return undefined;
  }
}
