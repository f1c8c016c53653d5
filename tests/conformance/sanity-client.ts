import { PROJECT } from "../../local/content-lake/project";
import { startStandIn } from "../stand-ins/content-lake/stand-in";
import { runVitest } from "./run-vitest";
import type { Outcome } from "./suite";

const TOKEN = "an-editor";

/** What the stand-in has not, and says so. */
const MISSING: readonly [RegExp, string][] = [
  [/prompt action/, "agent actions"],
  [/getEmbeddingsSettings/, "embeddings"],
  [/Media Library|mediaLibrary/, "media library"],
  [/^releases /, "releases"],
  [/^projects\.list/, "a list of projects"],
];

/**
 * The integration tests of sanity-io/client, with the @sanity/client that is installed here. The folder is a checkout; nothing
 * has to be installed in it.
 */
export async function runSanityClient(folder: string): Promise<Outcome[]> {
  const standIn = await startStandIn({ access: { tokens: { [TOKEN]: "editor" } } });
  const outcomes = await runVitest({
    config: "sanity-client.vitest.ts",
    folder,
    variables: {
      CONFORMANCE_API_HOST: standIn.lake.url,
      SANITY_INTEGRATION_TOKEN: TOKEN,
      SANITY_INTEGRATION_PROJECT_ID: PROJECT.id,
      SANITY_INTEGRATION_DATASET: PROJECT.dataset,
    },
    missing: MISSING,
  });
  await standIn.remove();
  return outcomes;
}
