import type { IncomingMessage } from "node:http";
import { jsonAnswer } from "./answer";
import { ApiError, restError } from "./api-error";

const MAX_BYTES = 1024 * 1024;

/** Reads the body as text. @throws ApiError 413 above 1 MiB, 400 PGRST102 for bytes that are not UTF-8. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // The request must not be destroyed on an early exit, because the response needs its socket.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError("The request has an encoding set.");
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) {
      const message = `The body is larger than ${MAX_BYTES} bytes`;
      throw new ApiError(jsonAnswer(413, { message }, { connection: "close" }));
    }
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw restError(400, { code: "PGRST102", message: "Empty or invalid json" });
  }
}
