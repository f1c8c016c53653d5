import { useEffect, useRef } from "react";
import type { SessionEvent, SessionState } from "~/accounts/session-events";
import {
  eventBetween,
  isNews,
  readSessionMessage,
  sessionChannel,
} from "~/accounts/session-events";
import type { Visitor } from "~/accounts/visitor.server";

/**
 * Tells other tabs what happened to the session, and asks the server again when another tab tells of one that is
 * not the one shown here. What a tab says is a reason to ask, never an answer.
 */
export function useSessionSync(visitor: Visitor, revalidate: () => void): void {
  const shown = useRef<SessionState | undefined>(undefined);
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
  }, [visitor.state, userId, expiresAt]);

  useEffect(() => {
    const channel = new BroadcastChannel(sessionChannel);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readSessionMessage(data);
      if (message && shown.current !== undefined && isNews(shown.current, message)) revalidate();
    };
    return () => channel.close();
  }, [revalidate]);
}

/** Tells the other tabs. */
export function announce(event: SessionEvent, session: SessionState): void {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage({ event, session });
  channel.close();
}

function sessionOf(visitor: Visitor): SessionState {
  if (visitor.state !== "signed-in") return null;
  return { userId: visitor.user.id, expiresAt: visitor.expiresAt };
}
