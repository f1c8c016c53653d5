import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../testing/browser";
import { table, writeResult } from "./results";
import { routes } from "./routes";
import { runBench } from "./run-bench";
import { siteUrl, startContent, startSite } from "./servers";

/** `npm run bench -- pictures` compares every picture of every route with the slot that it fills. */
const screens = [
  { name: "phone", viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
  { name: "desktop", viewport: { width: 1350, height: 940 }, deviceScaleFactor: 1 },
] as const;
/** Allowed ratio of a picture's width to its slot's width, in device pixels. */
const MOST = 1.6;
const LEAST = 0.85;

type Seen = {
  address: string;
  /** Width in pixels of the file and of the slot. */
  delivered: number;
  slot: number;
  isDrawing: boolean;
  isLazy: boolean;
  isAboveFold: boolean;
  hasDimensions: boolean;
  isUrgent: boolean;
  area: number;
};

const lookAtPictures = (page: Page): Promise<Seen[]> =>
  page.evaluate(() =>
    [...document.images].map((image) => {
      const box = image.getBoundingClientRect();
      // A cropped picture is as wide as its box, or as wide as the box height requires.
      const ratio = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const across =
        getComputedStyle(image).objectFit === "cover"
          ? Math.max(box.width, box.height * ratio)
          : box.width;
      const [, width] = /[?&]w=(\d+)/.exec(image.currentSrc) ?? [];
      return {
        address: image.currentSrc,
        delivered: Number(width ?? image.naturalWidth),
        slot: Math.round(across * devicePixelRatio),
        isDrawing: /\.svg(?:\?|$)/.test(image.currentSrc),
        isLazy: image.loading === "lazy",
        isAboveFold: box.top + scrollY < innerHeight && box.width > 0,
        hasDimensions: image.hasAttribute("width") && image.hasAttribute("height"),
        isUrgent: image.getAttribute("fetchpriority") === "high",
        area:
          box.width * Math.max(0, Math.min(box.bottom + scrollY, innerHeight) - box.top - scrollY),
      };
    }),
  );

function faultsOf(pictures: readonly Seen[]): string[] {
  const shown = pictures.filter(({ slot }) => slot > 0);
  const above = shown.filter(({ isAboveFold }) => isAboveFold);
  const urgent = shown.filter(({ isUrgent }) => isUrgent);
  const largest = Math.max(...above.map(({ area }) => area));
  const faults = shown.flatMap(({ address, delivered, slot, isDrawing, ...picture }) => {
    const name = new URL(address || "about:blank").pathname.slice(-24);
    const share = delivered / slot;
    return [
      !isDrawing && share > MOST && `${name}: ${delivered} px for ${slot}`,
      !isDrawing && share < LEAST && `${name}: only ${delivered} px for ${slot}`,
      picture.isAboveFold && picture.isLazy && `${name}: lazy above the fold`,
      !picture.hasDimensions && `${name}: no dimensions`,
    ].filter((fault) => fault !== false);
  });
  if (urgent.length > 1) faults.push(`${urgent.length} urgent pictures`);
  if (urgent.some(({ area }) => area < largest))
    faults.push("the urgent picture is not the largest");
  return faults;
}

async function look(browser: Browser, path: string, screen: (typeof screens)[number]) {
  const { name, ...options } = screen;
  const page = await browser.newPage(options);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(siteUrl + path, { waitUntil: "networkidle" });
  const atOnce = bytes;
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
  await page.waitForLoadState("networkidle");
  const pictures = await lookAtPictures(page);
  await page.close();
  const kilobytes = (sum: number) => (sum / 1024).toFixed(0);
  const faults = faultsOf(pictures).join("; ") || "none";
  return [path, name, `${pictures.length}`, kilobytes(atOnce), kilobytes(bytes), faults];
}

async function main(directory: string) {
  const content = await startContent(join(directory, "content"));
  await startSite(content.url);
  const browser = await chromium.launch({ executablePath: findBrowser() });
  const wanted = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
  const rows: string[][] = [];
  for (const path of wanted.length > 0 ? wanted : routes) {
    for (const screen of screens) rows.push(await look(browser, path, screen));
  }
  writeResult("pictures", [
    "Everything a page loads at once, and once it was scrolled to its end; pictures whose size does not suit their slot.",
    "",
    ...table(["route", "screen", "pictures", "KB at once", "KB in all", "faults"], rows),
  ]);
  await browser.close();
  await content.close();
}

await runBench(main);
