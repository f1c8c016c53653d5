import type { Enter, Middleware } from "~/server/middleware.server";
import type { RequestTarget } from "~/server/request-target.server";

/** Returns where an address with a query is redirected; null if it is not. Called for every such request. */
export type RedirectOfQuery = (
  target: RequestTarget,
) => { location: string; status: number } | null;

/** Middleware that redirects addresses by their query. It comes before the page cache, which ignores unknown parameters. */
export function redirectQueries(redirectOf: RedirectOfQuery, enter: Enter): Middleware {
  return ({ method, url = "" }, response, next, context) => {
    const start = url.indexOf("?");
    if (start === -1 || (method !== "GET" && method !== "HEAD")) return next();
    const found = redirectOf({ path: url.slice(0, start), search: url.slice(start) });
    if (!found) return next();
    enter(response, context, () => {
      response.statusCode = found.status;
      response.setHeader("Location", found.location);
      response.setHeader("Cache-Control", "public, max-age=300");
      response.setHeader("Content-Length", "0");
      response.end();
    });
  };
}
