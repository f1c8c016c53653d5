import { type ClientConfig, createClient, type SanityClient } from "@sanity/client";
import { PROJECT } from "./project";

/**
 * The real client for a content stand-in at this address. It sees what is published, and with `perspective: "raw"`
 * all there is, drafts too.
 */
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
