import type { IncomingMessage } from "node:http";
import { oncePerProcess } from "~/process/site-process.server";

const TICK_MS = 20;
/** A proxy's clock that differs by more is wrong. */
const LONGEST_MS = 60_000;

/** When the event loop last came round to its timers, and by how much that was too late. */
const loop = oncePerProcess("loop", () => {
  const state = { at: performance.now(), late: 0 };
  const tick = () => {
    const now = performance.now();
    state.late = Math.max(0, now - state.at - TICK_MS);
    state.at = now;
  };
  setInterval(tick, TICK_MS).unref();
  return state;
});

/**
 * How long a request waited before this process looked at it, in milliseconds. By `X-Request-Start`, where a proxy that is
 * trusted has written when it came (`t=` and seconds, as nginx' $msec has it, or milli- or microseconds since 1970). Else
 * by how late the event loop is: while it was busy nothing was read, so that is the most that it can have been.
 */
export function queuedMs(request: IncomingMessage, isBehindProxy: boolean): number {
  const begun = isBehindProxy ? startOf(request.headers["x-request-start"]) : undefined;
  if (begun !== undefined) return begun;
  return loop.late + Math.max(0, performance.now() - loop.at - TICK_MS);
}

function startOf(header: string | string[] | undefined): number | undefined {
  const digits = /^(?:t=)?(\d{10,16}(?:\.\d{1,6})?)$/.exec(header?.toString() ?? "")?.[1];
  if (digits === undefined) return undefined;
  const time = Number(digits);
  const ms = time > 1e14 ? time / 1_000 : time > 1e11 ? time : time * 1_000;
  const waited = Date.now() - ms;
  return waited > LONGEST_MS || waited < -LONGEST_MS ? undefined : Math.max(0, waited);
}
