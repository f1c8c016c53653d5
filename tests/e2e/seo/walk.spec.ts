import type { APIRequestContext, Page } from "@playwright/test";
import { sitePages } from "../../../app/site-pages";
import { pagesOfDocument } from "../../../studio/preview/pages-of-document";
import { sampleDocuments } from "../../../studio/seed/index";
import { routes, services } from "../../specification";
import { siteUrl } from "../addresses";
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  narrowest,
  test,
  useNarrowest,
} from "../page";
import { type DescribedPage, describePage, sitemapUrls } from "./described-page";
import { faultsIn, typesIn } from "./vocabulary";

/** Pages of a visitor's own: in no sitemap. */
const ownPages = ["/login", "/signup", "/dashboard"];

/** What is specified, and the pages that were added since, with those of their members. */
const added = sitePages
  .filter(({ kind }) => kind === undefined)
  .flatMap(({ path, members }) => [path, ...pagesOfType(members)]);
const listed = [...new Set([...routes.filter((route) => !ownPages.includes(route)), ...added])];

/** One service stands for the others where `npm test` looks at one of each kind. */
const [service, ...otherServices] = services.map(({ slug }) => `${siteUrl}/services/${slug}`);

function pagesOfType(type: string | undefined): string[] {
  const documents = sampleDocuments.filter(({ _type }) => _type === type);
  return documents.map((document) => pagesOfDocument(document._type, document)[0]?.href ?? "");
}

/** Every address of the sitemap, without the pages that another test makes for a moment. */
async function urlsToWalk(request: APIRequestContext): Promise<string[]> {
  return (await sitemapUrls(request)).filter((url) => !url.endsWith("-of-a-test"));
}

/** What each page says of itself besides the way to it. */
const expectedTypes = new Map<string, string[]>([
  ["/", ["Organization", "WebSite"]],
  ["/about", Array.from({ length: 9 }, () => "LocalBusiness")],
  ["/contact", ["ContactPage", "FAQPage"]],
  ["/be-a-franchise", Array.from({ length: 6 }, () => "Product")],
  ["/festival-opening", ["Product", "Product", "FAQPage"]],
  ...services.map(({ slug }): [string, string[]] => [`/services/${slug}`, ["Service"]]),
  ...pagesOfType("article").map((path): [string, string[]] => [path, ["Article"]]),
]);

test.describe("every page of the sitemap", () => {
  test.setTimeout(240_000);

  test(
    "is there, says what it is in its own words, and leads to pages that are there",
    { tag: "@once" },
    async ({ page, request }) => {
      const urls = await urlsToWalk(request);
      expect(urls.toSorted()).toEqual(listed.map((path) => siteUrl + path).toSorted());
      const known = new Map<string, DescribedPage>();
      const describe = async (url: string) => {
        const described = known.get(url) ?? (await describePage(request, page, url));
        known.set(url, described);
        return described;
      };
      const pages: DescribedPage[] = [];
      for (const url of urls) pages.push(await describe(url));

      expect.soft(pages.flatMap(faultsOfPage)).toEqual([]);
      for (const name of ["titles", "headings", "descriptions"] as const) {
        const said = pages.map((described) => described[name].join());
        const repeated = said.filter((text, index) => said.indexOf(text) !== index);
        expect.soft(repeated, `${name} of more than one page`).toEqual([]);
      }
      for (const described of pages) await expectSocialImage(request, described);

      const origins = new Map<string, string>();
      for (const { url, links } of pages) {
        for (const link of links) {
          const target = new URL(link, url);
          if (target.origin === siteUrl && !origins.has(target.href)) origins.set(target.href, url);
        }
      }
      expect(origins.size).toBeGreaterThan(listed.length);
      const faults: string[] = [];
      for (const [link, origin] of origins) {
        const { pathname, search, hash } = new URL(link);
        const target = await describe(siteUrl + pathname + search);
        if (target.status !== 200) faults.push(`${origin} links to ${link}: ${target.status}`);
        const part = decodeURIComponent(hash.slice(1));
        if (target.status === 200 && part !== "" && !target.ids.includes(part)) {
          faults.push(`${origin} links to ${link}, which has no such part`);
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test("fits the narrowest window", { tag: "@nojs" }, async ({ page, request }) => {
    await useNarrowest(page);
    for (const url of await urlsToWalk(request)) {
      await page.goto(url, { waitUntil: "domcontentloaded" });
      await test.step(url, () => expectNoSidewaysScroll(page));
    }
  });

  test("satisfies axe, one of each kind", { tag: "@once" }, async ({ page, request }) => {
    const urls = (await urlsToWalk(request)).filter((url) => !otherServices.includes(url));
    expect(urls).toContain(service);
    for (const url of urls) await expectSoundPage(page, url);
  });

  // In parts, so that they share the workers. Wide, `npm test` has looked at all but the other services.
  const parts = 6;
  for (const part of Array.from({ length: parts }, (_, index) => index)) {
    test(
      `satisfies axe, narrow, and wide with the other services (${part + 1} of ${parts})`,
      { tag: ["@js", "@mobile"] },
      async ({ page, request }) => {
        const urls = await urlsToWalk(request);
        expect(urls.length).toBeGreaterThan(parts);
        for (const url of urls.filter((_, index) => index % parts === part)) {
          await page.setViewportSize(narrowest);
          await expectSoundPage(page, url);
          if (!otherServices.includes(url)) continue;
          await page.setViewportSize({ width: 1280, height: 800 });
          await expectNoSidewaysScroll(page);
          await expectNoAxeViolations(page);
        }
      },
    );
  }
});

const expectSoundPage = (page: Page, url: string) =>
  test.step(url, async () => {
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

async function expectSocialImage(request: APIRequestContext, { url, social }: DescribedPage) {
  const address = social.images[0] ?? "";
  const response = await request.get(address, { maxRedirects: 0 });
  expect(response.status(), url).toBe(200);
  const headers = response.headers();
  if (!address.startsWith(siteUrl)) {
    // An editor's own, which the content service cuts.
    expect(headers["content-type"], url).toBe("image/jpeg");
    expect(address, url).toMatch(/[?&]w=1200&h=630&/);
    return;
  }
  expect(headers["content-type"], url).toBe("image/png");
  expect(headers["cache-control"], url).toContain("immutable");
  expect(headers["cross-origin-resource-policy"], url).toBe("cross-origin");
  // The size stands at fixed places of a PNG file.
  const image = await response.body();
  expect([image.readUInt32BE(16), image.readUInt32BE(20)], url).toEqual([1200, 630]);
}

/** What a crawler would hold against a page: one line each. */
function faultsOfPage(described: DescribedPage): string[] {
  const { url, status, titles, headings, descriptions, canonicals, social, pictures } = described;
  const path = new URL(url).pathname;
  const faults: string[] = [];
  const demand = (isSo: boolean, fault: string) => {
    if (!isSo) faults.push(`${path}: ${fault}`);
  };
  const saysOnce = (texts: string[]) => texts.length === 1 && texts[0]?.trim() !== "";
  demand(status === 200, `answered with ${status}`);
  demand(saysOnce(titles), `${titles.length} titles`);
  demand(saysOnce(headings), `${headings.length} headings of the first level`);
  demand(saysOnce(descriptions), `${descriptions.length} descriptions`);
  demand(canonicals.join() === url, `canonical ${canonicals.join()}`);
  demand(social.images.length === 1, `${social.images.length} social images`);
  demand(`${social.width} ${social.height}` === "1200 630", "a social image of another size");
  demand(social.alt !== "" && social.title !== "" && social.url === url, "shared without words");
  demand(social.card === "summary_large_image", "no card");
  for (const { markup, isDescribed, hasSize } of pictures) {
    demand(isDescribed && hasSize, `a picture without text or size: ${markup}`);
  }

  const [jsonLd, ...others] = described.jsonLd.map((text): unknown => JSON.parse(text));
  demand(others.length === 0, "JSON-LD in several blocks");
  for (const fault of faultsIn(jsonLd)) demand(false, fault);
  const types = [...(expectedTypes.get(path) ?? []), ...(path === "/" ? [] : ["BreadcrumbList"])];
  demand(typesIn(jsonLd).join() === types.join(), `JSON-LD of ${typesIn(jsonLd).join()}`);
  return faults;
}
