import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ServerBuild } from "@remix-run/node";
import { remixServe } from "../../ops/start/serve-command";

declare global {
  var servedBuild: ServerBuild | undefined;
}

const LONGEST_START_MS = 120_000;
const cli = new URL(`../../${remixServe}`, import.meta.url).href;

/**
 * Makes remix-serve serve a build that this process holds. Because it imports a file, a file re-exports the build.
 * @param directory where the file is written
 */
export async function serveBuild(
  build: ServerBuild,
  directory: string,
  port: number,
): Promise<void> {
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
