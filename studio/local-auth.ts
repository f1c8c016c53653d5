import { createClient } from "@sanity/client";
import { of } from "rxjs";
import type { AuthStore } from "sanity";

/**
 * Signed out, without asking anyone: lets the command line read the schema with no account and no
 * network. The default store calls sanity.io as soon as the configuration is resolved.
 */
export function localAuth({
  projectId,
  dataset,
}: {
  projectId: string;
  dataset: string;
}): AuthStore {
  const client = createClient({ projectId, dataset, apiVersion: "2025-02-19", useCdn: false });
  return { state: of({ authenticated: false, currentUser: null, client }) };
}
