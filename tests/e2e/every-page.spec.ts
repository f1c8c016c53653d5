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

/** Pages with a query, which no sitemap lists. */
const pagesWithQuery = [
  "/articles?service=tax-services",
  "/auth/confirm?token_hash=0123456789abcdef&type=signup",
  "/auth/confirm?token_hash=damaged",
  "/portfolio?category=logos-graphics",
  "/search?q=refund+policy",
  "/search?q=zyzzyva",
].map((path) => siteUrl + path);

const errorPages = [
  ["/no-such-page", 404],
  ["/%E0%A4%A", 400],
  ["/festival-offer", 410],
] as const;

const servicePages = services.map(({ slug }) => `${siteUrl}/services/${slug}`);

/** Represent the other services and articles in `npm test`; these articles have all parts that an article can have. */
const representatives = [
  servicePages[0],
  ...["before-you-brief-a-web-designer", "what-a-franchise-costs"].map(
    (slug) => `${siteUrl}/articles/${slug}`,
  ),
];

const isRepresented = (url: string) =>
  /\/(?:services|articles)\/./.test(url) && !representatives.includes(url);

/** Lists all pages of the sitemap and the other pages, without those that other tests create temporarily. */
async function listPages(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  return [...new Set([...listed, ...fixedPages, ...pagesWithQuery])].filter(
    (url) => !url.endsWith("-of-a-test"),
  );
}

/** Expects the page to fit every window, with complete grid rows, large targets and whole words. */
async function expectLayout(page: Page): Promise<void> {
  for (const width of [1024, 768, 360, 320, wide.width]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect.soft(await openGrids(page), "incomplete grid rows").toEqual([]);
      expect.soft(await smallTargets(page), "small targets").toEqual([]);
      expect.soft(await brokenWords(page), "broken words").toEqual([]);
    });
  }
}

/** Returns the joined grids that are larger than their cells together, which have an empty corner. */
const openGrids = (page: Page) =>
  page.locator("main ul.stagger").evaluateAll((grids) => {
    const area = (element: Element) => element.clientWidth * element.clientHeight;
    return grids
      .filter((grid) => {
        const cells = [...grid.children].reduce((sum, cell) => sum + area(cell), 0);
        return 1 - cells / area(grid) >= 0.02;
      })
      .map((grid) => grid.textContent);
  });

/** Returns the targets of less than 44 px, except links inside a sentence. */
const smallTargets = (page: Page) =>
  page.locator("main a").evaluateAll((links) =>
    links
      .filter((link) => link.checkVisibility() && getComputedStyle(link).display !== "inline")
      .filter((link) => {
        // The target of a card's link is the whole card.
        const isStretched = getComputedStyle(link, "::after").position === "absolute";
        const target = isStretched && link instanceof HTMLElement ? link.offsetParent : link;
        const { width, height } = (target ?? link).getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((link) => link.textContent),
  );

/** Returns the words that are broken although a whole line has room for them. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (node.parentElement?.closest("[aria-hidden=true]")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[A-Za-z]{3,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1)
          broken.push(`${word} in ${node.parentElement?.outerHTML.slice(0, 200)}`);
      }
    }
    return broken;
  });

const openFolds = (page: Page) =>
  page.locator("main details").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });

/** Expects the page to fit a narrow window with an editor's words of 81 letters. */
async function expectRoomForLongWords(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll("main [dir=auto], main [dir=auto] *")) {
      for (const child of element.childNodes) {
        const isText = child.nodeType === Node.TEXT_NODE && child.textContent?.trim();
        if (isText) child.textContent = "Unbrokenn".repeat(9);
      }
    }
  });
  await expectNoSidewaysScroll(page);
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
  // A table is complete on paper.
  await expect(page.getByText(/^Scroll /).filter({ visible: true })).toHaveCount(0);
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

  // The parts share the workers. `npm test` visits some services and articles in a wide window; the narrow project visits all.
  const parts = 6;
  for (const part of Array.from({ length: parts }, (_, index) => index)) {
    test(
      `satisfies axe with all sections open, and does not overflow on screen or in print (${part + 1} of ${parts})`,
      { tag: ["@js", "@everywhere"] },
      async ({ page, request, viewport }) => {
        const isWide = viewport?.width === wide.width;
        const all = await listPages(request);
        expect(all).toEqual(expect.arrayContaining([...servicePages, ...representatives]));
        const urls = isWide ? all.filter((url) => !isRepresented(url)) : all;
        for (const url of urls.filter((_, index) => index % parts === part)) {
          await test.step(url, async () => {
            await page.setViewportSize(isWide ? wide : narrowest);
            await page.goto(url);
            await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
            if (isWide) await expectLayout(page);
            await openFolds(page);
            await expectSound(page);
            if (isWide) {
              await page.setViewportSize(narrowest);
              await expectNoSidewaysScroll(page);
              await expectPrintable(page);
              await expectRoomForLongWords(page);
            } else if (isRepresented(url)) {
              await page.setViewportSize(wide);
              await expectSound(page);
            }
          });
        }
      },
    );
  }

  test(
    "error pages satisfy axe",
    { tag: ["@js", "@everywhere"] },
    async ({ page, expectStatus }) => {
      await useNarrowest(page);
      for (const [path, status] of errorPages) {
        expectStatus(path, status);
        await page.goto(path);
        await expectSound(page);
      }
    },
  );

  test("fits the narrowest window without its script", { tag: "@nojs" }, async ({ page }) => {
    await useNarrowest(page);
    for (const path of [...scripted, ...hydrated]) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await test.step(path, () => expectNoSidewaysScroll(page));
    }
  });
});
