import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a Host header names this machine. A page elsewhere can point its own name at 127.0.0.1 (DNS rebinding) and
 * then reach a stand-in as its own origin; its name gives it away.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host);
}

/** Whether an Origin header names a page of this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\//.test(origin) && isLoopbackHost(origin.replace(/^https?:\/\//, ""));
}

/**
 * Whether a page of elsewhere asks. A picture or a link has no Origin, but browsers say where it stands; of this machine's
 * pages it is said only where one name of it asks another, as 127.0.0.1 does localhost.
 */
export function isFromForeignPage({
  origin,
  "sec-fetch-site": site,
}: IncomingHttpHeaders): boolean {
  return origin === undefined ? site === "cross-site" : !isLoopbackOrigin(origin);
}
