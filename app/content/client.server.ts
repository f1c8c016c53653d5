import type { ClientReturn, QueryParams } from "@sanity/client";
import { createClient } from "@sanity/client";
import { clientConfig } from "~/content/client-config.server";
import { createContentCache } from "~/content/content-cache.server";
import { draftsClient } from "~/content/drafts-client.server";
import { currentPreview } from "~/content/preview.server";
import { showDue } from "~/content/schedule.server";
import { soundFields } from "~/content/sound-fields.server";
import { log } from "~/http/log.server";
import { noteLack, noteTags } from "~/http/page-sources.server";
import { oncePerRequest } from "~/http/request-scope.server";

/** Published documents only, whatever token the environment holds: drafts belong to the preview. */
export const client = createClient({ ...clientConfig, perspective: "published" });

/** The results of all queries of this process; `keepContentLive` tells it of changes. */
export const contentCache = createContentCache();

/**
 * The answer to a GROQ query, typed by TypeGen: from memory until a change to the content concerns it, and the
 * same for all loaders of one request. Notes for the page what it was made from. Without what its schedule hides
 * now; in a preview the drafts, whatever their schedule, and never from memory.
 * @throws the client's error when the content service does not answer in time or refuses, and never has answered
 */
export async function fetchContent<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  const key = `published ${query} ${JSON.stringify(params)}`;
  return oncePerRequest(key, async () => {
    if (await currentPreview()) return soundFields(await draftsClient.fetch(query, params));
    const onFailure = (error: unknown) =>
      log.warn("Content is served as it was", { error: String(error) });
    try {
      const ask = (eventId: string | undefined) => askContent(query, params, eventId);
      const { result, tags, older } = await contentCache.get(key, ask, onFailure);
      noteTags(tags);
      if (older) noteLack("older");
      return showDue(result);
    } catch (error) {
      noteLack("missing");
      throw error;
    }
  });
}

const direct = client.withConfig({ useCdn: false });
let directUntil = 0;

/** Reads past the CDN for a minute: a webhook is called before the CDN knows, and brings no event to wait for. */
export function readDirectly(): void {
  directUntil = Date.now() + 60_000;
}

async function askContent<const Query extends string>(
  query: Query,
  params: QueryParams,
  lastLiveEventId: string | undefined,
) {
  const source = Date.now() < directUntil ? direct : client;
  const { result, syncTags } = await source.fetch(query, params, {
    filterResponse: false,
    returnQuery: false,
    // Without it the CDN may give back what it held before the event.
    ...(lastLiveEventId !== undefined && { lastLiveEventId }),
  });
  if (result === undefined) throw new Error("The content service answered without a result");
  return { result: soundFields(result), tags: syncTags ?? null };
}
