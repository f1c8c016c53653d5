import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from "node:http";
import { freePort, listen } from "../emulators/free-port";
import type { Fault, Reply } from "./fault";

const DRIP_MS = 50;

type Rule = { where: RegExp; fault: Fault; once: boolean };

/** A proxy between the site and a service that injects the faults a test defines. */
export class FaultProxy {
  /** The requests received, e.g. `POST /auth/v1/token?grant_type=password`. */
  asked: string[] = [];
  /** Number of requests that were made to fail. */
  failed = 0;
  private port = 0;
  private rules: Rule[] = [];
  private readonly underWay = new Map<ServerResponse, string>();
  private server: Server | undefined;

  private constructor(private readonly target: string) {}

  /** Listens on a free local port and forwards everything to `target` until a fault is set. */
  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await proxy.listen();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Number of requests without a complete response. */
  get open(): number {
    return this.underWay.size;
  }

  get isListening(): boolean {
    return this.server !== undefined;
  }

  /** From now on matching requests fail with this fault; matching requests in flight are aborted. */
  fail(where: RegExp, fault: Fault): void {
    this.rules.unshift({ where, fault, once: false });
    for (const [response, asked] of this.underWay) if (where.test(asked)) response.destroy();
  }

  /** The next matching request fails with this fault. */
  failOnce(where: RegExp, fault: Fault): void {
    this.rules.unshift({ where, fault, once: true });
  }

  /** Refuses connections and closes the open ones, like a stopped service; `listen` reopens the port. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** Accepts connections (again), always on the same port. */
  async listen(): Promise<void> {
    if (this.server) return;
    // A connection closed at the moment the site reuses it would be a fault that no test injected.
    const options = { keepAliveTimeout: 60_000 };
    const server = createServer(options, (request, response) => this.take(request, response));
    this.server = server;
    this.port = await listen(server, this.port || (await freePort()));
  }

  /** Keeps connections open but sends no more bytes, neither for requests in flight nor for later ones. */
  hang(): void {
    for (const response of this.underWay.keys()) response.cork();
    this.rules.unshift({ where: /^/, fault: "silent", once: false });
  }

  /** Forwards everything again. Requests that are already held stay held. */
  repair(): void {
    this.rules = [];
    this.asked = [];
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const asked = `${request.method} ${request.url}`;
    this.asked.push(asked);
    this.underWay.set(response, asked);
    response.once("close", () => this.underWay.delete(response));
    const rule = this.rules.find(({ where }) => where.test(asked));
    if (rule?.once) this.rules = this.rules.filter((other) => other !== rule);
    const fault = rule?.fault;
    if (fault !== undefined) this.failed += 1;
    if (fault === undefined) pass(request, response, this.target);
    else if (fault === "cut") response.destroy();
    else if (fault === "silent") request.resume();
    else if (fault === "trickling") sendByteByByte(request, response);
    else if ("lateMs" in fault) pass(request, response, this.target, fault.lateMs);
    else if ("instead" in fault) pass(request, response, fault.instead);
    else reply(request, response, fault);
  }
}

function sendByteByByte(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.writeHead(200, { "Content-Type": "application/json" });
  response.write('{"result":');
  const timer = setInterval(() => response.write(" "), DRIP_MS);
  response.once("close", () => clearInterval(timer));
}

function reply(request: IncomingMessage, response: ServerResponse, answer: Reply): void {
  request.resume();
  const { status, body = "", headers = { "Content-Type": "application/json" } } = answer;
  response.writeHead(status, headers);
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  lateMs = 0,
): void {
  const { hostname, port, host } = new URL(target);
  const handedOn = ask({
    hostname,
    port,
    method: request.method,
    path: request.url,
    headers: { ...ofMessage(request.headers), host },
    // A pool could hold connections that a restarted service has already closed.
    agent: false,
  });
  handedOn.once("response", (answer) => {
    const send = () => {
      response.writeHead(answer.statusCode ?? 502, ofMessage(answer.headers));
      response.flushHeaders();
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    };
    if (lateMs === 0) return send();
    const timer = setTimeout(send, lateMs);
    response.once("close", () => clearTimeout(timer));
  });
  handedOn.once("error", () => response.destroy());
  response.once("close", () => handedOn.destroy());
  request.pipe(handedOn);
}

/** Removes the headers of a single connection. */
function ofMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    connection: _connection,
    "keep-alive": _keepAlive,
    "transfer-encoding": _encoding,
    ...rest
  } = headers;
  return rest;
}
