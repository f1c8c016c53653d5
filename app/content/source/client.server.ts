import { type ClientConfig, createClient } from "@sanity/client";
import { env } from "~/env.server";

const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, SANITY_ASSET_ORIGIN } = env();
const { SANITY_READ_TOKEN, CONTENT_TIMEOUT_MS } = env();

/** Where content is, for every client of it. */
export const clientConfig = {
  projectId: SANITY_PROJECT_ID,
  dataset: SANITY_DATASET,
  apiVersion: "2025-02-19",
  useCdn: SANITY_API_HOST === undefined,
  timeout: CONTENT_TIMEOUT_MS,
  // By Node's fetch, whose idle connections end after four seconds: the client's own agent keeps them for as long as the
  // service does, and after a silent loss each of them costs a question its whole time.
  fetch: true,
  // Its own would follow a 429 and a slow answer too: `askInTime` retries what is worth it.
  maxRetries: 0,
  ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
} satisfies ClientConfig;

/** The origin that pictures and files come from. */
export const assetOrigin = SANITY_ASSET_ORIGIN ?? SANITY_API_HOST ?? "https://cdn.sanity.io";

/** Published documents only, whatever token the environment holds: drafts belong to the preview. */
export const client = createClient({ ...clientConfig, perspective: "published" });

/** The same past Sanity's CDN, which answers with what it holds. */
export const directClient = client.withConfig({ useCdn: false });

/** The marks of a preview's texts: where they come from, with addresses below the Studio's. */
export const stega = { enabled: true, studioUrl: "/" } as const;

/**
 * Drafts over published documents, for a preview alone. Texts carry where they come from in characters that cannot be
 * seen, which the overlay turns into places to click; `fields.server` takes them off what is read rather than shown.
 */
export const draftsClient = createClient({
  ...clientConfig,
  useCdn: false,
  perspective: "drafts",
  token: SANITY_READ_TOKEN,
  stega,
});
