import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { FaultProxy } from "../testing/fault-proxy";
import { table, writeResult } from "./results";
import { routes } from "./routes";
import { runBench } from "./run-bench";
import { SETTLE_MS, siteUrl, startContent, startSite } from "./servers";

/**
 * `npm run bench -- visit` counts the requests of a visit to the site and of the site to the content service. It measures no
 * times, so other load on the machine matters little. The capacity figures are calculated from these counts.
 */
const PUBLISHES = 3;
/** One field per type whose publish is counted. */
const published = { service: "heading", franchisePackage: "summary", siteSettings: "footerNote" };
/** Wait until the site has queried the changed content again. */
const AFTER_PUBLISH_MS = 4_000;

/** Returns the site's files that a page references: scripts, fonts, drawings. */
const filesOf = (html: string) => [
  ...new Set(html.match(/(?<=["'(])\/[^"'()\s*]+\.(?:js|css|woff2|svg|ico|png)(?=["')])/g)),
];

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);

async function weigh(path: string) {
  const html = await (await fetch(siteUrl + path)).text();
  const files = filesOf(html);
  const sizes = await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(siteUrl + file);
      return brotliCompressSync(Buffer.from(await answer.arrayBuffer())).length;
    }),
  );
  return {
    scripts: files.filter((file) => file.endsWith(".js")).length,
    files: files.length,
    html: brotliCompressSync(html).length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const proxy = await FaultProxy.start(content.url);
  const questions = () => proxy.asked.filter((asked) => asked.includes("/data/query/")).length;
  await startSite(proxy.url);
  await wait(SETTLE_MS);
  const atStart = questions();

  const rows: string[][] = [];
  for (const path of routes) {
    const { scripts, files, html, bytes } = await weigh(path);
    rows.push([path, kilobytes(html), `${files}`, `${scripts}`, kilobytes(bytes)]);
  }
  await wait(AFTER_PUBLISH_MS);
  const publishes: string[][] = [];
  for (const [type, field] of Object.entries(published)) {
    const id = await content.editor.fetch<string>(`*[_type == $type][0]._id`, { type });
    const before = questions();
    for (let number = 0; number < PUBLISHES; number += 1) {
      await content.editor
        .patch(id)
        .set({ [field]: `Published: ${number}` })
        .commit();
      await wait(AFTER_PUBLISH_MS);
    }
    const mean = (questions() - before) / PUBLISHES;
    publishes.push([
      `questions for a publish of a ${type}, a page of each kind in memory`,
      mean.toFixed(0),
    ]);
  }

  writeResult("visit", [
    "What each page requests from the site with empty caches, compressed with Brotli, and what the site requests from the content service.",
    "",
    ...table(["page", "HTML KB", "files", "of these scripts", "files KB"], rows),
    "",
    ...table(
      ["", "measured"],
      [["questions to the content service at a start", `${atStart}`], ...publishes],
    ),
  ]);
  await proxy.close();
  await content.close();
}

await runBench(main);
