import type { ClientConfig } from "@sanity/client";
import { env } from "~/env.server";

const { SANITY_PROJECT_ID, SANITY_DATASET, SANITY_API_HOST, CONTENT_TIMEOUT_MS } = env();
const { SANITY_ASSET_ORIGIN } = env();

/** Where content is, for every client of it. */
export const clientConfig = {
  projectId: SANITY_PROJECT_ID,
  dataset: SANITY_DATASET,
  apiVersion: "2025-02-19",
  useCdn: SANITY_API_HOST === undefined,
  timeout: CONTENT_TIMEOUT_MS,
  // Its own would follow a 429 and a slow answer too: `askInTime` repeats what is worth it.
  maxRetries: 0,
  ...(SANITY_API_HOST && { apiHost: SANITY_API_HOST, useProjectHostname: false }),
} satisfies ClientConfig;

/** The origin that pictures and files come from. */
export const assetOrigin = SANITY_ASSET_ORIGIN ?? SANITY_API_HOST ?? "https://cdn.sanity.io";
