import { log } from "~/process/log.server";
import { giveContext, type RouteOf } from "~/server/give-context.server";
import { limitForms, limitReads } from "~/server/limits.server";
import { compose, type Handler, type Listener, type Middleware } from "~/server/middleware.server";
import { createPageCache, type PageCacheOptions } from "~/server/page-cache.server";
import { answerProbes } from "~/server/probes.server";
import type { ClientLimits } from "~/server/rate-limit.server";
import { type RedirectOfQuery, redirectQueries } from "~/server/redirect-queries.server";
import { createRefusals, type RefusalOptions } from "~/server/refusals.server";
import { limitRenders } from "~/server/render-slots.server";
import { requestContext } from "~/server/request-context.server";
import { type RouteAssets, serveRouteManifest } from "~/server/route-manifest.server";
import { completeHead } from "~/server/security-headers.server";
import { serveFiles, type StaticRoot } from "~/server/static-files.server";

export type PipelineOptions = RefusalOptions & {
  /** The assets of this build. */
  assets: RouteAssets;
  /** How many proxies in front of the site write X-Forwarded-For; 0 if not given. */
  trustedProxies?: number;
  /** Whether there is content to render pages with. */
  hasContent: () => Promise<boolean>;
  /** By which route a request is counted; "all" if not given. */
  routeOf?: RouteOf;
  formLimits?: ClientLimits;
  readLimits?: ClientLimits;
  /** Where files lie; without it, as for `remix dev`, they are remix-serve's. */
  staticRoots?: readonly StaticRoot[];
  /** Editors' redirects of addresses with a query, whose path may have a page. */
  redirectOfQuery?: RedirectOfQuery;
  /** Without it, as for `remix dev`, every page is made anew. */
  pages?: Omit<PageCacheOptions, "siteUrl" | "isBehindCache">;
};

/**
 * The way of a request, from `install.server`'s listener to remix-serve's: each step answers it or hands it on, and is
 * asked once.
 * @returns what answers, and the page cache, to be told of changes and filled in advance
 */
export function createPipeline(options: PipelineOptions, remix: Listener) {
  const { siteUrl, staticRoots, trustedProxies = 0 } = options;
  // Any proxy may be one that keeps answers.
  const isBehindCache = trustedProxies > 0;
  const { judgeHead, refuse, refuseConnection } = createRefusals(options);
  const pages =
    options.pages && createPageCache({ ...options.pages, siteUrl, isBehindCache }, remix);

  const steps = [
    giveContext(trustedProxies, options.routeOf),
    completeHead(siteUrl, isBehindCache),
    judgeHead,
    answerProbes(options.hasContent),
    limitForms(options.formLimits, refuse),
    serveRouteManifest(options.assets, refuse),
    ...(staticRoots ? [serveFiles(staticRoots)] : []),
    ...(options.redirectOfQuery ? [redirectQueries(options.redirectOfQuery)] : []),
    ...(pages ? [pages.serve] : []),
    ...(options.readLimits ? [limitReads(options.readLimits, refuse), limitRenders(refuse)] : []),
    ...(pages ? [pages.make] : []),
    tellOfBreaks,
  ];
  const handler: Handler = {
    request: compose(steps, remix, (request, response, error) => {
      log.error("the server failed", { error });
      if (response.headersSent) response.destroy();
      else refuse(request, response, 500);
    }),
    clientError: refuseConnection,
  };
  return { ...handler, pages };
}

/** Step: an answer that breaks after its head has no page left to show the fault on: the log tells of it. */
const tellOfBreaks: Middleware = (_request, response, next) => {
  const requestId = requestContext()?.id;
  response.once("close", () => {
    const error = response.errored;
    if (error) log.error("An answer broke off", { requestId, error });
  });
  next();
};
