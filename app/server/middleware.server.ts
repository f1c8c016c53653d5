import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { RequestContext } from "~/server/request-context.server";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** One step of the request flow: answers the request, or calls `next()`, perhaps with another request. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (request?: IncomingMessage) => void,
  context: RequestContext,
) => void | Promise<void>;

/** Runs `work` in the context of a request, and completes the head of its response. */
export type Enter = <T>(response: ServerResponse, context: RequestContext, work: () => T) => T;

/** The listeners of a server. */
export type Handler = {
  request: Listener;
  /** Handles input that Node could not parse as HTTP, or did not receive in time. */
  clientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
};

/** Answers a request whose context is open. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => void;

/** Returns one handler that runs the steps in order, and then `last`; `fail` answers if a step throws. */
export function compose(
  steps: readonly Middleware[],
  last: Listener,
  fail: (...given: [...Parameters<RequestHandler>, error: unknown]) => void,
): RequestHandler {
  return steps.reduceRight<RequestHandler>(
    (after, step) => (request, response, context) => {
      try {
        const next = (given = request) => after(given, response, context);
        const done = step(request, response, next, context);
        done?.catch((error: unknown) => fail(request, response, context, error));
      } catch (error) {
        fail(request, response, context, error);
      }
    },
    last,
  );
}
