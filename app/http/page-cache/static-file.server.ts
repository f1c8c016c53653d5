import type { IncomingMessage, ServerResponse } from "node:http";

import { acceptedEncoding } from "~/http/page-cache/accepted-encoding.server";
import type { Compressed } from "~/http/page-cache/compress.server";

export type StaticFile = {
  body: Buffer;
  type: string;
  digest: string;
  cacheControl: string;
  /** Where it is smaller than the file itself. */
  encoded?: Compressed;
};

/** @param standard headers of every answer: name, value, name, value */
export function sendFile(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  standard: readonly string[],
): void {
  const encoding = file.encoded
    ? acceptedEncoding(headers["accept-encoding"]?.toString())
    : "identity";
  const body = file.encoded && encoding !== "identity" ? file.encoded[encoding] : file.body;
  const tag = `"${file.digest}-${encoding}"`;
  const head = [
    ...standard,
    "Cache-Control",
    file.cacheControl,
    "ETag",
    tag,
    "Vary",
    "Accept-Encoding",
  ];
  if (headers["if-none-match"]?.includes(tag)) {
    response.writeHead(304, head);
    response.end();
    return;
  }
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  head.push("Content-Type", file.type, "Content-Length", `${body.length}`);
  response.writeHead(200, head);
  response.end(method === "HEAD" ? undefined : body);
}
