import { useEffect, useRef } from "react";
import {
  announce,
  openChannel,
  type SessionEvent,
  type SessionMessage,
  type SessionState,
} from "~/features/accounts/session-channel";
import type { Visitor } from "~/features/accounts/visitor.server";

/**
 * Notifies other tabs of changes of the session, and revalidates when another tab reports a session that is not the one
 * shown here. A message is only a reason to ask the server, and never trusted itself.
 * @param onSignIn called when this page becomes signed in without a new document, because another tab signed in
 */
export function useSessionSync(
  visitor: Visitor,
  revalidate: () => void,
  onSignIn: () => void,
): void {
  const shown = useRef<SessionState | undefined>(undefined);
  const signedIn = useRef(onSignIn);
  signedIn.current = onSignIn;
  const session = sessionOf(visitor);
  const userId = session?.userId;
  const expiresAt = session?.expiresAt;

  useEffect(() => {
    if (visitor.state === "unknown") return;
    const now = userId && expiresAt ? { userId, expiresAt } : null;
    const event: SessionEvent | undefined =
      shown.current === undefined ? "INITIAL_SESSION" : eventBetween(shown.current, now);
    shown.current = now;
    if (event) announce(event, now);
    if (event === "SIGNED_IN") signedIn.current();
  }, [visitor.state, userId, expiresAt]);

  useEffect(() => {
    const channel = openChannel();
    if (!channel) return;
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readSessionMessage(data);
      if (message && shown.current !== undefined && isSessionChange(shown.current, message))
        revalidate();
    };
    return () => channel.close();
  }, [revalidate]);
}

function sessionOf(visitor: Visitor): SessionState {
  if (visitor.state !== "signed-in") return null;
  return { userId: visitor.user.id, expiresAt: visitor.expiresAt };
}

/** Returns the event between two states of the session; undefined if nothing changed. */
export function eventBetween(before: SessionState, after: SessionState): SessionEvent | undefined {
  if (before?.userId !== after?.userId) return after ? "SIGNED_IN" : "SIGNED_OUT";
  return before?.expiresAt === after?.expiresAt ? undefined : "TOKEN_REFRESHED";
}

/**
 * Returns whether a page has to revalidate after a message from another tab, because the session is not the one it
 * shows.
 */
export function isSessionChange(own: SessionState, { event, session }: SessionMessage): boolean {
  return event === "USER_UPDATED" || own?.userId !== session?.userId;
}

/** Returns a message of the channel if it is valid, because other versions of the site can be open in other tabs. */
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
