import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../emulators/free-port";
import { withoutLimits } from "../../testing/without-limits";
import { writePublicFiles } from "./public-files";
import { serveBuild } from "./remix-serve";
import { Renders } from "./renders";
import { siteBuild } from "./site-build";

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
