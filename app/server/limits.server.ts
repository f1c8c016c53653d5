import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Listener, Middleware } from "~/server/middleware.server";
import { createPostLimit, type PostLimits } from "~/server/post-limit.server";
import type { Refuse } from "~/server/refusals.server";
import { announcesBody, readBody, replayRequest } from "~/server/request-body.server";
import { requestContext } from "~/server/request-context.server";

/** How long a client may take to send a body. */
const BODY_MS = 10_000;
/** Without a byte either way while an answer is under way, such as one that nobody takes in. */
const STALLED_MS = 60_000;
/** Requests on one connection that wait for the answers before them: browsers wait with the request. */
const MOST_QUEUED = 16;

/**
 * Step: bounds how many forms are sent, how long they are and how long they take, and hands a POST on with its body read.
 * Others pass.
 * @param limits how many a client may send; without it any number
 */
export function limitForms(limits: PostLimits | undefined, refuse: Refuse): Middleware {
  const limitPosts = limits && createPostLimit(limits);

  async function takeBody(...[request, response, next]: Parameters<Middleware>) {
    // Node leaves "100 Continue" to whoever listens for it; bodies that are refused are never asked for.
    if (request.headers.expect !== undefined && request.httpVersion === "1.1") {
      response.writeContinue();
    }
    const body = await readBody(request, BODY_MS);
    if (Buffer.isBuffer(body)) next(replayRequest(request, body));
    else if (body) refuse(request, response, body);
  }

  return (request, response, next) => {
    if (request.method !== "POST") {
      // Nobody reads such a body; without this Node would go on receiving it after the answer.
      if (announcesBody(request)) response.setHeader("Connection", "close");
      return next();
    }
    const context = requestContext();
    const verdict = limitPosts?.(context?.clientAddress ?? "");
    if (verdict && context) {
      context.wait = verdict.wait;
      if (verdict.flood) {
        context.retryAfter = verdict.wait;
        return refuse(request, response, 429);
      }
    }
    return takeBody(request, response, next);
  };
}

/**
 * Bounds what clients may take of a server by being slow or many, before it listens (decision 63). A proxy keeps its
 * connections, most for a minute and Google's for ten, and answers 502 where one is closed at the moment it is used
 * again: then the site keeps them longer.
 */
export function limitConnections(server: Server, trustedProxies: number): void {
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = trustedProxies > 0 ? 620_000 : 5_000;
  server.maxConnections = 5_000;
  // An option of the constructor, read when the server begins to listen: how often Node looks for late ones.
  Reflect.set(server, "connectionsCheckingInterval", 5_000);
}

/**
 * A listener on whose connections answers do not pile up, and do not stand still. Most answers have left at once:
 * `server.timeout`, a timer for each of them, cost a page from memory a tenth of its time.
 */
export function limitAnswers(listener: Listener): Listener {
  const waiting = new WeakMap<Duplex, number>();

  const mayWait = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const before = waiting.get(socket) ?? 0;
    if (before === MOST_QUEUED) return false;
    waiting.set(socket, before + 1);
    response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };

  return (request, response) => {
    // Node gives an answer its socket when the one before it has been sent.
    if (response.socket === null && !mayWait(request, response)) {
      request.socket.destroy();
      return;
    }
    listener(request, response);
    if (!response.writableFinished) request.socket.setTimeout(STALLED_MS);
  };
}
