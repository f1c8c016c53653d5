import type { APIRequestContext, Page } from "@playwright/test";

/** What a crawler finds in a page. */
export type DescribedPage = Awaited<ReturnType<typeof readPage>>;

/** Loads a page as a crawler does, and reads it with a browser's parser. */
export async function describePage(
  request: APIRequestContext,
  page: Page,
  url: string,
): Promise<DescribedPage> {
  const response = await request.get(url, { maxRedirects: 0 });
  return readPage(page, { url, status: response.status(), html: await response.text() });
}

function readPage(page: Page, source: { url: string; status: number; html: string }) {
  return page.evaluate(({ url, status, html }) => {
    const found = new DOMParser().parseFromString(html, "text/html");
    const all = (selector: string) => [...found.querySelectorAll(selector)];
    const metas = (key: string) =>
      all(`meta[name="${key}"], meta[property="${key}"]`).map(
        (meta) => meta.getAttribute("content") ?? "",
      );
    return {
      url,
      status,
      titles: all("head > title").map(({ textContent }) => textContent ?? ""),
      headings: all("h1").map(({ textContent }) => textContent?.trim() ?? ""),
      descriptions: metas("description"),
      canonicals: all('link[rel="canonical"]').map((link) => link.getAttribute("href") ?? ""),
      social: {
        images: metas("og:image"),
        width: metas("og:image:width").join(),
        height: metas("og:image:height").join(),
        alt: metas("og:image:alt").join(),
        url: metas("og:url").join(),
        title: metas("og:title").join(),
        card: metas("twitter:card").join(),
      },
      jsonLd: all('script[type="application/ld+json"]').map(({ textContent }) => textContent ?? ""),
      pictures: all("img").map((img) => ({
        markup: img.outerHTML.slice(0, 120),
        isDescribed: img.hasAttribute("alt"),
        hasSize: Number(img.getAttribute("width")) > 0 && Number(img.getAttribute("height")) > 0,
      })),
      links: all("a[href], area[href]").map((link) => link.getAttribute("href") ?? ""),
      ids: all("[id]").map(({ id }) => id),
    };
  }, source);
}

/** The addresses in the sitemap, in its order. */
export async function sitemapUrls(request: APIRequestContext): Promise<string[]> {
  const response = await request.get("/sitemap.xml");
  const xml = await response.text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) =>
    url.replaceAll("&amp;", "&"),
  );
}
