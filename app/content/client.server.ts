import type { ClientReturn, QueryParams } from "@sanity/client";
import { createClient } from "@sanity/client";
import { env } from "~/env.server";
import { oncePerRequest } from "~/http/request-scope.server";

const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, CONTENT_TIMEOUT_MS } = env();

/** Published documents only, whatever token the environment holds: drafts belong to the preview. */
export const client = createClient({
  projectId: SANITY_PROJECT_ID,
  dataset: SANITY_DATASET,
  apiVersion: "2025-02-19",
  perspective: "published",
  useCdn: SANITY_API_HOST === undefined,
  timeout: CONTENT_TIMEOUT_MS,
  maxRetries: 1,
  ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
});

/**
 * The answer to a GROQ query, typed by TypeGen; asked once per request however many loaders want it.
 * @throws the client's error when the content service does not answer in time or refuses
 */
export function fetchContent<const Query extends string>(
  query: Query,
  params: QueryParams = {},
): Promise<ClientReturn<Query>> {
  return oncePerRequest(`${query} ${JSON.stringify(params)}`, () => client.fetch(query, params));
}
