import { limitForms, limitReads } from "~/server/limits.server";
import { log } from "~/server/log.server";
import {
  compose,
  type Enter,
  type Handler,
  type Listener,
  type Middleware,
} from "~/server/middleware.server";
import { openRequest, type RouteOf } from "~/server/open-request.server";
import { createPageCache, type PageCacheOptions } from "~/server/page-cache.server";
import type { ClientLimits } from "~/server/rate-limit.server";
import { createRefusals, type RefusalOptions } from "~/server/refusals.server";
import { limitRenders } from "~/server/render-page.server";
import { runInContext } from "~/server/request-context.server";
import { headCompleter } from "~/server/security-headers.server";
import { isEnding } from "~/server/shutdown.server";
import { serveFiles, type StaticRoot } from "~/server/static-files.server";
import type { Address } from "~/site-addresses.server";

/**
 * Middleware that answers the probes. They come every few seconds and anyone can send them, so they cost no rendering.
 * `/healthz` (liveness): the process answers. `/readyz` (readiness): it is not shutting down, and has content to show.
 * @param hasContent whether pages can be rendered, from the service, the memory or a copy on disk
 */
export function answerProbes(hasContent: () => Promise<boolean>): Middleware {
  async function check(path: string | undefined): Promise<[status: number, text: string]> {
    if (path === "/healthz") return [200, "ok"];
    if (isEnding()) return [503, "ending"];
    return (await hasContent()) ? [200, "ready"] : [503, "no content"];
  }

  return async (request, response, next) => {
    const [path] = (request.url ?? "").split("?", 1);
    if ((path !== "/healthz" && path !== "/readyz") || request.method === "POST") return next();
    const [status, text] = await check(path);
    response.statusCode = status;
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.setHeader("Cache-Control", "no-store");
    response.end(request.method === "HEAD" ? undefined : `${text}\n`);
  };
}

/** Returns where an address with a query is redirected; null if it is not. Called for every such request. */
type RedirectOfQuery = (target: Address) => { location: string; status: number } | null;

/** Middleware that redirects addresses by their query. It comes before the page cache, which ignores unknown parameters. */
function redirectQueries(redirectOf: RedirectOfQuery, enter: Enter): Middleware {
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

export type PipelineOptions = Omit<RefusalOptions, "enter"> & {
  /** How many proxies in front of the site write X-Forwarded-For; 0 if not given. */
  trustedProxies?: number;
  /** Whether there is content to render pages with. */
  hasContent: () => Promise<boolean>;
  /** Returns the route that a request is counted under; "all" if not given. */
  routeOf?: RouteOf;
  formLimits?: ClientLimits;
  readLimits?: ClientLimits;
  /** Directories of static files. Without it, as in `remix dev`, remix-serve serves them. */
  staticRoots?: readonly StaticRoot[];
  /** Editors' redirects of addresses with a query, whose path can also have a page. */
  redirectOfQuery?: RedirectOfQuery;
  /** Without it, as in `remix dev`, every page is rendered on each request. */
  pages?: Omit<PageCacheOptions, "siteUrl" | "isBehindCache" | "routeOf">;
};

/**
 * Creates the request flow from `install-handler.server`'s listener to remix-serve's: each middleware runs once and either
 * answers or calls `next()`.
 * @returns the handler, and the page cache, which is to be notified of changes and can be warmed
 */
export function createPipeline(options: PipelineOptions, remix: Listener) {
  const { siteUrl, staticRoots, trustedProxies = 0, routeOf = () => "all" } = options;
  // Any proxy can be one that caches responses.
  const isBehindCache = trustedProxies > 0;
  const pages =
    options.pages && createPageCache({ ...options.pages, siteUrl, isBehindCache, routeOf }, remix);
  const completeHead = headCompleter({
    siteUrl,
    isBehindCache,
    cacheControl: options.pages?.cacheControl ?? "no-cache",
    areCurrent: options.pages?.content.areCurrent ?? (() => true),
  });
  const enter: Enter = (response, context, work) => {
    if (!context.isEntered) completeHead(response, context);
    context.isEntered = true;
    return runInContext(context, work);
  };
  const { checkHead, refuse, refuseConnection } = createRefusals({ ...options, enter });

  const open = openRequest(trustedProxies, routeOf);
  const handle = compose(
    [
      checkHead,
      ...(options.redirectOfQuery ? [redirectQueries(options.redirectOfQuery, enter)] : []),
      // A page from memory is sent before the request's context is entered, because its head is complete already.
      ...(pages ? [pages.serve] : []),
      (_request, response, next, context) => enter(response, context, next),
      answerProbes(options.hasContent),
      limitForms(options.formLimits, refuse),
      ...(staticRoots ? [serveFiles(staticRoots)] : []),
      ...(options.readLimits ? [limitReads(options.readLimits, refuse), limitRenders(refuse)] : []),
      ...(pages ? [pages.make] : []),
    ],
    remix,
    (request, response, context, error) => {
      log.error("Request pipeline failed", { requestId: context.id, error });
      if (response.headersSent) response.destroy();
      else enter(response, context, () => refuse(request, response, 500));
    },
  );
  const handler: Handler = {
    request: (request, response) => handle(request, response, open(request, response)),
    clientError: refuseConnection,
  };
  return { ...handler, pages };
}
