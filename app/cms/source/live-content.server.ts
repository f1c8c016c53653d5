import { join } from "node:path";
import { defineQuery } from "groq";
import { client, clientConfig, directClient } from "~/cms/source/client.server";
import { openContentCache } from "~/cms/source/content-cache-file.server";
import { type Change, createContentStore } from "~/cms/source/content-store.server";
import {
  type ContentQuery,
  requestContent,
  withTimeout,
  WrongQuery,
} from "~/cms/source/request-content.server";
import {
  CircuitOpenError,
  type ContentWatch,
  watchContent,
} from "~/cms/source/watch-content.server";
import { buildDirectory, env } from "~/env.server";
import { log } from "~/server/log.server";
import { defineGauge } from "~/server/metrics.server";
import { watchService } from "~/server/outage.server";

const revisionQuery = defineQuery(/* groq */ `{
  "documents": count(*[!(_id in path("_.**"))]),
  "changed": *[!(_id in path("_.**"))] | order(_updatedAt desc)[0]._updatedAt
}`);

/** The project ID of a local site, whose content is sample data. */
const SAMPLE_PROJECT = "local";
/** How long Sanity's CDN can lag behind a publish. */
const CDN_BEHIND_MS = 60_000;

const service = watchService("content");
let watch: ContentWatch | undefined;
let copy: ReturnType<typeof openContentCache> | undefined;
let pastCdnUntil = 0;

/** Makes queries bypass Sanity's CDN for as long as it can lag. */
function bypassCdn(): void {
  pastCdnUntil = performance.now() + CDN_BEHIND_MS;
}

/** The published content of this process. */
export const contentStore = createContentStore({
  ask: (question, lastLiveEventId) => {
    const put = () => askPublished(question, lastLiveEventId);
    return watch ? watch.ask(put) : put();
  },
  showsDocuments: async () => {
    const showsSome = (await readRevision()) !== null;
    if (!showsSome) watch?.checkSoon();
    return showsSome;
  },
  onFailure: (error, question) => {
    // With an open circuit the query was not sent; the failures that opened it have been logged.
    if (!(error instanceof CircuitOpenError)) logFailure(error, question);
  },
  onKept: () => copy?.change(),
});

function askPublished(question: ContentQuery, lastLiveEventId: string | undefined) {
  const source = performance.now() < pastCdnUntil ? directClient : client;
  return requestContent(source, question, lastLiveEventId === undefined ? {} : { lastLiveEventId });
}

/** Returns a value that differs after each change; null while the service shows no documents. */
async function readRevision(source = directClient): Promise<string | null> {
  const { documents, changed } = await withTimeout(
    (signal) => source.fetch(revisionQuery, {}, { signal }),
    env().CONTENT_TIMEOUT_MS,
  );
  return documents > 0 ? `${documents} ${changed ?? ""}` : null;
}

/** Logs a failed query. */
export function logFailure(error: unknown, { name }: ContentQuery): void {
  if (error instanceof WrongQuery) log.error(error.message);
  else log.warn("Content query failed", { query: name, error: String(error) });
}

/**
 * Follows published changes until `stopFollowingContent`; calls `onChange` after each, once the store knows it, and
 * whenever the service answers for the first time or again.
 */
export function followContent(onChange: () => void): void {
  contentStore.follow(onChange);
  // A publish just before the start causes no event.
  bypassCdn();
  watch = watchContent({
    events: () => client.live.events(),
    revision: () => readRevision(),
    glance: () => readRevision(client),
    onChange: handleChange,
    // Stale results, and those from a copy, can now be queried again.
    onAnswer: () => {
      log.info("Content service reachable", { outdated: contentStore.recover() });
      service.answered();
    },
    onSilence: service.failed,
    onCircuitOpen: (error) => {
      log.warn("Content circuit breaker open", { error: String(error) });
      service.failed(error, true);
    },
    onProblem: (message, error) =>
      log.warn(message, { error: error instanceof Error ? error.message : error }),
  });
}

/** Closes the connection to the events, which would keep the process from ending. */
export function stopFollowingContent(): void {
  watch?.end();
}

/** Handles a change. A query waits until the CDN knows of its event; without an event it bypasses the CDN. */
function handleChange(change: Change, eventId?: string): void {
  if (eventId === undefined) bypassCdn();
  contentStore.change(change, eventId);
}

/** Handles a webhook's notice that something has changed, which contains no event id: everything is queried again. */
export const invalidateAllContent = () => handleChange("everything");

/**
 * Starts to keep the content on disk. That copy, or the build's, is shown while the service is down, except if sample
 * data could appear as the site's content.
 */
export function keepContentCopy(): void {
  const { projectId, dataset } = clientConfig;
  const { SITE_ENV, CONTENT_COPY_DIR, CONTENT_SNAPSHOT } = env();
  if (SITE_ENV === "production" && projectId === SAMPLE_PROJECT) {
    log.warn("Content cache disabled: sample project in production", { project: projectId });
    return;
  }
  copy = openContentCache({
    origin: { projectId, dataset },
    directory: CONTENT_COPY_DIR,
    snapshot: CONTENT_SNAPSHOT ?? join(buildDirectory, "content-snapshot.json"),
    answers: contentStore.results,
    onProblem: log.warn,
  });
  contentStore.recall(copy.read());
  const results = contentStore.results().length;
  if (results > 0) log.info("Content cache loaded", { results });
}

/** Writes unsaved content to the copy on disk, when the process ends. Never rejects. */
export async function flushContentCopy(): Promise<void> {
  await copy?.flush();
}

defineGauge({
  name: "content_query_results",
  help: "Query results in memory; without any there is no content to show",
  read: () => contentStore.results().length,
});
defineGauge({
  name: "content_events_connected",
  help: "Whether changes arrive as events of the content service (1) or are polled every few seconds (0)",
  read: () => (watch?.isConnected() ? 1 : 0),
});
defineGauge({
  name: "content_checked_age_seconds",
  help: "Time since the last successful check of the content revision",
  read: () => watch && (performance.now() - watch.checkedAt()) / 1_000,
});
