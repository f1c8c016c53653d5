import { brotliCompressSync } from "node:zlib";
import type { Page, Request } from "@playwright/test";
import { hydrated } from "../specification";
import { expect, test } from "./page";

/**
 * In bytes of Brotli at its best: whatever scripts a browser loads before the visitor does anything. React and Remix
 * are 73.4 KB of them. The toast is in it from the first moment. served/weight.test.ts weighs what needs no browser.
 */
const scriptBudget = 86.5 * 1024;
const homeInAll = 150 * 1024;
const fonts = 50 * 1024;

const packed = (text: string) => brotliCompressSync(text).length;

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
  test("pages that hydrate", async ({ page }) => {
    for (const path of hydrated) {
      const script = await weighScripts(page, path);
      // A page that does not hydrate at all would be light too.
      expect.soft(script, `JavaScript of ${path}`).toBeGreaterThan(70 * 1024);
      expect.soft(script, `JavaScript of ${path}`).toBeLessThanOrEqual(scriptBudget);
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

  test("a page of English fetches no third font", async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") files.push(new URL(request.url()).pathname);
    });
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(files).toHaveLength(2);
  });
});
