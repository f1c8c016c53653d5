import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import { startSupabase } from "../../local/supabase/server";
import { prepareDirectory } from "../stand-ins/supabase/prepared-directory";
import type { Outcome } from "./suite";

const CONFIG = fileURLToPath(new URL("auth-js.vitest.ts", import.meta.url));

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

/** What the stand-in has not, and says so. */
const MISSING: readonly [RegExp, string][] = [
  [/OAuth Admin/, "administration of an OAuth server"],
  [/WebAuthn/, "keys as second factors"],
];

/** As the suite's own settings have them: everybody is confirmed at once, and nobody asks too much. */
const settings = {
  siteUrl: "http://127.0.0.1:3000",
  autoconfirm: true,
  anonymousUsers: true,
  minimumPasswordLength: 6,
  mailInterval: 0,
};

/**
 * The tests of auth-js that ask a service, with the client of the same checkout. The folder is packages/core/auth-js of
 * supabase/supabase-js; nothing has to be installed in it.
 */
export async function runAuthJs(folder: string): Promise<Outcome[]> {
  const data = await prepareDirectory();
  // Some of the suite's clients send no key.
  const options = { port: 0, directory: data.path, openPaths: /./, auth: { settings } };
  const standIn = await startSupabase(options);
  const directory = await mkdtemp(join(tmpdir(), "auth-js-"));
  const outputFile = join(directory, "report.json");
  const words = ["run", "--config", CONFIG, "--root", folder];
  // Beside this process, in which the stand-in answers.
  const vitest = spawn(
    "node_modules/.bin/vitest",
    [...words, "--reporter", "json", "--outputFile", outputFile],
    {
      env: {
        ...process.env,
        CONFORMANCE_URL: standIn.url,
        CONFORMANCE_ANON_KEY: standIn.anonKey,
        CONFORMANCE_SERVICE_ROLE_KEY: standIn.serviceRoleKey,
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  await once(vitest, "exit");
  await standIn.close();
  await data.remove();
  const { testResults } = report.parse(JSON.parse(await readFile(outputFile, "utf8")));
  await rm(directory, { recursive: true });
  return testResults.flatMap(({ message, assertionResults }) => {
    if (assertionResults.length === 0) throw new Error(message);
    return assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: fullName,
      passed: status === "passed",
      excuse: MISSING.find(([pattern]) => pattern.test(fullName))?.[1],
      detail: failureMessages?.join("\n").split("\n    at ")[0] ?? status,
    }));
  });
}
