import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { readContentCopy } from "../app/content/source/content-copy.server";
import { readEnvironment } from "../app/env.server";
import { buildDirectory } from "../local/serve-command";
import { startSite } from "./site-process";
import { visitEveryPage } from "./visit-every-page";

/**
 * `npm run content:snapshot`: the built site answers each of its pages once, against the content service that the
 * environment names, and the copy that it keeps of what it was told becomes the build's own.
 */
const target = join(buildDirectory, "content-snapshot.json");

makeSnapshot().catch((error: unknown) => {
  console.error(`No snapshot was made. ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});

async function makeSnapshot(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const reading = readEnvironment(process.env);
  if (!reading.ok) throw new Error(`The environment:\n${reading.problems.join("\n")}`);
  if (!existsSync(join(buildDirectory, "index.js")))
    throw new Error("There is no build: npm run build makes it.");
  const { SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SITE_URL } = reading.environment;
  // Beside the target, so that it can be put in its place in one step.
  const directory = await mkdtemp(join(buildDirectory, "snapshot-"));
  try {
    const site = await startSite({ siteUrl: SITE_URL, copies: directory });
    const pages = await visitEveryPage(site.ask)
      .catch((error: unknown) => {
        const pages = error instanceof Error ? error.message : String(error);
        throw new Error(`${pages}\nThe site says:\n${site.said()}`, { cause: error });
      })
      .finally(site.end);
    const file = join(directory, `${projectId}.${dataset}.json`);
    const copy = readContentCopy(file, { projectId, dataset });
    if (!copy)
      throw new Error(`The site kept no content of ${projectId}, ${dataset}: ${site.said()}`);
    const { size } = await stat(file);
    await rename(file, target);
    const kilobytes = Math.round(size / 1024);
    console.log(`${target}: ${copy.answers.length} answers for ${pages} pages, ${kilobytes} KB`);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
