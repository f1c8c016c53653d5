import { brotliCompressSync } from "node:zlib";
import type { APIRequestContext, Page, Request } from "@playwright/test";
import { services } from "../specification";
import { expect, test } from "./page";

/** In bytes of Brotli at its best, as the site sends them. */
const budgets = {
  /** HTML with the CSS in it, and no script but the one in it. */
  read: { markup: 20 * 1024, script: 0 },
  /**
   * HTML with the CSS in it; whatever scripts a browser loads before the visitor does anything. React and Remix are
   * 73.4 KB of them. This figure may only become smaller.
   */
  hydrated: { markup: 28 * 1024, script: 85 * 1024 },
} as const;
const homeMarkup = 14 * 1024;
const homeInAll = 150 * 1024;
const fonts = 50 * 1024;
/** Ten packets: what a server may send on a new connection before it has heard of it again. */
const roundTrip = 10 * 1460;

const hydrated = [
  "/be-a-franchise",
  "/contact",
  "/affiliate-program",
  "/login",
  "/signup",
  "/forgot-password",
  "/reset-password",
];
const read = [
  "/",
  "/about",
  "/services",
  ...services.slice(0, 3).map(({ slug }) => `/services/${slug}`),
  "/products",
  "/portfolio",
  "/our-websites",
  "/testimonials",
  "/legals",
  "/privacy-policy",
  "/search",
  "/no-such-page",
];

const packed = (text: string) => brotliCompressSync(text).length;

async function weigh(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const sum = async (addresses: Iterable<string>) => {
    let bytes = 0;
    for (const address of new Set(addresses))
      bytes += packed(await (await request.get(address)).text());
    return bytes;
  };
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, address = ""]) => address);
  return {
    markup: packed(html) + (await sum(named(/<link rel="stylesheet" href="([^"]+)"/g))),
    // Whatever the document names, preloads and inline modules included.
    script: await sum(named(/["'](\/build\/[^"']+\.js)["']/g)),
  };
}

/** What the scripts weigh that a browser loads of a page which it leaves alone. */
async function weighScripts(page: Page, path: string) {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  };
  page.on("request", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("request", note);
  const files = [...scripts].map(async (url) => packed(await (await page.request.get(url)).text()));
  return (await Promise.all(files)).reduce((sum, bytes) => sum + bytes, 0);
}

test.describe("no page weighs more than its budget", { tag: "@once" }, () => {
  test("pages that are read", async ({ request }) => {
    for (const path of read) {
      const { markup, script } = await weigh(request, path);
      const most = path === "/" ? homeMarkup : budgets.read.markup;
      expect.soft(markup, `HTML and CSS of ${path}`).toBeLessThanOrEqual(most);
      expect.soft(script, `JavaScript of ${path}`).toBeLessThanOrEqual(budgets.read.script);
    }
  });

  test("pages that hydrate", async ({ page, request }) => {
    for (const path of hydrated) {
      const { markup } = await weigh(request, path);
      expect.soft(markup, `HTML and CSS of ${path}`).toBeLessThanOrEqual(budgets.hydrated.markup);
      const script = await weighScripts(page, path);
      // A page that does not hydrate at all would be light too.
      expect.soft(script, `JavaScript of ${path}`).toBeGreaterThan(70 * 1024);
      expect.soft(script, `JavaScript of ${path}`).toBeLessThanOrEqual(budgets.hydrated.script);
    }
  });

  test("the home page in all, on a phone", async ({ browser }) => {
    const page = await browser.newPage({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
    });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    let bytes = 0;
    network.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(await page.locator("img").count()).toBeGreaterThan(5);
    expect(bytes).toBeGreaterThan(fonts);
    expect(bytes).toBeLessThan(homeInAll);
    await page.close();
  });

  test("the fonts: two, each within the first round trip of a connection", async ({ request }) => {
    const html = await (await request.get("/")).text();
    const preloaded = [...html.matchAll(/href="(\/build\/[^"]+\.woff2)"/g)];
    expect(preloaded).toHaveLength(2);
    let bytes = 0;
    for (const [, address = ""] of preloaded) {
      const answer = await request.get(address);
      const head = answer
        .headersArray()
        .reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
      const file = (await answer.body()).length;
      expect(head + file).toBeLessThan(roundTrip);
      bytes += file;
    }
    expect(bytes).toBeLessThan(fonts);
  });

  test("a page of English fetches no third font", async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") files.push(new URL(request.url()).pathname);
    });
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(files).toHaveLength(2);
  });
});
