import { join } from "node:path";
import { defineQuery } from "groq";
import { ask, askInTime, type Question, WrongQuery } from "~/content/source/ask.server";
import { client, clientConfig, directClient } from "~/content/source/client.server";
import { openContentCopy } from "~/content/source/content-copy.server";
import { createContentStore } from "~/content/source/content-store.server";
import {
  CircuitOpenError,
  type ContentWatch,
  watchContent,
} from "~/content/source/watch-content.server";
import { buildDirectory, env } from "~/env.server";
import { log } from "~/process/log.server";
import { defineGauge } from "~/process/metrics.server";
import { watchService } from "~/process/outage.server";

const revisionQuery = defineQuery(/* groq */ `{
  "documents": count(*[!(_id in path("_.**"))]),
  "changed": *[!(_id in path("_.**"))] | order(_updatedAt desc)[0]._updatedAt
}`);

/** The project of a site that runs on one machine: its content is samples. */
const SAMPLE_PROJECT = "local";
/** How long Sanity's CDN may hold what a webhook tells of. */
const CDN_BEHIND_MS = 60_000;

const service = watchService("content");
let watch: ContentWatch | undefined;
let copy: ReturnType<typeof openContentCopy> | undefined;
let pastCdnUntil = 0;

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
  onFailure: (error) => {
    // It was not asked: what follows from other failures tells nothing new.
    if (!(error instanceof CircuitOpenError)) logFailure(error);
  },
  onKept: () => copy?.change(),
});

function askPublished(question: Question, lastLiveEventId: string | undefined) {
  const source = performance.now() < pastCdnUntil ? directClient : client;
  return ask(source, question, lastLiveEventId === undefined ? {} : { lastLiveEventId });
}

/** What differs after each change; null while the service shows no documents. */
async function readRevision(source = directClient): Promise<string | null> {
  const { documents, changed } = await askInTime(
    (signal) => source.fetch(revisionQuery, {}, { signal }),
    env().CONTENT_TIMEOUT_MS,
  );
  return documents > 0 ? `${documents} ${changed ?? ""}` : null;
}

/** Logs a question that failed. */
export function logFailure(error: unknown): void {
  if (error instanceof WrongQuery) log.error(error.message);
  else log.warn("The content service did not answer", { error: String(error) });
}

/** Follows what is published until `stopFollowingContent`; `onChange` learns of each change once the store has. */
export function followContent(onChange: () => void): void {
  contentStore.follow(onChange);
  watch = watchContent({
    events: () => client.live.events(),
    revision: () => readRevision(),
    glance: () => readRevision(client),
    onChange: (change, eventId) => contentStore.change(change, eventId),
    // What could not be asked for, or came from a copy, is asked for again.
    onAnswer: () => {
      log.info("The content service answers", { outdated: contentStore.recover() });
      service.answered();
    },
    onSilence: service.failed,
    onCircuitOpen: (error) => {
      log.warn("The content service is not asked for a while", { error: String(error) });
      service.failed(error, true);
    },
    onProblem: (message, error) =>
      log.warn(message, { error: error instanceof Error ? error.message : error }),
  });
}

/** Ends the connection to the events, which would keep the process from ending. */
export function stopFollowingContent(): void {
  watch?.end();
}

/**
 * Takes the word of a webhook that something has changed. Everything is asked for again, past the CDN for a minute:
 * the webhook is called before the CDN knows, and brings no event to wait for.
 */
export function contentChangedUnseen(): void {
  pastCdnUntil = performance.now() + CDN_BEHIND_MS;
  contentStore.change("everything");
}

/**
 * From now on the content is kept on disk, and what is there, or came with the build, is shown while the service does
 * not answer; not where samples might be shown as the site's content.
 */
export function keepContentCopy(): void {
  const { projectId, dataset } = clientConfig;
  const { SITE_ENV, CONTENT_COPY_DIR, CONTENT_SNAPSHOT } = env();
  if (SITE_ENV === "production" && projectId === SAMPLE_PROJECT) {
    log.warn("No copy of the content is used: the project holds samples", { project: projectId });
    return;
  }
  copy = openContentCopy({
    origin: { projectId, dataset },
    directory: CONTENT_COPY_DIR,
    snapshot: CONTENT_SNAPSHOT ?? join(buildDirectory, "content-snapshot.json"),
    answers: contentStore.results,
    onProblem: log.warn,
  });
  contentStore.recall(copy.read());
  const answers = contentStore.results().length;
  if (answers > 0) log.info("Copies of the content are at hand", { answers });
}

/** Writes what the copy on disk lacks; for the end of the process. Never rejects. */
export async function flushContentCopy(): Promise<void> {
  await copy?.flush();
}

defineGauge({
  name: "content_answers",
  help: "Answers of the content service that are at hand; without any there is no content to show",
  read: () => contentStore.results().length,
});
defineGauge({
  name: "content_events_connected",
  help: "Whether publishes are told of by the content service's events (1), or looked for every few seconds (0)",
  read: () => (watch?.isConnected() ? 1 : 0),
});
defineGauge({
  name: "content_checked_age_seconds",
  help: "How long ago the content service last said how new its content is",
  read: () => watch && (performance.now() - watch.checkedAt()) / 1_000,
});
