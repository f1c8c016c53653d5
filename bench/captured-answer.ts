import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { acceptEncoding } from "./load";

/** A response of the site as sent, which the other servers reproduce. */
export type CapturedAnswer = { path: string; headers: [string, string][]; body: Buffer };

// Each server sets these headers itself.
const ownHeaders = new Set(["connection", "content-length", "date", "keep-alive", "x-request-id"]);

export function captureAnswer(siteUrl: string, path: string): Promise<CapturedAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(siteUrl + path, { headers: { "Accept-Encoding": acceptEncoding } });
    asking.once("response", (response) => {
      const { rawHeaders } = response;
      const headers: [string, string][] = [];
      for (let index = 0; index < rawHeaders.length; index += 2) {
        const name = rawHeaders[index] ?? "";
        if (!ownHeaders.has(name.toLowerCase())) headers.push([name, rawHeaders[index + 1] ?? ""]);
      }
      buffer(response).then((body) => resolve({ path, headers, body }), reject);
    });
    asking.once("error", reject);
    asking.end();
  });
}
