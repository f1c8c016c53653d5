import type { Page, Request } from "@playwright/test";
import { hydrated } from "../specification";
import { brotliBytes, checkWeights } from "../weights";
import { expect, test } from "./page";

/** The compressed size of each script, which several pages load. */
const sizes = new Map<string, number>();

/** Returns the size of the scripts that load before any interaction. http/weight.test.ts measures what needs no browser. */
async function weighScripts(page: Page, path: string) {
  const scripts = new Set<string>();
  const note = (request: Request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  };
  page.on("request", note);
  await page.goto(path, { waitUntil: "networkidle" });
  page.off("request", note);
  let sum = 0;
  for (const url of scripts) {
    const size = sizes.get(url) ?? brotliBytes(await (await page.request.get(url)).text());
    sizes.set(url, size);
    sum += size;
  }
  return sum;
}

test.describe("no page is much larger than its recorded size", { tag: "@once" }, () => {
  // One worker, because the tests write to one file.
  test.describe.configure({ mode: "default" });

  test("scripts of pages that hydrate", async ({ page }) => {
    const weights: Record<string, number> = {};
    for (const path of hydrated) weights[path] = await weighScripts(page, path);
    // A page that does not hydrate would have no scripts.
    expect(Math.min(...Object.values(weights))).toBeGreaterThan(0);
    expect(checkWeights("scripts", weights)).toEqual([]);
  });

  test("the home page in total, on a phone", async ({ browser }) => {
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
    expect(checkWeights("transfer", { "/": bytes })).toEqual([]);
    await page.close();
  });

  test("an English page loads no third font", async ({ page }) => {
    const files: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "font") files.push(new URL(request.url()).pathname);
    });
    await page.goto("/about", { waitUntil: "networkidle" });
    expect(files).toHaveLength(2);
  });
});
