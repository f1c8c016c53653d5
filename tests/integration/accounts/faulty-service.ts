import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** What becomes of a request: an answer of its own, "silent" for none at all, "cut" for a broken connection. */
export type Fault = "silent" | "cut" | { status: number; body: object };

/** GoTrue's own errors, as the header of its version makes it give them. */
export const refusal = (status: number, code: string, message = code): Fault => ({
  status,
  body: { code, message },
});

/** Stands between the site and the accounts service, and makes it fail as a test says. */
export class FaultyService {
  /** What was asked, as `POST /auth/v1/token?grant_type=password`. */
  asked: string[] = [];
  private fails: { where: RegExp; fault: Fault; once: boolean }[] = [];
  private readonly server: Server;

  private constructor(private readonly target: string) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  static async start(target: string): Promise<FaultyService> {
    const service = new FaultyService(target);
    service.server.listen(0, "127.0.0.1");
    await once(service.server, "listening");
    return service;
  }

  get url(): string {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("Nothing listens");
    return `http://127.0.0.1:${address.port}`;
  }

  /** From now on, what is asked and matches fails so. */
  fail(where: RegExp, fault: Fault): void {
    this.fails.unshift({ where, fault, once: false });
  }

  /** The next request that matches fails so. */
  failOnce(where: RegExp, fault: Fault): void {
    this.fails.unshift({ where, fault, once: true });
  }

  /** Answers everything again. */
  mend(): void {
    this.fails = [];
    this.asked = [];
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url = "/" } = request;
    const asked = `${method} ${url}`;
    this.asked.push(asked);
    const failure = this.fails.find(({ where }) => where.test(asked));
    if (failure?.once) this.fails = this.fails.filter((other) => other !== failure);
    const fault = failure?.fault;
    if (fault === "silent") return;
    if (fault === "cut") {
      response.destroy();
      return;
    }
    if (fault) {
      response.writeHead(fault.status, {
        "Content-Type": "application/json",
        "X-Supabase-Api-Version": "2024-01-01",
      });
      response.end(JSON.stringify(fault.body));
      return;
    }
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const body = await buffer(request);
    const answer = await fetch(this.target + url, {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      ...(body.length > 0 && { body: new Uint8Array(body) }),
      redirect: "manual",
    });
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(Buffer.from(await answer.arrayBuffer()));
  }
}
