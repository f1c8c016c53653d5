import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { PROJECT } from "../../local/content-lake/project";
import { startStandIn } from "../stand-ins/content-lake/stand-in";
import type { Outcome } from "./suite";

const CONFIG = fileURLToPath(new URL("sanity-client.vitest.ts", import.meta.url));
const TOKEN = "an-editor";

const report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

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
  const directory = await mkdtemp(join(tmpdir(), "sanity-client-"));
  const outputFile = join(directory, "report.json");
  const words = ["--config", CONFIG, "--root", folder];
  const env = {
    ...process.env,
    CONFORMANCE_API_HOST: standIn.lake.url,
    SANITY_INTEGRATION_TOKEN: TOKEN,
    SANITY_INTEGRATION_PROJECT_ID: PROJECT.id,
    SANITY_INTEGRATION_DATASET: PROJECT.dataset,
  };
  const output = ["--reporter", "json", "--outputFile", outputFile];
  // Beside this process, in which the stand-in answers.
  const vitest = spawn("node_modules/.bin/vitest", ["run", ...words, ...output], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  await once(vitest, "exit");
  await standIn.remove();
  const text = await readFile(outputFile, "utf8");
  await rm(directory, { recursive: true });
  const { testResults } = report.parse(JSON.parse(text));
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      passed: status === "passed",
      excuse: MISSING.find(([pattern]) => pattern.test(fullName))?.[1],
      detail: failureMessages?.join("\n").split("\n    at ")[0] ?? status,
    })),
  );
}
