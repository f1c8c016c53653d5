import type { IncomingMessage } from "node:http";
import { httpError } from "./http-error";

/**
 * Reads the whole body.
 * @param limit in bytes
 * @throws HttpError 413 as soon as the body or its Content-Length exceeds the limit
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = httpError(413, `The body is larger than ${limit} bytes`);
    if (Number(request.headers["content-length"] ?? 0) > limit) {
      reject(tooLarge);
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) {
        chunks.push(chunk);
        return;
      }
      request.removeAllListeners("data");
      reject(tooLarge);
    });
    request.on("end", () => resolve(Buffer.concat(chunks)));
    request.on("error", reject);
  });
}

/** Reads a JSON body. @throws HttpError 400 if it is not JSON, 413 if it is larger than `limit` bytes */
export async function readJson(request: IncomingMessage, limit: number): Promise<unknown> {
  const bytes = await readBody(request, limit);
  try {
    const value: unknown = JSON.parse(bytes.toString("utf8"));
    return value;
  } catch (error) {
    if (error instanceof SyntaxError)
      throw httpError(400, `The body is not JSON: ${error.message}`);
    throw error;
  }
}
