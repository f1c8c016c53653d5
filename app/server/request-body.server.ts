import { IncomingMessage } from "node:http";

/** The maximum size of a request's body. The longest form, every field full of four-byte characters, is smaller. */
export const MAX_BODY_BYTES = 65_536;

/** Returns whether the head of the request announces a body. */
export function announcesBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Time limits of a body in milliseconds: for a pause, and in total. */
export type BodyTimeouts = { pauseMs: number; totalMs: number };

/**
 * Reads a body to its end. Never rejects.
 * @returns 413 if it is over 64 KB, 408 if it pauses or takes too long, null if the client has disconnected
 */
export function readBody(
  request: IncomingMessage,
  { pauseMs, totalMs }: BodyTimeouts,
): Promise<Buffer | 408 | 413 | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (reading: Buffer | 408 | 413 | null) => {
      clearTimeout(pause);
      clearTimeout(total);
      request.off("data", take);
      resolve(reading);
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      pause.refresh();
      if (bytes > MAX_BODY_BYTES) settle(413);
      else chunks.push(chunk);
    };
    const pause = setTimeout(() => settle(408), pauseMs);
    const total = setTimeout(() => settle(408), totalMs);
    request.on("data", take);
    request.once("end", () => settle(Buffer.concat(chunks)));
    request.once("close", () => settle(null));
  });
}

const mostSlowBodies = 500;
const patient: BodyTimeouts = { pauseMs: 10_000, totalMs: 75_000 };
const impatient: BodyTimeouts = { pauseMs: 10_000, totalMs: 10_000 };
let bodiesUnderWay = 0;

/**
 * Reads a body as slowly as a poor mobile network sends it: up to 75 s, with pauses of up to 10 s. While 500 others are
 * being received it has 10 s, so that slow clients cannot fill the memory.
 * @returns what `readBody` returns
 */
export async function readSlowBody(request: IncomingMessage) {
  bodiesUnderWay += 1;
  try {
    return await readBody(request, bodiesUnderWay > mostSlowBodies ? impatient : patient);
  } finally {
    bodiesUnderWay -= 1;
  }
}

/** The type of content with which browsers send a form. */
export const formType = "application/x-www-form-urlencoded";

/** Returns the stated type of a body, without its parameters. */
export const contentType = (headers: IncomingMessage["headers"]) =>
  headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();

/**
 * Returns the request as if its body had come at once: same request line, same headers, the counted length. An empty
 * body is typed as a form, so that an action can read it too.
 */
export function replayRequest(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  const { "transfer-encoding": _encoding, expect: _expect, ...headers } = request.headers;
  if (body.length === 0) headers["content-type"] = formType;
  headers["content-length"] = String(body.length);
  const replay = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, headers, httpVersion, httpVersionMajor, httpVersionMinor },
    complete: true,
  });
  replay.push(body);
  replay.push(null);
  return replay;
}
