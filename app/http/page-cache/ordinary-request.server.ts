import type { IncomingMessage } from "node:http";

import { hasPrivateCookie } from "~/http/private-cookies.server";

/**
 * Whether a request is a plain question for a page that everybody may see: a GET or HEAD without a body, for this
 * host alone, without anything of the visitor's own. Every other request goes the long way, where it is judged.
 */
export function isOrdinary(
  { method, headers, rawHeaders }: IncomingMessage,
  host: string,
): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.host !== host || hasPrivateCookie(headers.cookie)) return false;
  if (headers.authorization !== undefined) return false;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) {
    return false;
  }
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1;
}
