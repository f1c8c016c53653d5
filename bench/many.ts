import { fork } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isStoredDocument } from "../emulators/content-lake/documents";
import { copiesOf, grownTo } from "../testing/many-documents";
import { withoutLimits } from "../testing/without-limits";
import { median, quantile } from "./quantile";
import { table, writeResult } from "./results";
import { everyPage } from "./routes";
import { runBench } from "./run-bench";
import { type Content, SETTLE_MS, siteUrl, startContent, startSite } from "./servers";

/** `npm run bench -- many` measures pages, searches and publishes with 2,000 services in 200 categories and long lists. */
const SHOWN = 8;
const PUBLISHES = 8;
const LONGEST_MS = 30_000;
/** Samples one in so many sitemap pages of copied services, because they are alike. */
const ONE_IN = 20;
const AT_ONCE = 200;
const target = { kilobytes: 300, searchMs: 20 };

/** Pages that the sitemap does not list. */
const others = [
  "/services?page=25",
  "/services?category=technology-digital",
  "/contact?page=10",
  "/contact?service=service-700",
  "/be-a-franchise?pay=corporate",
  "/articles?service=education",
  "/products?page=2",
  "/portfolio?category=websites",
  "/search?q=service",
  "/no/page",
];

/** Common words, common prefixes, absent words, misspelt words, and the maximum number of words. */
const searches = [
  "service",
  "services in india",
  "the",
  "co",
  "1",
  "xqzw",
  "traning for bussines",
  "development service business franchise company partner training support",
  "servixe businexs companx documentx trainixg suppoxt partnxr webxite",
];
const TIMES = 50;

async function grow({ editor }: Content) {
  const documents = (await editor.fetch<unknown[]>("*[!(_id in path('drafts.**'))]")).filter(
    isStoredDocument,
  );
  const copies = copiesOf(documents);
  for (let at = 0; at < copies.length; at += AT_ONCE) {
    const transaction = editor.transaction();
    for (const { _rev, _createdAt, _updatedAt, ...copy } of copies.slice(at, at + AT_ONCE)) {
      transaction.create(copy);
    }
    await transaction.commit({ visibility: "async", returnDocuments: false });
  }
}

function startProbe() {
  const probe = fork("bench/probe.ts", [`${siteUrl}/healthz`]);
  /** Returns the longest time that a trivial request took since the last call. */
  const longest = async () => {
    const answered = new Promise((resolve) => probe.once("message", resolve));
    probe.send("read");
    return Number(await answered);
  };
  return { longest, stop: () => probe.disconnect() };
}

async function ask(path: string) {
  const began = performance.now();
  const answer = await fetch(siteUrl + path, { headers: { "Accept-Encoding": "identity" } });
  const body = await answer.text();
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${path}: ${answer.status}`);
  return { body, ms: performance.now() - began };
}

async function measureSearches() {
  const times: number[] = [];
  const rows: string[][] = [];
  for (const words of searches) {
    const own: number[] = [];
    // Search pages are not cached, so each request renders one.
    for (let time = 0; time < TIMES; time += 1) {
      own.push((await ask(`/search?q=${encodeURIComponent(words)}`)).ms);
    }
    times.push(...own);
    rows.push([words, median(own).toFixed(1), quantile(own, 0.95).toFixed(1)]);
  }
  return { rows, p95: quantile(times, 0.95) };
}

async function measurePublishes({ editor }: Content, longest: () => Promise<number>) {
  const path = "/services/it-service";
  const id = await editor.fetch<string>(
    `*[_type == "service" && slug.current == "it-service"][0]._id`,
  );
  const visible: number[] = [];
  const blocked: number[] = [];
  const found: number[] = [];
  for (let number = 0; number < PUBLISHES; number += 1) {
    const heading = `Published by the bench: ${number}`;
    await longest();
    await editor.patch(id).set({ heading }).commit();
    const published = performance.now();
    while (!(await ask(path)).body.includes(heading)) {
      if (performance.now() - published > LONGEST_MS) throw new Error("A publish is not seen");
      await wait(10);
    }
    visible.push(performance.now() - published);
    found.push((await ask(`/search?q=bench+${number}`)).ms);
    await wait(3_000);
    blocked.push(await longest());
  }
  return { visible, blocked, found };
}

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  await grow(content);
  const site = await startSite(content.url, undefined, withoutLimits);
  await wait(SETTLE_MS);
  const before = site.memoryMb();
  const firstSearch = (await ask("/search?q=first")).ms;
  const listed = (await everyPage(siteUrl)).filter(
    (path, at) => !/-\d+$/.test(path) || at % ONE_IN === 0,
  );
  const paths = [...listed, ...others];
  const sizes: { path: string; bytes: number }[] = [];
  for (const path of paths) {
    sizes.push({ path, bytes: Buffer.byteLength((await ask(path)).body) });
  }
  sizes.sort((one, other) => other.bytes - one.bytes);
  const { rows, p95 } = await measureSearches();
  const probe = startProbe();
  await wait(1_000);
  const { visible, blocked, found } = await measurePublishes(content, probe.longest);
  probe.stop();
  const heaviest = (sizes[0]?.bytes ?? 0) / 1000;
  writeResult("many", [
    `${Object.entries(grownTo)
      .map(([type, total]) => `${total} ${type}`)
      .join(", ")}; ${sizes.length} pages of all kinds once, not compressed.`,
    "",
    ...table(
      ["heaviest pages", "KB"],
      sizes.slice(0, SHOWN).map(({ path, bytes }) => [path, (bytes / 1000).toFixed(0)]),
    ),
    "",
    ...table(["a search for", "ms, median", "ms, p95"], rows),
    "",
    ...table(
      ["", "measured", "target"],
      [
        ["the heaviest page", `${heaviest.toFixed(0)} KB`, `≤ ${target.kilobytes} KB`],
        ["a search, its page and all, p95", `${p95.toFixed(1)} ms`, `< ${target.searchMs} ms`],
        ["the first search of all", `${firstSearch.toFixed(0)} ms`, ""],
        ["the first search after a publish, median", `${median(found).toFixed(0)} ms`, ""],
        [
          "from a publish until it is seen, median",
          `${median(visible).toFixed(0)} ms`,
          "< 1,000 ms",
        ],
        ["the same, slowest", `${Math.max(...visible).toFixed(0)} ms`, ""],
        ["the loop is blocked after a publish, median", `${median(blocked).toFixed(0)} ms`, ""],
        ["the same, longest", `${Math.max(...blocked).toFixed(0)} ms`, ""],
        ["start to first 200", `${site.startMs.toFixed(0)} ms`, ""],
        ["memory after the start", `${before.toFixed(0)} MB`, ""],
        ["memory after all of it", `${site.memoryMb().toFixed(0)} MB`, ""],
      ],
    ),
  ]);
  await content.close();
}

await runBench(main);
