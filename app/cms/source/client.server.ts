import { type ClientConfig, createClient } from "@sanity/client";
import { env } from "~/env.server";

const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, SANITY_ASSET_ORIGIN } = env();
const { SANITY_READ_TOKEN, CONTENT_TIMEOUT_MS } = env();

/** The location of the content, for all of its clients. */
export const clientConfig = {
  projectId: SANITY_PROJECT_ID,
  dataset: SANITY_DATASET,
  apiVersion: "2025-02-19",
  useCdn: SANITY_API_HOST === undefined,
  timeout: CONTENT_TIMEOUT_MS,
  // Uses Node's fetch, whose idle connections end after four seconds. The client's own agent keeps them as long as the
  // service does, and if they are lost without notice, each costs a query its whole time.
  fetch: true,
  // The client would also retry after a 429 and a slow response; `withTimeout` retries only if that can help.
  maxRetries: 0,
  ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
} satisfies ClientConfig;

/** The origin of pictures and files. */
export const assetOrigin = SANITY_ASSET_ORIGIN ?? SANITY_API_HOST ?? "https://cdn.sanity.io";

/** Reads only published documents, even with a token in the environment; drafts belong to the preview. */
export const client = createClient({ ...clientConfig, perspective: "published" });

/** Same, bypassing Sanity's CDN, which answers from its cache. */
export const directClient = client.withConfig({ useCdn: false });

/** The marks of a preview's texts, with their source as an address below the Studio's. */
export const stega = { enabled: true, studioUrl: "/" } as const;

/**
 * Reads drafts over published documents, only for a preview. Texts contain their source in invisible characters, which
 * the overlay turns into clickable areas; `fields.server` removes them from values that are not shown.
 */
export const draftsClient = createClient({
  ...clientConfig,
  useCdn: false,
  perspective: "drafts",
  token: SANITY_READ_TOKEN,
  stega,
});
