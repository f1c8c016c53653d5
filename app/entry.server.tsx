import type { EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";

import { avatarSources } from "~/accounts/avatar.server";
import { askAhead } from "~/content/ask-ahead.server";
import { assetOrigin } from "~/content/client-config.server";
import { keepContentCopies } from "~/content/keep-copies.server";
import { keepContentLive, stopWatchingContent } from "~/content/live-content.server";
import { RETRY_AFTER_S } from "~/content/outage-answer.server";
import { listPages } from "~/content/page-index.server";
import type { Preview } from "~/content/preview.server";
import { currentPreview } from "~/content/preview.server";
import { readEnvironment } from "~/env.server";
import { silenceMorgan } from "~/http/access-log.server";
import { attachFrontOnListen } from "~/http/attach-front.server";
import { logConsole } from "~/http/console-log.server";
import type { PolicyWidening } from "~/http/content-security-policy.server";
import { documentPolicy } from "~/http/content-security-policy.server";
import type { RefusalStatus } from "~/http/early-answer.server";
import { endInGoodOrder } from "~/http/end-process.server";
import { reportErrors } from "~/http/error-report.server";
import { createFront } from "~/http/front.server";
import type { Front, Listener } from "~/http/front.server";
import { stylesheetInliner } from "~/http/inline-stylesheets.server";
import { log, setLogFormat } from "~/http/log.server";
import { createPageCache } from "~/http/page-cache/page-cache.server";
import { keepStaticFiles } from "~/http/page-cache/static-files.server";
import { renderDocument } from "~/http/render-document.server";
import { requestScope } from "~/http/request-scope.server";
import { loadScriptsLater } from "~/http/scripts-later.server";
import { securityHeaders } from "~/http/security-headers.server";
import { listStaticDirectories } from "~/http/static-directories.server";
import { paintTones } from "~/http/tones.server";
import { logUnhandledRejections } from "~/http/unhandled-rejections.server";
import { RefusalPage } from "~/shell/refusal-page";

const RENDER_TIMEOUT_MS = 5_000;
/** The first visitors come first. */
const WARM_UP_AFTER_MS = 500;
/** Menus' pages first; of thousands the rest are made when somebody asks. */
const MOST_WARM_PAGES = 100;

const reading = readEnvironment(process.env);
if (!reading.ok) {
  for (const problem of reading.problems) process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const { environment } = reading;
const { SITE_URL, SUPABASE_URL, LOG_FORMAT, TRUST_PROXY } = environment;
const { SIGN_IN_ORIGINS, AVATAR_URL_TEMPLATE } = environment;
const isDevelopment = process.env.NODE_ENV === "development";

const refusalPage = (status: RefusalStatus) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<RefusalPage status={status} />)}`;

setLogFormat(LOG_FORMAT);
silenceMorgan();
logConsole();
logUnhandledRejections();
const reports =
  environment.ERROR_REPORT_URL === undefined
    ? undefined
    : reportErrors({ url: environment.ERROR_REPORT_URL });

const frontOptions = {
  siteUrl: SITE_URL,
  refusalPage,
  staticDirectories: listStaticDirectories("public"),
  trustedProxies: TRUST_PROXY,
  ownHostOnly: environment.SITE_ENV === "production",
  postLimits: {
    burst: environment.RATE_LIMIT_BURST,
    perSecond: environment.RATE_LIMIT_PER_SECOND,
    overallBurst: environment.RATE_LIMIT_OVERALL_BURST,
    overallPerSecond: environment.RATE_LIMIT_OVERALL_PER_SECOND,
  },
};
const { host } = new URL(SITE_URL);
const answerHeaders = securityHeaders(SITE_URL);
// While `remix dev` runs, files and code change under the pages.
const files = isDevelopment
  ? undefined
  : keepStaticFiles({ root: "public", host, headers: answerHeaders });
const inlineStylesheets = files && stylesheetInliner(files.read);

// Only what is built keeps copies: tests and `remix dev` would leave theirs to the next start.
const copies = process.env.NODE_ENV === "production" ? keepContentCopies() : undefined;

attachFrontOnListen(
  (remix) => {
    if (files) return frontWithMemory(remix, files);
    keepContentLive(() => {});
    return createFront(frontOptions, remix);
  },
  (server) =>
    endInGoodOrder(server, {
      begin: stopWatchingContent,
      finish: () => Promise.all([copies?.flush(), reports?.flush()]),
    }),
);

function frontWithMemory(remix: Listener, files: ReturnType<typeof keepStaticFiles>): Front {
  const pages = createPageCache(
    { host, cacheControl: environment.PAGE_CACHE_CONTROL, headers: answerHeaders },
    remix,
  );
  keepContentLive(pages.drop);
  const warmUp = async () => {
    const paths = (await listPages()).map(({ path }) => path).slice(0, MOST_WARM_PAGES);
    await Promise.all([pages.warm(paths), files.compressAll(), askAhead()]);
  };
  setTimeout(() => {
    warmUp().catch((error: unknown) => log.warn("Pages are not made in advance", { error }));
  }, WARM_UP_AFTER_MS).unref();
  return createFront(
    {
      ...frontOptions,
      quick: (request, response, extra) =>
        files.serve(request, response, extra) || pages.quick(request, response, extra),
    },
    (request, response) => {
      if (!files.serve(request, response)) pages.listener(request, response);
    },
  );
}

/** What a route may load or lead to besides the site's own, by the name in its `handle.policy`. */
const widenings = new Map<unknown, PolicyWidening>([
  // Browsers hold every hop of a form's redirects to it: the service, then the provider's own page.
  [
    "sign-in",
    {
      "form-action": [
        new URL(SUPABASE_URL).origin,
        "https://accounts.google.com",
        "https://*.facebook.com",
        ...SIGN_IN_ORIGINS,
      ],
    },
  ],
  ["avatar", { "img-src": avatarSources(AVATAR_URL_TEMPLATE) }],
]);

function wideningOf({ routeModules, staticHandlerContext }: EntryContext) {
  const policies = staticHandlerContext.matches.map(({ route }) => {
    const handle: unknown = routeModules[route.id]?.handle;
    return typeof handle === "object" && handle !== null && "policy" in handle
      ? handle.policy
      : undefined;
  });
  return widenings.get(policies.findLast(Boolean));
}

function documentResponse(
  rendered: string,
  status: number,
  headers: Headers,
  widen?: PolicyWidening,
  preview?: Preview | null,
): Response {
  const html = inlineStylesheets
    ? loadScriptsLater(inlineStylesheets(paintTones(rendered)))
    : rendered;
  // Whether it is kept at all is said by the request scope, which a preview makes private.
  if (preview) headers.set("X-Robots-Tag", "noindex");
  const body = Buffer.from(html);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Length", String(body.length));
  // What went wrong, or answers a form, is kept nowhere; how long the rest is kept the page cache says.
  const isPage = status === 200 || status === 404 || status === 410;
  if (!headers.has("Cache-Control") && (isDevelopment || !isPage)) {
    headers.set("Cache-Control", isPage ? "no-cache" : "no-store");
  }
  if (status === 503 && !headers.has("Retry-After")) {
    headers.set("Retry-After", String(RETRY_AFTER_S));
  }
  if (!headers.has("Content-Security-Policy")) {
    const policy = documentPolicy({
      html,
      siteUrl: SITE_URL,
      imageOrigins: [assetOrigin],
      development: isDevelopment,
      widen,
      framedBy: preview?.studioOrigin,
    });
    headers.set("Content-Security-Policy", policy);
  }
  return new Response(body, { status, headers });
}

/** Answers with the whole document at once, so that its policy can name what is in it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  if (!requestScope()) throw new Error("The request did not come through the front");
  try {
    const html = await renderDocument(
      <RemixServer context={context} url={request.url} abortDelay={RENDER_TIMEOUT_MS} />,
      RENDER_TIMEOUT_MS,
    );
    return documentResponse(html, status, headers, wideningOf(context), await currentPreview());
  } catch (error) {
    // Thrown once, it makes Remix render the error page; that page failing too, nobody else answers.
    if (context.staticHandlerContext.errors === null) throw error;
    logOnce(error, request);
    return documentResponse(refusalPage(500), 500, new Headers({ "Cache-Control": "no-store" }));
  }
}

const logged = new WeakSet<object>();

function logOnce(error: unknown, request: Request) {
  if (typeof error === "object" && error !== null) {
    if (logged.has(error)) return;
    logged.add(error);
  }
  const { pathname } = new URL(request.url);
  log.error("request failed", { method: request.method, path: pathname, error });
}

/** Logs what nobody expected; a missing page, a refused method or a visitor who left is none of that. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  logOnce(error, request);
};
