import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { log } from "~/server/log.server";
import { defineCounter, defineGauge } from "~/server/metrics.server";
import type { Listener, Middleware } from "~/server/middleware.server";
import { connectionLimit, openFileLimit } from "~/server/process-limits.server";
import {
  ALL_CLIENTS,
  type ClientLimits,
  createClientLimiter,
  currentClient,
} from "~/server/rate-limit.server";
import type { Refuse } from "~/server/refusals.server";
import { readSlowBody, replayRequest } from "~/server/request-body.server";
import { setRetryAfter } from "~/server/request-context.server";
import { oncePerProcess } from "~/server/site-process.server";

/**
 * Idle time, in both directions, after which a connection is closed while a response is under way, e.g. because the
 * client does not read it.
 */
const STALLED_MS = 60_000;
/** Pipelined requests on one connection that wait for earlier responses. Browsers do not pipeline. */
const MAX_QUEUED = 16;

/**
 * Limits for refused forms that are shown again with their input. Above them, senders get a page that needs no
 * rendering.
 */
const shownAgain: ClientLimits = {
  each: { burst: 5, perSecond: 1 / 10 },
  all: { burst: 40, perSecond: 10 },
};

/**
 * Middleware that limits how many forms are sent, their size and their duration, and passes a POST on with its body
 * read. Other requests pass unchanged.
 * @param limits rate limits per client; none if undefined
 */
export function limitForms(limits: ClientLimits | undefined, refuse: Refuse): Middleware {
  const consume = limits && createClientLimiter(limits);
  const consumeShownAgain = createClientLimiter(shownAgain);

  async function takeBody(
    request: IncomingMessage,
    response: ServerResponse,
    next: (request: IncomingMessage) => void,
  ) {
    // Node leaves "100 Continue" to the listener; a body that is refused is never requested.
    if (request.headers.expect !== undefined && request.httpVersion === "1.1") {
      response.writeContinue();
    }
    const body = await readSlowBody(request);
    if (Buffer.isBuffer(body)) next(replayRequest(request, body));
    else if (body) refuse(request, response, body);
  }

  return (request, response, next, context) => {
    if (request.method !== "POST") return next();
    const client = currentClient();
    const wait = consume?.(client).wait ?? 0;
    // The route's action reads this and shows the refused form again.
    context.wait = wait;
    if (wait > 0 && consumeShownAgain(client).wait > 0) {
      setRetryAfter(wait);
      return refuse(request, response, 429);
    }
    return takeBody(request, response, next);
  };
}

/**
 * Middleware that limits the rate of requests for pages that are not in memory, such as searches, unknown addresses and
 * the pages of a session: each takes the thread for some milliseconds. Cached pages bypass it.
 * @param limits rates of each client, and of all clients together
 */
export function limitReads(limits: ClientLimits, refuse: Refuse): Middleware {
  const consume = createClientLimiter(limits);

  return (request, response, next) => {
    if (request.method === "POST") return next();
    const { wait, exceeded } = consume(currentClient());
    if (wait === 0) return next();
    setRetryAfter(wait);
    refuse(request, response, exceeded === ALL_CLIENTS ? 503 : 429);
  };
}

const connections = oncePerProcess("connections", () => ({
  watched: new WeakSet<Server>(),
  open: 0,
  dropped: 0,
  toldAt: NaN,
}));

defineGauge({
  name: "http_connections",
  help: "Connections that are open",
  read: () => connections.open,
});
defineCounter({
  name: "http_connections_dropped_total",
  help: "Connections closed because the connection limit was reached",
  read: () => connections.dropped,
});

const TOLD_EVERY_MS = 60_000;

/**
 * Limits slow and numerous connections of a server, before it listens (decision 60). Most proxies keep idle connections
 * for a minute, Google's for ten, and answer 502 if the site closes one at the moment they reuse it, so the site keeps
 * them longer. Dropped connections are logged at most once a minute.
 */
export function limitConnections(
  server: Server,
  trustedProxies: number,
  most = connectionLimit(openFileLimit()),
): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = 90_000;
  server.keepAliveTimeout = trustedProxies > 0 ? 620_000 : 5_000;
  server.maxConnections = most;
  // By default Node silently drops the headers after the first 2,000, so the checks of a request would not see them. Its
  // limit of 16 KB for the head also bounds their number.
  server.maxHeadersCount = 0;
  // An option of the constructor, read when the server begins to listen: the interval at which Node looks for late
  // requests.
  Reflect.set(server, "connectionsCheckingInterval", 5_000);
  // A new build of `remix dev` gets the server of the build before it.
  if (connections.watched.has(server)) return;
  connections.watched.add(server);
  server.on("connection", (socket: Socket) => {
    connections.open += 1;
    socket.once("close", () => (connections.open -= 1));
  });
  server.on("drop", () => {
    connections.dropped += 1;
    // The first dropped connection is logged at once; the others are counted in the next line.
    if (performance.now() - connections.toldAt < TOLD_EVERY_MS) return;
    connections.toldAt = performance.now();
    const { open, dropped } = connections;
    log.error("Connections dropped: connection limit reached", {
      most,
      open,
      droppedSoFar: dropped,
    });
  });
}

/**
 * Wraps a listener so that responses neither queue without limit nor stall on a connection. `server.timeout` would set a timer for
 * each response, although most are sent at once; that took a tenth of the time of a page from memory.
 */
export function limitPipelining(listener: Listener): Listener {
  const waiting = new WeakMap<Duplex, Set<ServerResponse>>();

  /** Returns the responses that wait for earlier ones on the connection. */
  function waitingOn(socket: Duplex): Set<ServerResponse> {
    const present = waiting.get(socket);
    if (present) return present;
    const responses = new Set<ServerResponse>();
    waiting.set(socket, responses);
    // Node emits "close" only on the response that has the socket. The event releases what a waiting response holds,
    // such as a render slot, and writes its log line.
    socket.once("close", () => {
      for (const response of responses) emitClose(response);
    });
    return responses;
  }

  function enqueue({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const responses = waitingOn(socket);
    if (responses.size === MAX_QUEUED) return false;
    responses.add(response);
    response.once("close", () => responses.delete(response));
    return true;
  }

  return (request, response) => {
    const { socket } = request;
    // Node gives a response its socket when the one before it has been sent. After a response that closes the
    // connection, Node continues to parse requests and gives the socket to a later response while earlier ones still
    // wait. When that response finishes, an assertion in Node fails and ends the process.
    const isOutOfOrder = response.socket !== null && (waiting.get(socket)?.size ?? 0) > 0;
    if (isOutOfOrder || (response.socket === null && !enqueue(request, response))) {
      socket.destroy();
      return;
    }
    listener(request, response);
    if (!response.writableFinished) socket.setTimeout(STALLED_MS);
  };
}

/** Closes a response whose connection ended before it had the socket, as Node does for the response that has it. */
function emitClose(response: ServerResponse): void {
  response.destroyed = true;
  // `response.closed` reads this property, and Node offers no other way to set it.
  Reflect.set(response, "_closed", true);
  response.emit("close");
}
