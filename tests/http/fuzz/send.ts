import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { text } from "node:stream/consumers";
import { siteUrl } from "../site";

/** One request as an untrusted program can send it, without any correction. */
export type Call = {
  method: "GET" | "HEAD" | "POST" | "PUT";
  /** Percent-encoded, because Node itself rejects anything that is not a request target. */
  target: string;
  cookies: string;
  headers: Record<string, string>;
  /** Sent with POST and PUT, even if it does not match its Content-Type. */
  body: string;
};

export type Outcome = { status: number; headers: IncomingHttpHeaders; body: string };

const { port, host } = new URL(siteUrl);
const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** @throws Error if there is no answer within `timeoutMs` */
export function send(
  { method, target, cookies, headers, body }: Call,
  timeoutMs: number,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        agent,
        host: "127.0.0.1",
        port,
        method,
        path: target,
        headers: {
          Host: host,
          ...(cookies && { Cookie: cookies }),
          ...headers,
        },
      },
      (response) => {
        text(response)
          .then((body) => {
            const { statusCode: status = 0, headers } = response;
            resolve({ status, headers, body });
          }, reject)
          .finally(() => clearTimeout(timer));
      },
    );
    const timer = setTimeout(
      () => sending.destroy(new Error(`${method} ${target}: no answer within ${timeoutMs} ms`)),
      timeoutMs,
    );
    sending.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sending.end(method === "POST" ? body : undefined);
  });
}
