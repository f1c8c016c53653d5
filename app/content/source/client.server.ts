import type { ClientReturn, QueryParams, SanityClient } from "@sanity/client";
import { createClient } from "@sanity/client";
import { askInTime } from "~/content/source/ask-in-time.server";
import { createCircuitBreaker, NotAsked } from "~/content/source/circuit-breaker.server";
import { clientConfig } from "~/content/source/client-config.server";
import { type Ask, createContentCache } from "~/content/source/content-cache.server";
import { draftsClient } from "~/content/source/drafts-client.server";
import { outageAnswer } from "~/content/source/outage-answer.server";
import { currentPreview } from "~/content/preview.server";
import { showDue } from "~/content/schedule.server";
import { soundFields } from "~/content/sound-fields.server";
import { env } from "~/env.server";
import { log } from "~/http/log.server";
import { noteAnswer, noteLack } from "~/http/page-sources.server";
import { oncePerRequest } from "~/http/request-scope.server";

/** Published documents only, whatever token the environment holds: drafts belong to the preview. */
export const client = createClient({ ...clientConfig, perspective: "published" });

const told = new WeakSet<Error>();

/** The results of all queries of this process; `keepContentLive` tells it of changes. */
export const contentCache = createContentCache({ onFailure: tell });

/** Keeps visitors from waiting for a service that does not answer. */
export const breaker = createCircuitBreaker({
  onOpen: (error) =>
    log.error("The content service is not asked for a while", { error: String(error) }),
});

/**
 * The answer to a GROQ query, typed by TypeGen: from memory until a change to the content concerns it, and the
 * same for all loaders of one request. Notes for the page what it was made from. Without what its schedule hides
 * now; in a preview the drafts, whatever their schedule, and never from memory.
 * @throws a Response, 503, when the content service does not answer in time or refuses, and nothing older is there
 */
export async function fetchContent<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  const key = `published ${query} ${JSON.stringify(params)}`;
  try {
    return await oncePerRequest(key, async () => {
      if (await currentPreview()) return (await read(draftsClient, query, params)).result;
      const ask: Ask<ClientReturn<Query>> = (eventId) =>
        breaker.run(() => readPublished(query, params, eventId));
      const { answer, older } = await contentCache.get(key, ask);
      noteAnswer(key, answer);
      if (older) noteLack("older");
      return showDue(answer.result);
    });
  } catch (error) {
    noteLack("missing");
    tell(error);
    throw outageAnswer();
  }
}

/** The same past the CDN, which answers with what it holds. */
export const directClient = client.withConfig({ useCdn: false });
let directUntil = 0;

/** Reads past the CDN for a minute: a webhook is called before the CDN knows, and brings no event to wait for. */
export function readDirectly(): void {
  directUntil = Date.now() + 60_000;
}

function readPublished<const Query extends string>(
  query: Query,
  params: QueryParams,
  lastLiveEventId: string | undefined,
) {
  const source = Date.now() < directUntil ? directClient : client;
  // Without the event the CDN may give back what it held before it.
  return read(source, query, params, lastLiveEventId === undefined ? {} : { lastLiveEventId });
}

function read<const Query extends string>(
  source: SanityClient,
  query: Query,
  params: QueryParams,
  options: { lastLiveEventId?: string } = {},
) {
  return askInTime(async (signal) => {
    const { result, syncTags } = await source.fetch(query, params, {
      ...options,
      signal,
      filterResponse: false,
      returnQuery: false,
    });
    if (result === undefined) throw new Error("The content service answered without a result");
    return { result: soundFields(result), tags: syncTags ?? null };
  }, env().CONTENT_TIMEOUT_MS);
}

/** Logs a failure once, though it reaches many loaders, and none that follows from one before. */
function tell(error: unknown): void {
  if (error instanceof NotAsked) return;
  if (error instanceof Error) {
    if (told.has(error)) return;
    told.add(error);
  }
  log.warn("The content service did not answer", { error: String(error) });
}
