import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

import type { Front, Listener } from "~/http/front.server";

/** Builds a front before the listener that the server had until now. */
export type FrontBuilder = (behind: Listener) => Front;

type Seat = { behind: Listener; front: Front };

declare global {
  var frontSeats: WeakMap<Server, Seat> | undefined;
  var frontedServer: WeakRef<Server> | undefined;
}

// `remix dev` imports each new build into the process that is already listening: the new build must
// find the server, and what stood on it before any front.
const seats = (globalThis.frontSeats ??= new WeakMap<Server, Seat>());

/** Puts a front before the server's own request listeners. A second front takes the place of the first. */
export function attachFront(
  server: Server,
  build: FrontBuilder,
  limits: ConnectionLimits = connectionLimits(),
) {
  const taken = seats.get(server);
  if (taken) {
    taken.front = build(taken.behind);
    return;
  }
  const listeners = server.listeners("request");
  const behind: Listener = (request, response) => {
    for (const listener of listeners) Reflect.apply(listener, server, [request, response]);
  };
  const seat: Seat = { behind, front: build(behind) };
  seats.set(server, seat);
  server.removeAllListeners("request");
  const request = bounded((...asked) => seat.front.request(...asked), limits);
  const expectation = bounded((...asked) => seat.front.expectation(...asked), limits);
  server.on("request", request);
  server.on("checkContinue", request);
  server.on("checkExpectation", expectation);
  server.on("clientError", (error, socket) => seat.front.clientError(error, socket));
  // Node would answer a missing Host by itself, with an empty page. The option exists only where
  // a server is created; where the property is unknown, Node's own 400 stays.
  Reflect.set(server, "requireHostHeader", false);
  boundConnections(server, limits);
}

/** What a client may take of the server by being slow, in milliseconds, or by being many. */
export type ConnectionLimits = {
  /** Until the head of a request is there, from the connection or the request before. */
  headersMs: number;
  /** Until all of a request is there. */
  requestMs: number;
  /** Between the end of an answer and the next request on its connection. */
  idleMs: number;
  /** Without a byte either way while an answer is under way, such as one that nobody takes in. */
  stalledMs: number;
  /** Node looks for late ones only so often. */
  checkEveryMs: number;
  /** At a time; one more is closed at once. */
  connections: number;
};

/**
 * The limits of a site behind so many proxies. A proxy keeps its connections, most for a minute and Google's for ten,
 * and answers 502 where one is closed at the moment it is used again: then the site keeps them longer.
 */
export const connectionLimits = (trustedProxies = 0): ConnectionLimits => ({
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: trustedProxies > 0 ? 620_000 : 5_000,
  stalledMs: 60_000,
  checkEveryMs: 5_000,
  connections: 5_000,
});

function boundConnections(server: Server, limits: ConnectionLimits) {
  const { headersMs, requestMs, idleMs, checkEveryMs, connections } = limits;
  server.headersTimeout = headersMs;
  server.requestTimeout = requestMs;
  server.keepAliveTimeout = idleMs;
  server.maxConnections = connections;
  // An option of the constructor, read when the server begins to listen, which it has not yet.
  Reflect.set(server, "connectionsCheckingInterval", checkEveryMs);
}

/**
 * Has a connection end on which an answer does not move any more. Most answers have left at once: `server.timeout`, a
 * timer for each of them, cost a page from memory a tenth of its time.
 */
function bounded(listener: Listener, { stalledMs }: ConnectionLimits): Listener {
  return (request, response) => {
    listener(request, response);
    if (!response.writableFinished) request.socket.setTimeout(stalledMs);
  };
}

const isHttpServer = (value: unknown): value is Server => value instanceof Server;

const LISTEN = "tracing:net.server.listen:asyncStart";

/**
 * Attaches the front to the HTTP server of this process: at once if one has a front already, else
 * to the first that is told to listen, before it accepts a connection.
 * @param onServer is told which one it is
 */
export function attachFrontOnListen(
  build: FrontBuilder,
  onServer: (server: Server) => void = () => {},
  limits = connectionLimits(),
) {
  const fronted = globalThis.frontedServer?.deref();
  if (fronted) {
    attachFront(fronted, build, limits);
    onServer(fronted);
    return;
  }
  const onListen = (message: unknown) => {
    if (typeof message !== "object" || message === null || !("server" in message)) return;
    if (!isHttpServer(message.server)) return;
    unsubscribe(LISTEN, onListen);
    globalThis.frontedServer = new WeakRef(message.server);
    attachFront(message.server, build, limits);
    onServer(message.server);
  };
  subscribe(LISTEN, onListen);
}
