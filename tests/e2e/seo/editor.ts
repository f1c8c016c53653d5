import { createClient } from "@sanity/client";
import { contentUrl } from "../addresses";

/** An editor who may change anything in the dataset of the tests. */
export const editor = createClient({
  projectId: "local",
  dataset: "production",
  apiHost: contentUrl,
  useProjectHostname: false,
  useCdn: false,
  apiVersion: "2025-02-19",
});
