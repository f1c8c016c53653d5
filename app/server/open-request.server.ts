import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import { log } from "~/server/log.server";
import { metrics } from "~/server/metrics.server";
import { openContext, type RequestContext } from "~/server/request-context.server";
import { isProbed } from "~/server/request-rules.server";
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

const CLIENT_CLOSED_REQUEST = 499;
const LONGEST_PATH = 512;

/** Returns a function that opens the context of a request, and logs and counts its response. */
export function openRequest(trustedProxies: number, routeOf: RouteOf) {
  return (request: IncomingMessage, response: ServerResponse): RequestContext => {
    const context = openContext(request.headers["x-request-id"]?.toString(), {
      cookies: request.headers.cookie,
      clientAddress: clientAddress(request, trustedProxies),
    });
    context.response = response;
    const queued = queuedMs(request, trustedProxies > 0);
    recordAnswer(request, response, { context, queued, routeOf });
    return context;
  };
}

const statusOf = ({ writableFinished, errored, statusCode }: ServerResponse) => {
  if (writableFinished) return statusCode;
  return errored ? 500 : CLIENT_CLOSED_REQUEST;
};

/** Returns the route that a path belongs to. The number of routes is fixed: no visitor can raise it. */
export type RouteOf = (path: string) => string;

type Opened = { context: RequestContext; queued: number; routeOf: RouteOf };

/**
 * Logs and counts a response when it is finished, or when its client has disconnected (499 by nginx's convention), and
 * releases what it holds. An error after the head was sent cannot be shown on a page, so it is logged.
 */
function recordAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { context, queued, routeOf }: Opened,
): void {
  const started = performance.now() - queued;
  // Read now, because later middleware can rewrite both.
  const { method, url = "" } = request;
  response.on("close", () => {
    context.releaseSlot?.();
    const { id } = context;
    if (!response.writableFinished && response.errored) {
      log.error("Response aborted by an error", { requestId: id, error: response.errored });
    }
    const status = statusOf(response);
    const ms = performance.now() - started;
    const path = pathOf(url);
    log.answer({ requestId: id, method, path, status, ms: Math.round(ms) });
    // On a site with few visitors, probes would be most of the responses, and those of a drain would look like refused
    // visitors.
    if (isProbed(url)) return;
    const route = context.route ?? (path === undefined ? "none" : routeOf(path));
    metrics.requests.observe({ route, method: methodOf(method), status }, ms / 1_000);
    metrics.responses.inc(status);
    metrics.queue.observe(queued / 1_000);
  });
}

const methodOf = (method = "") => (knownMethods.has(method) ? method : "other");
const knownMethods = new Set(["GET", "HEAD", "POST"]);

/**
 * Returns the path to log. A target that is not a path can contain a user name and a password; a query can contain a
 * token, even if its question mark is encoded.
 */
function pathOf(url: string): string | undefined {
  if (!url.startsWith("/")) return undefined;
  const end = url.search(/[?#&]|%3f/i);
  return url.slice(0, Math.min(end === -1 ? url.length : end, LONGEST_PATH));
}

/**
 * Returns the address a request came from. Each trusted proxy appends the address it was called from to
 * X-Forwarded-For, so only that many entries, counted from the end, were not written by the client. An entry that is
 * not an address is ignored: otherwise a client could invent a new identity for each request, and fill the memory with
 * long names.
 * @param trustedProxies how many proxies are in front of the site
 * @returns an IP address, or "" if the connection is closed already
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const direct = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return direct;
  const named = withoutPort(proxyAddr(request, (_address, hop) => hop < trustedProxies) ?? "");
  return isIP(named) === 0 ? direct : named;
}

/** Removes the port: some proxies write `192.0.2.1:443` or `[2001:db8::1]:443`. */
const withoutPort = (address: string) =>
  address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2");
