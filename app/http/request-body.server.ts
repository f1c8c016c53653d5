import { IncomingMessage } from "node:http";

/** The most a request may carry. The longest form, every field full of four-byte characters, is below it. */
export const MAX_BODY_BYTES = 65_536;

export type BodyReading =
  { kind: "whole"; body: Buffer } | { kind: "too-large" } | { kind: "late" } | { kind: "aborted" };

/** Whether the head of the request announces a body. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads a body to its end, or until it is over 64 KB, `timeoutMs` have passed, or the client has left. Never rejects. */
export function readBody(request: IncomingMessage, timeoutMs: number): Promise<BodyReading> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (reading: BodyReading) => {
      clearTimeout(timer);
      request.off("data", take);
      resolve(reading);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) settle({ kind: "too-large" });
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => settle({ kind: "late" }), timeoutMs);
    request.on("data", take);
    request.once("end", () => settle({ kind: "whole", body: Buffer.concat(chunks) }));
    request.once("close", () => settle({ kind: "aborted" }));
  });
}

/**
 * The request as it would have looked had its body come at once: same line, same headers, the
 * length as counted. Always typed as a form, so that an action can read an empty one too.
 */
export function replayRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const replay = new IncomingMessage(request.socket);
  replay.method = request.method;
  replay.url = request.url;
  replay.httpVersion = request.httpVersion;
  replay.httpVersionMajor = request.httpVersionMajor;
  replay.httpVersionMinor = request.httpVersionMinor;
  const headers = {
    ...request.headers,
    "content-type": "application/x-www-form-urlencoded;charset=UTF-8",
    "content-length": String(body.length),
  };
  delete headers["transfer-encoding"];
  delete headers.expect;
  replay.headers = headers;
  replay.complete = true;
  replay.push(body);
  replay.push(null);
  return replay;
}
