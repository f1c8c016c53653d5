import type { Enter, Middleware } from "~/server/middleware.server";
import { announcesBody } from "~/server/request-body.server";
import type { RequestTarget } from "~/server/request-target.server";

/** Returns where an address with a query is redirected; null if it is not. Called for every such request. */
export type RedirectOfQuery = (
  target: RequestTarget,
) => { location: string; status: number } | null;

/** Middleware that redirects addresses by their query. It comes before the page cache, which ignores unknown parameters. */
export function redirectQueries(redirectOf: RedirectOfQuery, enter: Enter): Middleware {
  return (request, response, next, context) => {
    const { method, url = "" } = request;
    const start = url.indexOf("?");
    if (start === -1 || (method !== "GET" && method !== "HEAD")) return next();
    const found = redirectOf({ path: url.slice(0, start), search: url.slice(start) });
    if (!found) return next();
    enter(response, context, () => {
      response.statusCode = found.status;
      // Node would continue to receive a body that nothing reads.
      if (announcesBody(request)) response.setHeader("Connection", "close");
      response.setHeader("Location", found.location);
      response.setHeader("Cache-Control", "public, max-age=300");
      response.setHeader("Content-Length", "0");
      response.end();
    });
  };
}
