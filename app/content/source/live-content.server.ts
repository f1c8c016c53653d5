import { defineQuery } from "groq";
import { askInTime } from "~/content/source/ask-in-time.server";
import { breaker, client, contentCache, directClient } from "~/content/source/client.server";
import { judgeFailure } from "~/content/source/content-failure.server";
import { type ContentWatch, watchContent } from "~/content/source/watch-content.server";
import { env } from "~/env.server";
import type { Change } from "~/http/drop-log.server";
import { log } from "~/http/log.server";

export const revisionQuery = defineQuery(/* groq */ `{
  "documents": count(*[!(_id in path("_.**"))]),
  "changed": *[!(_id in path("_.**"))] | order(_updatedAt desc)[0]._updatedAt
}`);

declare global {
  var contentWatch: ContentWatch | undefined;
}

let tellPages: (change: Change) => void = () => {};

/** Marks what a change concerns as out of date, content first, then the pages made from it. */
export function contentChanged(change: Change, eventId?: string): void {
  contentCache.drop(change, eventId);
  tellPages(change);
}

/**
 * Keeps the cache in step with what is published, and hands each change on once the cache knows it.
 * In effect once a process: called again it replaces the watch before.
 */
export function keepContentLive(onChange: (change: Change) => void): void {
  tellPages = onChange;
  // `remix dev` imports each new build into the same process.
  globalThis.contentWatch?.end();
  const watch = watchContent({
    events: () => client.live.events(),
    revision: readRevision,
    onChange: contentChanged,
    onAnswer: () => (breaker.isOpen ? breaker.close() : contentAnswers()),
    onProblem: (message, error) =>
      log.warn(message, { error: error instanceof Error ? error.message : error }),
    pauseAfter: (error) => judgeFailure(error).pauseMs,
  });
  globalThis.contentWatch = watch;
  // The questions may go to a CDN that fails, or answers, while the service behind it does not.
  breaker.follow((isOpen) => (isOpen ? watch.suspect() : contentAnswers()));
  contentCache.trust(async () => {
    const showsSome = (await readRevision()) !== null;
    if (!showsSome) watch.suspect();
    return showsSome;
  });
}

/** Ends the connection to the events, which would keep the process from ending. */
export function stopWatchingContent(): void {
  globalThis.contentWatch?.end();
}

/** What was shown as it was, or from a copy, is asked for again, and the pages made from it are made anew. */
function contentAnswers(): void {
  const older = contentCache.askAgain();
  if (older.length === 0) return;
  log.info("The content service answers");
  tellPages(older);
}

async function readRevision(): Promise<string | null> {
  const { documents, changed } = await askInTime(
    (signal) => directClient.fetch(revisionQuery, {}, { signal }),
    env().CONTENT_TIMEOUT_MS,
  );
  return documents > 0 ? `${documents} ${changed ?? ""}` : null;
}
