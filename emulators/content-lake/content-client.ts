import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";
import { PROJECT } from "./project";

/** Creates the real client for a content emulator. It reads published content, or with `perspective: "raw"` also drafts. */
export const contentClient = (apiHost: string, options: ClientConfig = {}): SanityClient =>
  createClient({
    projectId: PROJECT.id,
    dataset: PROJECT.dataset,
    apiHost,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    ...options,
  });
