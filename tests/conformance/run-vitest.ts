import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { Outcome } from "./suite";

const report = z.object({
  testResults: z.array(
    z.object({
      message: z.string().optional(),
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

/** A third-party suite that is written for vitest. */
type VitestSuite = {
  /** Its configuration, a file in this folder. */
  config: string;
  folder: string;
  variables: Record<string, string>;
  /** Features that the emulator lacks and rejects as unsupported, by patterns of test names. */
  missing: readonly [RegExp, string][];
};

/**
 * Runs the suite in a child process; the emulator answers in this process.
 * @throws Error if one of its files cannot be run
 */
export async function runVitest(suite: VitestSuite): Promise<Outcome[]> {
  const directory = await mkdtemp(join(tmpdir(), "conformance-"));
  const outputFile = join(directory, "report.json");
  const config = fileURLToPath(new URL(suite.config, import.meta.url));
  const words = ["run", "--config", config, "--root", suite.folder];
  const vitest = spawn(
    "node_modules/.bin/vitest",
    [...words, "--reporter", "json", "--outputFile", outputFile],
    { env: { ...process.env, ...suite.variables }, stdio: ["ignore", "ignore", "inherit"] },
  );
  await once(vitest, "exit");
  const { testResults } = report.parse(JSON.parse(await readFile(outputFile, "utf8")));
  await rm(directory, { recursive: true });
  return testResults.flatMap(({ message, assertionResults }) => {
    if (assertionResults.length === 0) throw new Error(message);
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      passed: status === "passed",
      excuse: suite.missing.find(([pattern]) => pattern.test(fullName))?.[1],
      detail: failureMessages?.join("\n").split("\n    at ")[0] ?? status,
    }));
  });
}
