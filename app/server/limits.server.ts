import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { log } from "~/process/log.server";
import { connectionsWithin, mostOpenFiles } from "~/process/machine.server";
import { defineCounter, defineGauge } from "~/process/metrics.server";
import { oncePerProcess } from "~/process/site-process.server";
import { currentClient } from "~/server/device.server";
import type { Listener, Middleware } from "~/server/middleware.server";
import { ALL_CLIENTS, type ClientLimits, createClientLimiter } from "~/server/rate-limit.server";
import type { Refuse } from "~/server/refusals.server";
import { readSlowBody, replayRequest } from "~/server/request-body.server";
import { setRetryAfter } from "~/server/request-context.server";

/** Without a byte either way while an answer is under way, such as one that nobody takes in. */
const STALLED_MS = 60_000;
/** Requests on one connection that wait for the answers before them: browsers wait with the request. */
const MOST_QUEUED = 16;

/** Refused forms that are shown again with their text. The others get a page that is not rendered again. */
const shownAgain: ClientLimits = {
  each: { burst: 5, perSecond: 1 / 10 },
  all: { burst: 40, perSecond: 10 },
};

/**
 * Step: bounds how many forms are sent, how long they are and how long they take, and hands a POST on with its body read.
 * Others pass.
 * @param limits how many a client may send; without it any number
 */
export function limitForms(limits: ClientLimits | undefined, refuse: Refuse): Middleware {
  const consume = limits && createClientLimiter(limits);
  const consumeShownAgain = createClientLimiter(shownAgain);

  async function takeBody(
    request: IncomingMessage,
    response: ServerResponse,
    next: (request: IncomingMessage) => void,
  ) {
    // Node leaves "100 Continue" to whoever listens for it; bodies that are refused are never asked for.
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
    // The action refuses the form if it is to be shown again.
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
 * the pages of a session: each takes the thread for some milliseconds. Cached pages do not come here.
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
  help: "Connections that were closed at once, because as many were open as may be",
  read: () => connections.dropped,
});

const TOLD_EVERY_MS = 60_000;

/**
 * Bounds what clients may take of a server by being slow or many, before it listens (decision 60). A proxy keeps its
 * connections, most for a minute and Google's for ten, and answers 502 where one is closed at the moment it is used
 * again: then the site keeps them longer. What is dropped is a line of the log, once a minute at most.
 */
export function limitConnections(
  server: Server,
  trustedProxies: number,
  most = connectionsWithin(mostOpenFiles()),
): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = 90_000;
  server.keepAliveTimeout = trustedProxies > 0 ? 620_000 : 5_000;
  server.maxConnections = most;
  // An option of the constructor, read when the server begins to listen: how often Node looks for late ones.
  Reflect.set(server, "connectionsCheckingInterval", 5_000);
  // A build of `remix dev` is given the server of the one before it.
  if (connections.watched.has(server)) return;
  connections.watched.add(server);
  server.on("connection", (socket: Socket) => {
    connections.open += 1;
    socket.once("close", () => (connections.open -= 1));
  });
  server.on("drop", () => {
    connections.dropped += 1;
    // Of a flood the first is told at once, the others with the next line.
    if (performance.now() - connections.toldAt < TOLD_EVERY_MS) return;
    connections.toldAt = performance.now();
    const { open, dropped } = connections;
    log.error("Connections are dropped: too many are open", { most, open, droppedSoFar: dropped });
  });
}

/**
 * A listener on whose connections answers do not pile up, and do not stand still. Most answers have left at once:
 * `server.timeout`, a timer for each of them, cost a page from memory a tenth of its time.
 */
export function limitAnswers(listener: Listener): Listener {
  const waiting = new WeakMap<Duplex, Set<ServerResponse>>();

  /** The responses that wait for those before them on the connection. */
  function waitingOn(socket: Duplex): Set<ServerResponse> {
    const present = waiting.get(socket);
    if (present) return present;
    const responses = new Set<ServerResponse>();
    waiting.set(socket, responses);
    // Node emits "close" only on the response that has the socket. Anything that a waiting response holds, such as a render
    // slot, is released by that event, and its log line is written.
    socket.once("close", () => {
      for (const response of responses) emitClose(response);
    });
    return responses;
  }

  function enqueue({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const responses = waitingOn(socket);
    if (responses.size === MOST_QUEUED) return false;
    responses.add(response);
    response.once("close", () => responses.delete(response));
    return true;
  }

  return (request, response) => {
    const { socket } = request;
    // Node gives a response its socket when the one before it has been sent. After a response that closes the connection it
    // continues to parse requests, and gives the socket to a later one while earlier ones still wait. Its assertion
    // fails when that one finishes, which ends the process.
    const isOutOfOrder = response.socket !== null && (waiting.get(socket)?.size ?? 0) > 0;
    if (isOutOfOrder || (response.socket === null && !enqueue(request, response))) {
      socket.destroy();
      return;
    }
    listener(request, response);
    if (!response.writableFinished) socket.setTimeout(STALLED_MS);
  };
}

/** Closes a response whose connection ended before it had the socket, as Node does for the one that has it. */
function emitClose(response: ServerResponse): void {
  response.destroyed = true;
  // What `response.closed` reads; Node offers no other way.
  Reflect.set(response, "_closed", true);
  response.emit("close");
}
