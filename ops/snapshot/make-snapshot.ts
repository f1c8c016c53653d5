import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readContentCache } from "../../app/cms/source/content-cache-file.server";
import { readEnvironment } from "../../app/env.server";
import { buildDirectory } from "../start/serve-command";
import { startSite } from "./site-process";
import { visitEveryPage } from "./visit-every-page";

const target = join(buildDirectory, "content-snapshot.json");

/**
 * Runs `npm run ops -- snapshot`, which requests each page of the built site once, with the content service of the
 * environment, and stores the site's resulting content cache in the build. Returns the exit code.
 */
export async function makeSnapshot(): Promise<number> {
  try {
    await requestEveryPage();
    return 0;
  } catch (error) {
    console.error(
      `No snapshot was created. ${error instanceof Error ? error.message : String(error)}`,
    );
    return 1;
  }
}

async function requestEveryPage(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const reading = readEnvironment(process.env);
  if (!reading.ok) throw new Error(`Invalid environment:\n${reading.problems.join("\n")}`);
  if (!existsSync(join(buildDirectory, "index.js")))
    throw new Error("There is no build. Run npm run build first.");
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SITE_URL } = reading.environment;
  // Next to the target, so that it can be moved there in one step.
  const directory = await mkdtemp(join(buildDirectory, "snapshot-"));
  try {
    const site = await startSite({ siteUrl: SITE_URL, copies: directory });
    const pages = await visitEveryPage(site.ask)
      .catch((error: unknown) => {
        const pages = error instanceof Error ? error.message : String(error);
        throw new Error(`${pages}\nThe site's log:\n${site.said()}`, { cause: error });
      })
      .finally(site.end);
    const file = join(directory, `${projectId}.${dataset}.json`);
    const copy = readContentCache(file, { projectId, dataset });
    if (!copy)
      throw new Error(
        `No content was cached for ${projectId}/${dataset}. The site's log:\n${site.said()}`,
      );
    const { size } = await stat(file);
    await rename(file, target);
    const kilobytes = Math.round(size / 1024);
    console.log(
      `${target}: ${copy.answers.length} query results for ${pages} pages, ${kilobytes} KB`,
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
