import { defineQuery } from "groq";
import { client, contentCache } from "~/content/client.server";
import { watchContent } from "~/content/watch-content.server";
import type { Change } from "~/http/drop-log.server";
import { log } from "~/http/log.server";

export const revisionQuery = defineQuery(/* groq */ `{
  "documents": count(*[!(_id in path("_.**"))]),
  "changed": *[!(_id in path("_.**"))] | order(_updatedAt desc)[0]._updatedAt
}`);

declare global {
  var stopContentWatch: (() => void) | undefined;
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
  if (globalThis.stopContentWatch) {
    // `remix dev` imports each new build into the same process.
    globalThis.stopContentWatch();
  } else {
    // The connection would keep the process from ending.
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => globalThis.stopContentWatch?.());
    }
  }
  globalThis.stopContentWatch = watchContent({
    events: () => client.live.events(),
    revision: readRevision,
    onChange: contentChanged,
    onProblem: (message, error) => log.warn(message, error === undefined ? {} : { error }),
  });
  contentCache.trust();
}

async function readRevision(): Promise<string | null> {
  const { documents, changed } = await client
    // The CDN answers with what it holds.
    .withConfig({ useCdn: false })
    .fetch(revisionQuery);
  return documents > 0 ? `${documents} ${changed ?? ""}` : null;
}
