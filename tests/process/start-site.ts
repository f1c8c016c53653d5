import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { freePort } from "../../emulators/free-port";
import { remixServe } from "../../ops/start/serve-command";
import { withoutLimits } from "../../testing/without-limits";
import { writePublicFiles } from "./public-files";
import { Renders } from "./renders";
import { siteBuild } from "./site-build";

declare global {
  var servedBuild: ServerBuild | undefined;
}

const LONGEST_START_MS = 120_000;
const cli = new URL(`../../${remixServe}`, import.meta.url).href;

/**
 * Starts the site in this process from its sources instead of a build that remix-serve imports. A process can start only one. The
 * working directory of this process becomes a temporary one.
 * @param environment variables in addition to the tests' defaults
 */
export async function startSite(environment: Record<string, string>) {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), "process-"));
  const before = process.cwd();
  writePublicFiles(directory);
  process.chdir(directory);
  Object.assign(process.env, {
    HOST: "127.0.0.1",
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    SITE_ENV: "development",
    SANITY_PROJECT_ID: "local",
    SANITY_DATASET: "production",
    SANITY_READ_TOKEN: "local",
    SUPABASE_URL: "http://127.0.0.1:1",
    SUPABASE_ANON_KEY: "sb_publishable_nothing",
    DRAIN_SECONDS: "0",
    APP_SECRET: "a secret of at least thirty-two bytes",
    ...withoutLimits,
    ...environment,
  });
  const renders = new Renders();
  await serveBuild(await siteBuild(renders), directory, port);
  return {
    port,
    renders,
    remove: () => {
      process.chdir(before);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Makes remix-serve serve a build that this process holds. Because it imports a file, a file re-exports the build.
 * @param directory where the file is written
 */
async function serveBuild(build: ServerBuild, directory: string, port: number): Promise<void> {
  const file = join(directory, "build.mjs");
  globalThis.servedBuild = build;
  writeFileSync(
    file,
    `export const { ${Object.keys(build).join(", ")} } = globalThis.servedBuild;`,
  );
  const [node = "", script = ""] = process.argv;
  process.argv = [node, script, file];
  // remix-serve replaces the stack formatter that the test runner has installed.
  const prepareStackTrace: unknown = Reflect.get(Error, "prepareStackTrace");
  await import(cli);
  Reflect.set(Error, "prepareStackTrace", prepareStackTrace);
  const until = performance.now() + LONGEST_START_MS;
  while (!(await answers(port, new URL(process.env.SITE_URL ?? "").host))) {
    if (performance.now() > until) throw new Error("The site does not answer");
    await wait(10);
  }
}

function answers(port: number, host: string): Promise<boolean> {
  const asked = { host: "127.0.0.1", port, path: "/healthz", agent: false, headers: { host } };
  return new Promise((resolve) => {
    const asking = get(asked, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.once("error", () => resolve(false));
  });
}
