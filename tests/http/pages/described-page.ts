import { parse } from "node-html-parser";
import { ask, textOf } from "../site";

/** The metadata, links and pictures of a page, as a crawler finds them. */
export type DescribedPage = Awaited<ReturnType<typeof describePage>>;

/** Loads a page as a crawler does, and reads its metadata. */
export async function describePage(url: string) {
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
  };
}

/** The addresses in the sitemap, in its order, without the temporary pages of other tests. */
export async function sitemapUrls(): Promise<string[]> {
  return [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, url = ""]) => url.replaceAll("&amp;", "&"))
    .filter(isLasting);
}

export const isLasting = (url: string) => !url.endsWith("-of-a-test");
