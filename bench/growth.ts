import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { FaultProxy } from "../testing/fault-proxy";
import { firstByte, load } from "./load";
import { table, writeResult } from "./results";
import { runBench } from "./run-bench";
import { type Content, SETTLE_MS, siteUrl, startContent, startSite } from "./servers";

/** `npm run bench -- growth` measures 10 and 100 times the content, and a content service with 300 ms latency. */
const LATE_MS = 300;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Types that lengthen list pages or add pages. Copied services get no category, so the menus keep a realistic size. */
const types = [
  "service",
  "landingPage",
  "article",
  "testimonial",
  "portfolioItem",
  "website",
  "faq",
];
const haveAPage = ["service", "landingPage", "article"];

type Original = { _id: string; _type: string; [field: string]: unknown };

async function multiply({ editor }: Content, from: number, to: number) {
  const originals = await editor.fetch<Original[]>(`*[_type in $types && !(_id match "copy-*")]`, {
    types,
  });
  for (let copy = from; copy < to; copy += 1) {
    const transaction = editor.transaction();
    for (const { _id, _type, _rev, category, slug, ...fields } of originals) {
      const placed: Record<string, unknown> = haveAPage.includes(_type)
        ? { slug: { _type: "slug", current: `copy-${copy}-${_id}` } }
        : { category, slug };
      transaction.createIfNotExists({ ...fields, _id: `copy-${copy}-${_id}`, _type, ...placed });
    }
    await transaction.commit({ visibility: "async" });
  }
}

async function measure(name: string, contentUrl: string): Promise<string[]> {
  const site = await startSite(contentUrl);
  await wait(SETTLE_MS);
  const home = await load(site, `${siteUrl}/`, 3);
  const cached = await firstByte(() => `${siteUrl}/services`, 200, agent);
  const uncached = await firstByte(
    (number) => `${siteUrl}/be-a-franchise?plan=none-${number}`,
    30,
    agent,
  );
  const list = await firstByte(
    (number) => `${siteUrl}/portfolio?category=none-${number}`,
    30,
    agent,
  );
  const row = [
    name,
    home.perSecond.toFixed(0),
    home.cpuMicroseconds.toFixed(1),
    cached.toFixed(2),
    uncached.toFixed(1),
    list.toFixed(1),
    site.startMs.toFixed(0),
    site.memoryMb().toFixed(0),
  ];
  await site.stop();
  return row;
}

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  const rows = [await measure("as it is", content.url)];
  const late = await FaultProxy.start(content.url);
  late.fail(/./, { lateMs: LATE_MS });
  rows.push(await measure(`answers ${LATE_MS} ms late`, late.url));
  await late.close();
  await multiply(content, 1, 10);
  rows.push(await measure("10 times", content.url));
  await multiply(content, 10, 100);
  rows.push(await measure("100 times", content.url));
  writeResult("growth", [
    `Copies of: ${types.join(", ")}; copied services, landing pages and articles have pages and are not in menus.`,
    "",
    ...table(
      [
        "content",
        "cached / req/s",
        "CPU µs/req",
        "cached /services first byte ms",
        "uncached /be-a-franchise ms",
        "uncached /portfolio ms",
        "start to first 200 ms",
        "memory MB",
      ],
      rows,
    ),
  ]);
  await content.close();
}

await runBench(main);
