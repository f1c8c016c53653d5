import type { APIRequestContext, Page } from "@playwright/test";
import { sitePages } from "../../app/site-pages";
import { hydrated, scripted, services } from "../specification";
import { siteUrl } from "./addresses";
import {
  expect,
  expectNoSidewaysScroll,
  expectSound,
  narrowest,
  paper,
  test,
  useNarrowest,
} from "./page";

const wide = { width: 1280, height: 800 };

/** The site's pages without a session, including those that the sitemap does not list. */
const fixedPages = sitePages
  .filter(({ kind, path }) => kind !== "error" && path !== "/dashboard")
  .map(({ path }) => siteUrl + path);

/** The first service represents the others in `npm test`. */
const [service, ...otherServices] = services.map(({ slug }) => `${siteUrl}/services/${slug}`);

/** Lists all pages of the sitemap and the other pages, without those that other tests create temporarily. */
async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  return [...new Set([...listed, ...fixedPages])].filter((url) => !url.endsWith("-of-a-test"));
}

/** Expects a printed page to fit the paper, on white, without the surrounding elements. */
async function expectPrintable(page: Page) {
  // People with the dark scheme print on white too.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.setViewportSize(paper);
  await expectNoSidewaysScroll(page);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(
    page.locator("body > :is(header, footer, aside, a), #mobile-menu").filter({ visible: true }),
  ).toHaveCount(0);
  const addresses = await page.locator("main p a").evaluateAll((links) =>
    links.flatMap((link) => {
      const isPrinted = getComputedStyle(link, "::after").content.includes("(");
      return isPrinted ? [link.getAttribute("href")] : [];
    }),
  );
  // A path is useless on paper.
  expect(addresses.filter((address) => address?.startsWith("/"))).toEqual([]);
  await page.emulateMedia({ media: null, colorScheme: "light" });
}

test.describe("every page", () => {
  test.setTimeout(240_000);

  // The parts share the workers. `npm test` visits one service in a wide window; the narrow project visits all services.
  const parts = 6;
  for (const part of Array.from({ length: parts }, (_, index) => index)) {
    test(
      `satisfies axe and does not overflow on screen or in print (${part + 1} of ${parts})`,
      { tag: ["@js", "@everywhere"] },
      async ({ page, request, viewport }) => {
        const isWide = viewport?.width === wide.width;
        const all = await listPages(request);
        expect(all).toContain(service);
        const urls = isWide ? all.filter((url) => !otherServices.includes(url)) : all;
        for (const url of urls.filter((_, index) => index % parts === part)) {
          await test.step(url, async () => {
            await page.setViewportSize(isWide ? wide : narrowest);
            await page.goto(url);
            await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
            await expectSound(page);
            if (isWide) {
              await page.setViewportSize(narrowest);
              await expectNoSidewaysScroll(page);
              await expectPrintable(page);
            } else if (otherServices.includes(url)) {
              await page.setViewportSize(wide);
              await expectSound(page);
            }
          });
        }
      },
    );
  }

  test("fits the narrowest window without its script", { tag: "@nojs" }, async ({ page }) => {
    await useNarrowest(page);
    for (const path of [...scripted, ...hydrated]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await test.step(path, () => expectNoSidewaysScroll(page));
    }
  });
});
