import type { IncomingMessage, ServerResponse } from "node:http";

import morgan from "morgan";

import { log } from "~/http/log.server";

const CLIENT_CLOSED_REQUEST = 499;
const LONGEST_PATH = 512;

/**
 * Logs one line when the answer is finished: method, path without its query, status, milliseconds.
 * Status 499 (nginx's convention) stands for a client that left before the answer was complete.
 */
export function logAnswer(request: IncomingMessage, response: ServerResponse, requestId: string) {
  const started = performance.now();
  // Read now: what stands behind the front may rewrite both.
  const { method } = request;
  // Another form than a path may hold a user name and a password.
  const path = /^\/[^?#]*/.exec(request.url ?? "")?.[0].slice(0, LONGEST_PATH);
  response.once("close", () => {
    log.answer({
      requestId,
      method,
      path,
      status: response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST,
      ms: Math.round(performance.now() - started),
    });
  });
}

/** Logs the same line for an answer that was sent from memory at once. */
export function logSentAnswer(
  { method, url = "" }: IncomingMessage,
  { statusCode }: ServerResponse,
  requestId: string,
) {
  const query = url.indexOf("?");
  const path = query === -1 ? url : url.slice(0, query);
  log.answer({ requestId, method, path, status: statusCode, ms: 0 });
}

/**
 * Takes away remix-serve's own access log, which holds query strings. remix-serve asks morgan for
 * its "tiny" format after it has imported the build, and morgan skips a line that is undefined.
 */
export function silenceMorgan() {
  morgan.format("tiny", () => undefined);
}
