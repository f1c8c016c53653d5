import { useEffect, useRef } from "react";
import type { Visitor } from "~/accounts/visitor.server";

const tickMs = 30_000;
const ticksLeft = 3;
const firstRetryMs = 200;

/**
 * Asks the server again while a page stays open, when three ticks or fewer are left of the session: the server then
 * renews it. Where that brings no new session it is asked again after 200 ms, doubling up to a tick.
 */
export function useSessionRenewal(visitor: Visitor, revalidate: () => void): void {
  const expiresAt = visitor.state === "signed-in" ? visitor.expiresAt : null;
  const retryMs = useRef(firstRetryMs);

  useEffect(() => {
    retryMs.current = firstRetryMs;
    if (expiresAt === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const isDue = expiresAt * 1_000 - Date.now() <= ticksLeft * tickMs;
      if (isDue) {
        revalidate();
        retryMs.current = Math.min(retryMs.current * 2, tickMs);
      }
      timer = setTimeout(look, isDue ? retryMs.current : tickMs);
    };
    timer = setTimeout(look, tickMs);
    return () => clearTimeout(timer);
  }, [expiresAt, revalidate]);
}
