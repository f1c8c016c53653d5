import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { RequestContext } from "~/server/request-context.server";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A step on the way of a request: answers it, or hands it on, perhaps in another form. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (request?: IncomingMessage) => void,
  context: RequestContext,
) => void | Promise<void>;

/** Runs what answers a request in its context, and completes the head of the answer. */
export type Enter = <T>(response: ServerResponse, context: RequestContext, work: () => T) => T;

/** What answers a server. */
export type Handler = {
  request: Listener;
  /** For what Node could not parse as HTTP, or did not receive in time. */
  clientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
};

/** What answers a request whose context is open. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
) => void;

/** One handler of steps that follow one another, and of what comes last; `fail` answers for the step that breaks. */
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
