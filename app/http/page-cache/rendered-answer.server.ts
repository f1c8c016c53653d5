import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

import type { Listener } from "~/http/front.server";
import { type PageSources, sourcesOf } from "~/http/page-sources.server";
import { type RequestScope, runInScope } from "~/http/request-scope.server";

/** A whole answer that was made for nobody in particular. */
export type RenderedAnswer = {
  status: number;
  /** As they were set, names in small letters. */
  headers: ReadonlyMap<string, string | readonly string[]>;
  body: Buffer;
  sources: PageSources;
  /** Somewhere on its way the answer was called one visitor's own, or given a cookie. */
  isPrivate: boolean;
};

/** A GET of a target as nobody sends it: no cookie, no language, no address, nothing but the site's host. */
function anonymousRequest(target: string, host: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = "GET";
  request.url = target;
  request.httpVersion = "1.1";
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = { host };
  request.complete = true;
  request.push(null);
  return request;
}

/**
 * Asks a listener for a target on nobody's behalf, in a request scope without a sender.
 * Rejects when the listener throws or breaks its answer off.
 */
export function renderAnswer(
  listener: Listener,
  target: string,
  host: string,
  scope: RequestScope,
): Promise<RenderedAnswer> {
  const request = anonymousRequest(target, host);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    const take = (chunk: unknown, encoding: unknown) => {
      if (typeof chunk === "string") {
        chunks.push(Buffer.from(chunk, encoding === "latin1" ? encoding : "utf8"));
      } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
      // Whoever waits for the head of the answer to be written is told.
      if (!response.headersSent) response.writeHead(response.statusCode);
    };
    // There is no connection: what is written is collected. Own properties, because Express puts a prototype
    // of its own under the response.
    Object.assign(response, {
      write: (chunk: unknown, encoding?: unknown) => {
        take(chunk, encoding);
        return true;
      },
      end: (chunk?: unknown, encoding?: unknown) => {
        take(chunk, encoding);
        response.emit("finish");
        response.emit("close");
        resolve({
          status: response.statusCode,
          headers: headersOf(response),
          body: Buffer.concat(chunks),
          sources: sourcesOf(scope),
          isPrivate: scope.isPrivate || scope.setCookies.size > 0,
        });
        return response;
      },
      destroy: (error?: unknown) => {
        reject(error instanceof Error ? error : new Error("The answer was broken off"));
        return response;
      },
    });
    runInScope(scope, () => {
      try {
        listener(request, response);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}

function headersOf(response: ServerResponse): RenderedAnswer["headers"] {
  const headers = new Map<string, string | readonly string[]>();
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (value !== undefined) headers.set(name, typeof value === "number" ? String(value) : value);
  }
  return headers;
}
