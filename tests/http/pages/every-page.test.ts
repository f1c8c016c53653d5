import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { sitePages } from "../../../app/site-pages";
import { pagesOfDocument } from "../../../studio/preview/pages-of-document";
import { sampleDocuments } from "../../../studio/seed/index";
import { packages, routes, services } from "../../specification";
import { textIn } from "../page";
import { ask, siteUrl, textOf } from "../site";
import { faultsIn, typesIn } from "./vocabulary";

/** Account pages, which are in no sitemap. */
const ownPages = ["/login", "/signup", "/dashboard"];

const isLasting = (url: string) => !url.endsWith("-of-a-test");

/** The specified pages, and the pages that were added since, with those of their members. */
const added = sitePages
  .filter(({ kind }) => kind === undefined)
  .flatMap(({ path, members }) => [path, ...pagesOfType(members)]);
const listed = [...new Set([...routes.filter((route) => !ownPages.includes(route)), ...added])];

function pagesOfType(type: string | undefined): string[] {
  const documents = sampleDocuments.filter(({ _type }) => _type === type);
  return documents.map((document) => pagesOfDocument(document._type, document)[0]?.href ?? "");
}

/** The types in the JSON-LD of each page, without its breadcrumb. */
const expectedTypes = new Map<string, string[]>([
  ["/", ["Organization", "WebSite"]],
  ["/about", Array.from({ length: 9 }, () => "LocalBusiness")],
  ["/contact", ["ContactPage", "FAQPage"]],
  ["/be-a-franchise", Array.from({ length: 6 }, () => "Product")],
  ["/festival-opening", ["Product", "Product", "FAQPage"]],
  ["/check-us-first", Array.from({ length: 6 }, () => "Product")],
  ...services.map(({ slug }): [string, string[]] => [`/services/${slug}`, ["Service"]]),
  ...pagesOfType("article").map((path): [string, string[]] => [path, ["Article"]]),
]);

describe("every page of the sitemap", async () => {
  const known = new Map<string, Promise<DescribedPage>>();
  const describeOnce = (url: string) => {
    const described = known.get(url) ?? describePage(url);
    known.set(url, described);
    return described;
  };
  const urls = await sitemapUrls();
  const pages: DescribedPage[] = [];
  for (const url of urls) pages.push(await describeOnce(url));

  test("is one of the specified pages or of those added since", () => {
    expect(urls.toSorted()).toEqual(listed.map((path) => siteUrl + path).toSorted());
  });

  test("has its metadata, and a title, a heading and a description that no other page has", () => {
    expect(pages.flatMap(faultsOfPage)).toEqual([]);
    for (const name of ["titles", "headings", "descriptions"] as const) {
      const said = pages.map((described) => described[name].join());
      const repeated = said.filter((text, index) => said.indexOf(text) !== index);
      expect(repeated, `${name} of more than one page`).toEqual([]);
    }
  });

  test("states that franchise fees are non-refundable if it shows the price of a package", () => {
    const priced = pages.filter(({ text }) => packages.some(({ price }) => text.includes(price)));
    expect(priced.length).toBeGreaterThan(5);
    const silent = priced.filter(({ text }) => !text.includes("non-refundable"));
    expect(silent.map(({ url }) => url)).toEqual([]);
  });

  test("has a social image of the announced size", async () => {
    for (const described of pages) await expectSocialImage(described);
  });

  test("links only to pages and parts that exist", async () => {
    const origins = new Map<string, string>();
    for (const { url, links } of pages) {
      for (const link of links) {
        const target = new URL(link, url);
        if (target.origin === siteUrl && !origins.has(target.href)) origins.set(target.href, url);
      }
    }
    expect(origins.size).toBeGreaterThan(listed.length);
    const faults: string[] = [];
    for (const [link, origin] of [...origins].filter(([target]) => isLasting(target))) {
      const { pathname, search, hash } = new URL(link);
      const target = await describeOnce(siteUrl + pathname + search);
      const part = decodeURIComponent(hash.slice(1));
      if (target.status !== 200) faults.push(`${origin} links to ${link}: ${target.status}`);
      else if (part !== "" && !target.ids.includes(part)) {
        faults.push(`${origin} links to ${link}, which has no such part`);
      }
    }
    expect(faults).toEqual([]);
  });
});

/** The metadata, links and pictures of a page, as a crawler finds them. */
type DescribedPage = Awaited<ReturnType<typeof describePage>>;

/** Loads a page as a crawler does, and reads its metadata. */
async function describePage(url: string) {
  const answer = await ask(url);
  const found = parse(await answer.text());
  const all = (selector: string) => found.querySelectorAll(selector);
  const metas = (key: string) =>
    all(`meta[name="${key}"], meta[property="${key}"]`).map(
      (meta) => meta.getAttribute("content") ?? "",
    );
  const hrefs = (selector: string) => all(selector).map((link) => link.getAttribute("href") ?? "");
  return {
    url,
    status: answer.status,
    titles: all("head > title").map(({ text }) => text),
    headings: all("h1").map(({ text }) => text.trim()),
    descriptions: metas("description"),
    canonicals: hrefs('link[rel="canonical"]'),
    social: {
      images: metas("og:image"),
      width: metas("og:image:width").join(),
      height: metas("og:image:height").join(),
      alt: metas("og:image:alt").join(),
      url: metas("og:url").join(),
      title: metas("og:title").join(),
      card: metas("twitter:card").join(),
    },
    // The text of a script is not escaped.
    jsonLd: all('script[type="application/ld+json"]').map(({ rawText }) => rawText),
    pictures: all("img").map((img) => ({
      markup: img.outerHTML.slice(0, 120),
      isDescribed: img.hasAttribute("alt"),
      hasSize: Number(img.getAttribute("width")) > 0 && Number(img.getAttribute("height")) > 0,
    })),
    links: hrefs("a[href], area[href]"),
    ids: all("[id]").map(({ id }) => id),
    text: all("main").map(textIn).join(),
  };
}

/** The addresses in the sitemap, in its order, without the temporary pages of other tests. */
async function sitemapUrls(): Promise<string[]> {
  return [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = ""]) => url.replaceAll("&amp;", "&"))
    .filter(isLasting);
}

async function expectSocialImage({ url, social }: DescribedPage) {
  const address = social.images[0] ?? "";
  const answer = await ask(address);
  expect(answer.status, url).toBe(200);
  if (!address.startsWith(siteUrl)) {
    // An editor's own picture, which the content service crops.
    expect(answer.headers.get("Content-Type"), url).toBe("image/jpeg");
    expect(address, url).toMatch(/[?&]w=1200&h=630&/);
    return;
  }
  expect(answer.headers.get("Content-Type"), url).toBe("image/png");
  expect(answer.headers.get("Cache-Control"), url).toContain("immutable");
  expect(answer.headers.get("Cross-Origin-Resource-Policy"), url).toBe("cross-origin");
  // A PNG file has its size at fixed offsets.
  const image = new DataView(await answer.arrayBuffer());
  expect([image.getUint32(16), image.getUint32(20)], url).toEqual([1200, 630]);
}

/** The faults of a page's metadata, one line each. */
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
