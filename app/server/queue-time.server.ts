import type { IncomingMessage } from "node:http";
import { oncePerProcess } from "~/server/site-process.server";

const TICK_MS = 20;
/** A proxy's clock that differs by more is wrong. */
const LONGEST_MS = 60_000;

/** When the event loop last ran its timers, and how late it was. */
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
 * Returns how long a request waited before this process read it, in milliseconds. If a trusted proxy has written
 * `X-Request-Start`, the wait counts from there (`t=` and seconds, as in nginx' $msec, or milli- or microseconds since
 * 1970). Otherwise it is the delay of the event loop, an upper limit: while the loop was busy nothing was read.
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
