/** Starts the site: checks its environment, sets up its log and puts the front before the server. Once a process. */
import { renderToStaticMarkup } from "react-dom/server";

import { listPages } from "~/content/page-index.server";
import { askAhead } from "~/content/source/ask-ahead.server";
import { contentCache } from "~/content/source/client.server";
import { keepContentCopies } from "~/content/source/keep-copies.server";
import { keepContentLive, stopWatchingContent } from "~/content/source/live-content.server";
import { readEnvironment } from "~/env.server";
import { silenceMorgan } from "~/http/access-log.server";
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
import { RefusalPage } from "~/shell/refusal-page";

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
export const refusalPage = (status: RefusalStatus) =>
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
/** The files of public/ in memory; none while `remix dev` runs, when files and code change under the pages. */
export const files =
  process.env.NODE_ENV === "development"
    ? undefined
    : keepStaticFiles({ root: "public", host, headers: answerHeaders });

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
  connectionLimits(TRUST_PROXY),
);

function frontWithMemory(remix: Listener, files: ReturnType<typeof keepStaticFiles>): Front {
  const pages = createPageCache(
    {
      host,
      cacheControl: environment.PAGE_CACHE_CONTROL,
      headers: answerHeaders,
      holds: (answers) => contentCache.holds(answers),
    },
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
