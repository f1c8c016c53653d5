import { PROJECT } from "../../emulators/content-lake/project";
import { startEmulator } from "../emulators/content-lake/emulator";
import { runVitest } from "./run-vitest";
import type { Outcome } from "./suite";

const TOKEN = "an-editor";

/** Features that the emulator lacks and rejects as unsupported. */
const MISSING: readonly [RegExp, string][] = [
  [/prompt action/, "agent actions"],
  [/getEmbeddingsSettings/, "embeddings"],
  [/Media Library|mediaLibrary/, "media library"],
  [/^releases /, "releases"],
  [/^projects\.list/, "a list of projects"],
];

/**
 * The integration tests of sanity-io/client, with the installed @sanity/client. The folder is a checkout; nothing has to be
 * installed in it.
 */
export async function runSanityClient(folder: string): Promise<Outcome[]> {
  const emulator = await startEmulator({ access: { tokens: { [TOKEN]: "editor" } } });
  const outcomes = await runVitest({
    config: "sanity-client.vitest.ts",
    folder,
    variables: {
      CONFORMANCE_API_HOST: emulator.lake.url,
      SANITY_INTEGRATION_TOKEN: TOKEN,
      SANITY_INTEGRATION_PROJECT_ID: PROJECT.id,
      SANITY_INTEGRATION_DATASET: PROJECT.dataset,
    },
    missing: MISSING,
  });
  await emulator.remove();
  return outcomes;
}
