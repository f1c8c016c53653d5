/** Starts the site: validates its environment, and replaces remix-serve's listener by the site's pipeline. */
import "~/check-environment.server";
import { join } from "node:path";
import { listPages } from "~/cms/page-index.server";
import {
  contentStore,
  flushContentCopy,
  followContent,
  keepContentCopy,
  stopFollowingContent,
} from "~/cms/source/live-content.server";
import { buildDirectory, env } from "~/env.server";
import { ownTextFields } from "~/features/accounts/require-sign-in.server";
import { enquiryFields } from "~/features/enquiries/enquiry-fields";
import { messageFields } from "~/features/enquiries/message-fields";
import { startMailer } from "~/features/mail/mailer.server";
import { getPage } from "~/features/pages/pages.server";
import { redirectOfQuery, refreshQueryRedirects } from "~/features/pages/redirects.server";
import { search } from "~/features/search/search.server";
import { loadShell } from "~/features/site/shell.server";
import { enteredFields } from "~/forms/parse-form.server";
import { reportErrors } from "~/server/error-report.server";
import { documentPolicy } from "~/server/html/content-security-policy.server";
import { install } from "~/server/install-handler.server";
import { limitConnections } from "~/server/limits.server";
import { log, logLibraries, setLogFormat, setLogVersion } from "~/server/log.server";
import { serveMetrics } from "~/server/metrics.server";
import { createPipeline } from "~/server/pipeline.server";
import type { RefusalStatus } from "~/server/request-rules.server";
import { secretFingerprints } from "~/server/secret-fingerprints.server";
import { gracefulShutdown } from "~/server/shutdown.server";
import { replaceListener } from "~/server/site-process.server";
import { version } from "~/server/version.server";
import { refusalDocument } from "~/shell/refusal-page.server";
import { canonicalAddress } from "~/site-addresses.server";
import { pagePaths, queryOf, routeOf } from "~/site-pages";
import { checkSchemaVersion } from "~/supabase/fetch-supabase.server";
import { onStored } from "~/supabase/idempotent-insert.server";

/** Visitors' first requests take precedence. */
const WARM_UP_AFTER_MS = 500;
/** Interval of retries while the database is down. */
const RECHECK_MS = 60_000;
/** The menus' pages come first; if there are thousands, the others are rendered on demand. */
const MAX_WARM_PAGES = 100;

/**
 * A client is new for this many forms and cache misses. At first a flood from 10,000 addresses looks like that many
 * visitors. Soon only real visitors count as new.
 */
const newClient = { burst: 5, perSecond: 1 / 600 };

const environment = env();
const { SITE_URL, TRUST_PROXY, ERROR_REPORT_URL } = environment;

setLogFormat(environment.LOG_FORMAT);
setLogVersion(version);
logLibraries();
log.info("Secrets loaded", secretFingerprints(environment));
const reports =
  ERROR_REPORT_URL === undefined ? undefined : reportErrors({ url: ERROR_REPORT_URL });

// Only builds keep copies, because those of tests and `remix dev` would affect the next start.
if (process.env.NODE_ENV === "production") keepContentCopy();

/** With `remix dev`, files and code change while the site runs. */
const isDeveloping = process.env.NODE_ENV === "development";
const fromMemory = !isDeveloping && {
  staticRoots: [
    { path: "/build", directory: join(buildDirectory, "client") },
    // The site's own files, compressed by the build if possible.
    { path: "", directory: join(buildDirectory, "public") },
    { path: "", directory: "public" },
  ],
  pages: { cacheControl: environment.PAGE_CACHE_CONTROL, content: contentStore, queryOf },
  // The limits do not apply while remix-serve serves the files, because the many files of a page would use up a visitor's limit.
  readLimits: {
    each: { burst: environment.READ_LIMIT_BURST, perSecond: environment.READ_LIMIT_PER_SECOND },
    all: {
      burst: environment.READ_LIMIT_OVERALL_BURST,
      perSecond: environment.READ_LIMIT_OVERALL_PER_SECOND,
    },
    newClient,
  },
};

/**
 * The fields with which a refused form is shown again: those of public forms, and the text fields of signed-in users'
 * forms.
 */
const textFields = [
  ...Object.entries({ ...messageFields, ...enquiryFields }).map(
    ([name, { label, type }]) => [name, label, type] as const,
  ),
  ...ownTextFields.filter(([name]) => !(name in messageFields)),
];

const options = {
  hasContent: async () => (await loadShell()) !== null,
  siteUrl: SITE_URL,
  canonicalAddress,
  redirectOfQuery,
  ownHostOnly: environment.SITE_ENV === "production",
  trustedProxies: TRUST_PROXY,
  routeOf,
  formLimits: {
    each: { burst: environment.RATE_LIMIT_BURST, perSecond: environment.RATE_LIMIT_PER_SECOND },
    all: {
      burst: environment.RATE_LIMIT_OVERALL_BURST,
      perSecond: environment.RATE_LIMIT_OVERALL_PER_SECOND,
    },
    newClient,
  },
  refusalPage: (status: RefusalStatus, requestId: string, form?: URLSearchParams) => {
    const html = refusalDocument(status, requestId, form && enteredFields(form, textFields));
    return { html, policy: documentPolicy({ siteUrl: SITE_URL }) };
  },
  ...fromMemory,
};

install({
  // remix-serve's logger would log queries, and the build's compressed files replace its static files.
  replaces: isDeveloping ? ["logger"] : ["logger", "serveStatic"],
  build: (remix) => {
    const { pages, ...handler } = createPipeline(options, remix);
    followContent(() => {
      pages?.contentChanged();
      refreshQueryRedirects().catch((error: unknown) =>
        log.warn("Redirect list refresh failed", { error }),
      );
    });
    if (pages) setTimeout(() => void warmUp(pages.warm), WARM_UP_AFTER_MS).unref();
    return handler;
  },
  onServer: (server) => {
    replaceListener(server, "error", (error: Error) => {
      // Node reports a failed accept() with the same event.
      if (server.listening) return log.error("Connection accept() failed", { error });
      process.stderr.write(`The site cannot listen on HOST and PORT: ${error.message}\n`);
      process.exit(1);
    });
    limitConnections(server, TRUST_PROXY);
    const { METRICS_PORT: port, METRICS_HOST: host } = environment;
    if (port !== undefined) {
      serveMetrics({ port, host });
    }
    const mailer = startMailer();
    onStored(mailer.wake);
    setTimeout(() => void checkSchema(), WARM_UP_AFTER_MS).unref();
    gracefulShutdown(server, {
      begin: () => {
        stopFollowingContent();
        mailer.stop();
      },
      finish: () => Promise.all([flushContentCopy(), mailer.flush(), reports?.flush()]),
      drainMs: environment.DRAIN_SECONDS * 1_000,
    });
  },
});

async function warmUp(warm: (paths: readonly string[]) => Promise<void>): Promise<void> {
  try {
    const paths = (await listPages()).map(({ path }) => path).slice(0, MAX_WARM_PAGES);
    await Promise.all([warm(paths), askAhead()]);
    log.info("Page cache warmed", { pages: paths.length });
  } catch (error) {
    log.warn("Page cache warm-up failed", { error });
  }
}

/** Runs queries that the warm-up of pages does not, so that all results are available during an outage. */
async function askAhead(): Promise<void> {
  await Promise.all([search(""), ...pagePaths.map((path) => getPage(path))]);
}

async function checkSchema(): Promise<void> {
  if (!(await checkSchemaVersion())) setTimeout(() => void checkSchema(), RECHECK_MS).unref();
}
