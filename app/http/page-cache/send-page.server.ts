import type { IncomingMessage, ServerResponse } from "node:http";

import { acceptedEncoding } from "~/http/page-cache/accepted-encoding.server";
import { type KeptPage, variantOf } from "~/http/page-cache/kept-page.server";

/** Whether an If-None-Match header names the tag; weak and strong count as the same. */
function names(header: string, tag: string): boolean {
  if (header === tag) return true;
  if (header.trim() === "*") return true;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}

/**
 * Sends a kept page in the encoding the request accepts, or 304 where it has that already.
 * @param extra further headers: name, value, name, value
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  cacheControl: string = page.cacheControl,
  extra: readonly string[] = [],
): void {
  const { method, headers } = request;
  const encoding = acceptedEncoding(headers["accept-encoding"]?.toString());
  const { tag, head, unchangedHead, body } = variantOf(page, encoding);
  const known = headers["if-none-match"];
  if (known !== undefined && page.status === 200 && names(known, tag)) {
    response.writeHead(304, [...unchangedHead, "Cache-Control", cacheControl, ...extra]);
    response.end();
    return;
  }
  response.writeHead(page.status, [...head, "Cache-Control", cacheControl, ...extra]);
  response.end(method === "HEAD" ? undefined : body);
}
