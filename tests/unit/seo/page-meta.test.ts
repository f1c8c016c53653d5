import type { MetaDescriptor } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { schemaOrgObject } from "~/seo/json-ld.server";
import { pageMeta, rootMeta } from "~/seo/page-meta.server";
import { setFormRefused } from "~/server/form-answer.server";
import { openContext, runInContext } from "~/server/request-context.server";
import { containing, matching } from "../../matchers";

const page = { title: "IT Services", description: "Cloud and support." };
const root = (site: object | null) => ({ id: "root", data: { site, brand: "Brand" } });
const production = root({ url: "https://www.example.com", listed: true });
const staging = root({ url: "https://staging.example.com", listed: false });

const argsOf = (data: { page: typeof page } | undefined, matches = [production]) => ({
  data,
  matches,
  location: { pathname: "/services/it-service" },
});

/** Returns the values that a crawler reads, by the name or the property of each tag. */
function read(tags: MetaDescriptor[]): Map<string, unknown> {
  return new Map(
    tags.map((tag): [string, unknown] => {
      if ("title" in tag) return ["title", tag.title];
      if ("script:ld+json" in tag) return ["json-ld", tag["script:ld+json"]];
      if ("tagName" in tag) return [String(tag.rel), tag.href];
      if ("property" in tag) return [String(tag.property), tag.content];
      return ["name" in tag ? String(tag.name) : "", "content" in tag ? tag.content : undefined];
    }),
  );
}

/** Returns the tags of a page with these fields. */
const tagsOf = (fields: object = {}) => read(pageMeta(argsOf({ page: { ...page, ...fields } })));

describe("the meta of a page", () => {
  test("has its texts, its canonical address at SITE_URL, and the tags for shared links", () => {
    const address = "https://www.example.com/services/it-service";
    expect(Object.fromEntries(tagsOf())).toEqual({
      title: "IT Services | Brand",
      description: "Cloud and support.",
      canonical: address,
      "og:type": "website",
      "og:locale": "en_IN",
      "og:site_name": "Brand",
      "og:url": address,
      "og:title": "IT Services",
      "og:description": "Cloud and support.",
      "og:image": matching(
        /^https:\/\/www\.example\.com\/social-image\/[0-9a-f]{16}\/services\/it-service\.png$/,
      ),
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": containing("IT Services"),
      "twitter:card": "summary_large_image",
      "json-ld": expect.objectContaining({
        "@context": "https://schema.org",
        "@graph": [expect.objectContaining({ "@type": "BreadcrumbList" })],
      }),
    });
    expect(pageMeta(argsOf({ page }))).toHaveLength(tagsOf().size);
  });

  test("uses the editor's picture if there is one", () => {
    const url = "https://cdn.example.com/a.png";
    const own = tagsOf({ socialImage: { url, width: 1200, height: 630, alt: "A" } });
    expect([own.get("og:image"), own.get("og:image:alt")]).toEqual([url, "A"]);
  });

  test("marks the title of a page with form errors, but not its shared title", () => {
    const refused = runInContext(openContext("test"), () => {
      setFormRefused();
      return tagsOf({});
    });
    expect(refused.get("title")).toBe("Error: IT Services | Brand");
    expect(refused.get("og:title")).toBe("IT Services");
  });

  test("of a missing page has no canonical address, no picture and no JSON-LD", () => {
    expect([...read(pageMeta(argsOf(undefined)))]).toEqual([
      ["title", "Page not found | Brand"],
      ["robots", "noindex"],
    ]);
  });

  test("excludes a page from search engines outside production, if an editor hides it, or without data", () => {
    const hidden = tagsOf({ hideFromSearch: true });
    expect([hidden.get("robots"), hidden.has("json-ld")]).toEqual(["noindex", false]);
    for (const matches of [[staging], []]) {
      expect(read(pageMeta(argsOf({ page }, matches))).get("robots")).toBe("noindex");
    }
  });
});

test("JSON-LD of a route has its data and the site's, before the breadcrumb", () => {
  const meta = pageMeta(argsOf({ page }), ({ page: { title } }, { url, brand }) => [
    schemaOrgObject("Thing", { name: title, url, alternateName: brand }),
  ]);
  const thing = { name: "IT Services", url: "https://www.example.com", alternateName: "Brand" };
  expect(read(meta).get("json-ld")).toMatchObject({
    "@graph": [{ "@type": "Thing", ...thing }, { "@type": "BreadcrumbList" }],
  });
});

describe("the meta of an error page", () => {
  const failed = (status: number, data: unknown = "/path") => {
    return { status, statusText: "", internal: false, data };
  };

  test.each([
    [failed(404), "Page not found | Brand"],
    [failed(404, { title: "Nothing here" }), "Nothing here | Brand"],
    [failed(410, { title: "Page not found" }), "Page taken down | Brand"],
    [failed(503), "Page unavailable | Brand"],
    [
      failed(503, { title: "We cannot check your account" }),
      "We cannot check your account | Brand",
    ],
    [failed(500), "Something went wrong | Brand"],
    [new Error("broken"), "Something went wrong | Brand"],
  ])("states the error in the title, and excludes the page from search engines", (error, title) => {
    expect([...read(rootMeta({ error, data: production.data }))]).toEqual([
      ["title", title],
      ["robots", "noindex"],
    ]);
  });

  test("has no brand if the root could not be loaded", () => {
    expect(read(rootMeta({ error: new Error("broken"), data: undefined })).get("title")).toBe(
      "Something went wrong",
    );
  });
});
