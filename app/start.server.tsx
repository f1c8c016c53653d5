/** Starts the site: checks its environment, sets up its log and puts the front before the server. Once a process. */
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";

import { buildDirectory } from "~/build-directory.server";
import { askAhead } from "~/content/ask-ahead.server";
import { listPages } from "~/content/page-index.server";
import {
  flushContentCopy,
  followContent,
  keepContentCopy,
  stopFollowingContent,
} from "~/content/source/live-content.server";
import { readEnvironment } from "~/env.server";
import { silenceMorgan } from "~/http/access-log.server";
import { stillHold } from "~/http/dependencies.server";
import { attachFrontOnListen, connectionLimits } from "~/http/attach-front.server";
import { logConsole } from "~/http/console-log.server";
import type { RefusalStatus } from "~/http/early-answer.server";
import { endInGoodOrder } from "~/http/end-process.server";
import { reportErrors } from "~/http/error-report.server";
import { createFront } from "~/http/front.server";
import type { Front, Listener } from "~/http/front.server";
import { log, setLogFormat } from "~/http/log.server";
import { createPageCache } from "~/http/page-cache/page-cache.server";
import { keepStaticFiles } from "~/http/page-cache/static-files.server";
import { securityHeaders } from "~/http/security-headers.server";
import { listStaticDirectories } from "~/http/static-directories.server";
import { logUnhandledRejections } from "~/http/unhandled-rejections.server";
import { RefusalPage } from "~/shell/refusal-page.server";

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
const { SITE_URL, LOG_FORMAT, TRUST_PROXY } = environment;

/** What the site says where no route can: a whole document of its own. */
export const refusalPage = (status: RefusalStatus, requestId: string) =>
  `<!DOCTYPE html>${renderToStaticMarkup(<RefusalPage status={status} requestId={requestId} />)}`;

setLogFormat(LOG_FORMAT);
silenceMorgan();
logConsole();
logUnhandledRejections();
const reports =
  environment.ERROR_REPORT_URL === undefined
    ? undefined
    : reportErrors({ url: environment.ERROR_REPORT_URL });

const staticRoots = { "": "public", "/build": join(buildDirectory, "client") };
const frontOptions = {
  siteUrl: SITE_URL,
  refusalPage,
  staticDirectories: listStaticDirectories(staticRoots),
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
/** The files for browsers in memory; none while `remix dev` runs, when files and code change under the pages. */
export const files =
  process.env.NODE_ENV === "development"
    ? undefined
    : keepStaticFiles({ roots: staticRoots, host, headers: answerHeaders });

// Only what is built keeps copies: tests and `remix dev` would leave theirs to the next start.
if (process.env.NODE_ENV === "production") keepContentCopy();

declare global {
  var endOfContent: (() => void) | undefined;
}

// `remix dev` imports each new build into the same process.
globalThis.endOfContent?.();
globalThis.endOfContent = stopFollowingContent;

attachFrontOnListen(
  (remix) => {
    if (files) return frontWithMemory(remix, files);
    followContent(() => {});
    return createFront(frontOptions, remix);
  },
  (server) =>
    endInGoodOrder(server, {
      begin: stopFollowingContent,
      finish: () => Promise.all([flushContentCopy(), reports?.flush()]),
    }),
  connectionLimits(TRUST_PROXY),
);

function frontWithMemory(remix: Listener, files: ReturnType<typeof keepStaticFiles>): Front {
  const pages = createPageCache(
    {
      host,
      cacheControl: environment.PAGE_CACHE_CONTROL,
      headers: answerHeaders,
      holds: stillHold,
    },
    remix,
  );
  followContent(() => pages.drop("everything"));
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
      if (files.serve(request, response) || files.refuse(request, response)) return;
      pages.listener(request, response);
    },
  );
}
