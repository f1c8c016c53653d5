import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type Server,
  type ServerResponse,
} from "node:http";
import { listen } from "../local/free-port";
import type { Fault, Reply } from "./fault";

const DRIP_MS = 50;

type Rule = { where: RegExp; fault: Fault; once: boolean };

/** Stands between the site and a service, and makes the service fail as a test says. */
export class FaultProxy {
  /** What was asked, as `POST /auth/v1/token?grant_type=password`. */
  asked: string[] = [];
  /** How many requests were made to fail so far. */
  failed = 0;
  private port = 0;
  private rules: Rule[] = [];
  private readonly underWay = new Map<ServerResponse, string>();
  private server: Server | undefined;

  private constructor(private readonly target: string) {}

  /** On any free port of this machine; passes everything on to `target` until it is told otherwise. */
  static async start(target: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(target);
    await proxy.listen();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get isListening(): boolean {
    return this.server !== undefined;
  }

  /** From now on what is asked and matches fails so; what is under way and matches is broken off. */
  fail(where: RegExp, fault: Fault): void {
    this.rules.unshift({ where, fault, once: false });
    for (const [response, asked] of this.underWay) if (where.test(asked)) response.destroy();
  }

  /** The next request that matches fails so. */
  failOnce(where: RegExp, fault: Fault): void {
    this.rules.unshift({ where, fault, once: true });
  }

  /** Refuses connections and ends those there are, as a service that was stopped; `listen` brings it back. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }

  /** Takes connections (again), always on the same port. */
  async listen(): Promise<void> {
    if (this.server) return;
    // No connection is closed at the moment the site uses it again: that would be a fault that no test asked for.
    const options = { keepAliveTimeout: 60_000 };
    const server = createServer(options, (request, response) => this.take(request, response));
    this.server = server;
    this.port = await listen(server, this.port);
  }

  /** Connections stay, and not a byte comes by them any more: what is under way, and what is asked from now on. */
  hang(): void {
    for (const response of this.underWay.keys()) response.cork();
    this.rules.unshift({ where: /^/, fault: "silent", once: false });
  }

  /** Passes everything on again. What is still held back stays so. */
  mend(): void {
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
    else if (fault === "dripping") drip(request, response);
    else if ("lateMs" in fault) pass(request, response, this.target, fault.lateMs);
    else if ("instead" in fault) pass(request, response, fault.instead);
    else reply(request, response, fault);
  }
}

function drip(request: IncomingMessage, response: ServerResponse): void {
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
    // A service that was restarted does not know the connections that a pool remembers.
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

/** What belongs to one connection is left out. */
function ofMessage(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    connection: _connection,
    "keep-alive": _keepAlive,
    "transfer-encoding": _encoding,
    ...rest
  } = headers;
  return rest;
}
