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

export const sessionChannel = "session";

/** What happened to the session between two states of a page; undefined if nothing did. */
export function eventBetween(before: SessionState, after: SessionState): SessionEvent | undefined {
  if (before?.userId !== after?.userId) return after ? "SIGNED_IN" : "SIGNED_OUT";
  return before?.expiresAt === after?.expiresAt ? undefined : "TOKEN_REFRESHED";
}

/** Whether a page has to ask the server again after what another tab says: the session is not the one it shows. */
export function isNews(own: SessionState, { event, session }: SessionMessage): boolean {
  return event === "USER_UPDATED" || own?.userId !== session?.userId;
}

/** What came over the channel, if it is one of these messages: other versions of the site may be open. */
export function readSessionMessage(data: unknown): SessionMessage | undefined {
  if (typeof data !== "object" || data === null || !("event" in data) || !("session" in data)) {
    return undefined;
  }
  const event = events.find((name) => name === data.event);
  const session = readState(data.session);
  return event && session !== undefined ? { event, session } : undefined;
}

const events: readonly SessionEvent[] = [
  "INITIAL_SESSION",
  "SIGNED_IN",
  "SIGNED_OUT",
  "TOKEN_REFRESHED",
  "USER_UPDATED",
  "PASSWORD_RECOVERY",
];

function readState(value: unknown): SessionState | undefined {
  if (value === null) return null;
  if (typeof value !== "object" || !("userId" in value) || !("expiresAt" in value))
    return undefined;
  const { userId, expiresAt } = value;
  if (typeof userId !== "string" || typeof expiresAt !== "number") return undefined;
  return { userId, expiresAt };
}
