import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

export type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** A step on the way of a request: answers it, or hands it on, perhaps in another form. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (request?: IncomingMessage) => void,
) => void | Promise<void>;

/** What answers a server. */
export type Handler = {
  request: Listener;
  /** For what Node could not parse as HTTP, or did not receive in time. */
  clientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
};

/** One listener of steps that follow one another, and of what comes last; `fail` answers for the step that breaks. */
export function compose(
  steps: readonly Middleware[],
  last: Listener,
  fail: (request: IncomingMessage, response: ServerResponse, error: unknown) => void,
): Listener {
  return steps.reduceRight<Listener>(
    (after, step) => (request, response) => {
      try {
        const done = step(request, response, (given = request) => after(given, response));
        done?.catch((error: unknown) => fail(request, response, error));
      } catch (error) {
        fail(request, response, error);
      }
    },
    last,
  );
}
