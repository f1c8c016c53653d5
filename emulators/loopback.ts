import type { IncomingHttpHeaders } from "node:http";

/**
 * Returns whether a Host header names this machine. A foreign page can point its own name at 127.0.0.1 (DNS rebinding) and
 * reach an emulator as its own origin, but the Host header then contains that name.
 */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i.test(host);
}

/** Returns whether an Origin header names a page of this machine. */
export function isLoopbackOrigin(origin: string): boolean {
  return /^https?:\/\//.test(origin) && isLoopbackHost(origin.replace(/^https?:\/\//, ""));
}

/**
 * Returns whether a foreign page sends the request. Requests for images and links have no Origin, so `Sec-Fetch-Site` decides.
 * Pages of this machine are cross-site only between its names, such as 127.0.0.1 and localhost.
 */
export function isFromForeignPage({
  origin,
  "sec-fetch-site": site,
}: IncomingHttpHeaders): boolean {
  return origin === undefined ? site === "cross-site" : !isLoopbackOrigin(origin);
}
