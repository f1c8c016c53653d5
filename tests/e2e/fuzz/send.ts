import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { ports } from "../addresses";

/** One request as a stranger's program may send it: nothing in it is made fit. */
export type Call = {
  method: "GET" | "HEAD" | "POST" | "PUT";
  /** Percent-encoded: what is no request target at all is Node's own to refuse. */
  target: string;
  cookies: string;
  headers: Record<string, string>;
  /** As its Content-Type says, or pretends; of GET and HEAD it is not sent. */
  body: string;
};

export type Outcome = { status: number; headers: IncomingHttpHeaders; ms: number; body: string };

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** @throws Error when there is no answer within `timeoutMs` */
export function send(
  { method, target, cookies, headers, body }: Call,
  timeoutMs: number,
): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sending = request(
      {
        agent,
        host: "127.0.0.1",
        port: ports.site,
        method,
        path: target,
        headers: {
          Host: `localhost:${ports.site}`,
          ...(cookies && { Cookie: cookies }),
          ...headers,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () => {
          clearTimeout(timer);
          const text = Buffer.concat(parts).toString("utf8");
          const ms = performance.now() - started;
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            ms,
            body: text,
          });
        });
        response.on("error", reject);
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
