import { IncomingMessage } from "node:http";

/** The most a request may carry. The longest form, every field full of four-byte characters, is below it. */
export const MAX_BODY_BYTES = 65_536;

/** Whether the head of the request announces a body. */
export function announcesBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Reads a body to its end. Never rejects.
 * @returns 413 where it is over 64 KB, 408 where `timeoutMs` have passed, null where the client has left
 */
export function readBody(
  request: IncomingMessage,
  timeoutMs: number,
): Promise<Buffer | 408 | 413 | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (reading: Buffer | 408 | 413 | null) => {
      clearTimeout(timer);
      request.off("data", take);
      resolve(reading);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) settle(413);
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => settle(408), timeoutMs);
    request.on("data", take);
    request.once("end", () => settle(Buffer.concat(chunks)));
    request.once("close", () => settle(null));
  });
}

/**
 * The request as it would have looked had its body come at once: same line, same headers, the
 * length as counted. An empty one is typed as a form, so that an action can read it too.
 */
export function replayRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const { "transfer-encoding": _encoding, expect: _expect, ...headers } = request.headers;
  if (body.length === 0) headers["content-type"] = "application/x-www-form-urlencoded";
  headers["content-length"] = String(body.length);
  const replay = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, headers, httpVersion, httpVersionMajor, httpVersionMinor },
    complete: true,
  });
  replay.push(body);
  replay.push(null);
  return replay;
}
