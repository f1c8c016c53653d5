import type { MetaDescriptor } from "@remix-run/react";
import { describe, expect, test } from "vitest";
import { schemaOrgObject } from "~/seo/json-ld.server";
import { pageMeta, type PageMetaArgs, rootMeta } from "~/seo/page-meta.server";

const page = { title: "IT Services", description: "Cloud and support." };
const root = (site: object | null) => ({ id: "root", data: { site, brand: "Brand" } });
const production = [root({ url: "https://www.example.com", listed: true })];
const staging = [root({ url: "https://staging.example.com", listed: false })];
const location = { pathname: "/services/it-service" };

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

describe("the meta of a page", () => {
  const tags = read(pageMeta({ data: { page }, matches: production, location }));

  test("has title, description and the canonical address at SITE_URL", () => {
    expect(tags.get("title")).toBe("IT Services | Brand");
    expect(tags.get("description")).toBe("Cloud and support.");
    expect(tags.get("canonical")).toBe("https://www.example.com/services/it-service");
    expect(tags.get("og:url")).toBe(tags.get("canonical"));
  });

  test("has the tags for shared links, with the page's own picture of 1200 by 630", () => {
    expect(tags.get("og:title")).toBe("IT Services");
    expect(tags.get("og:description")).toBe("Cloud and support.");
    expect(tags.get("og:type")).toBe("website");
    expect(tags.get("og:site_name")).toBe("Brand");
    expect(tags.get("og:image")).toMatch(
      /^https:\/\/www\.example\.com\/social-image\/[0-9a-f]{16}\/services\/it-service\.png$/,
    );
    expect(tags.get("og:image:width")).toBe("1200");
    expect(tags.get("og:image:height")).toBe("630");
    expect(tags.get("og:image:alt")).toContain("IT Services");
    expect(tags.get("twitter:card")).toBe("summary_large_image");
  });

  test("has the breadcrumb of the page", () => {
    expect(tags.get("json-ld")).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [{ "@type": "BreadcrumbList" }],
    });
  });

  test("has each tag at most once", () => {
    const all = pageMeta({ data: { page }, matches: production, location });
    expect(tags.size).toBe(all.length);
  });

  test("uses the editor's picture if there is one", () => {
    const socialImage = {
      url: "https://cdn.example.com/a.png",
      width: 1200,
      height: 630,
      alt: "A",
    };
    const data = { page: { ...page, socialImage } };
    const own = read(pageMeta({ data, matches: production, location }));
    expect(own.get("og:image")).toBe(socialImage.url);
    expect(own.get("og:image:alt")).toBe("A");
  });

  test("marks the title of a page with form errors, but not its shared title", () => {
    const data = { page, formRefused: true };
    const refused = read(pageMeta({ data, matches: production, location }));
    expect(refused.get("title")).toBe("Error: IT Services | Brand");
    expect(refused.get("og:title")).toBe("IT Services");
  });
});

describe("robots", () => {
  const robots = (args: Parameters<typeof pageMeta>[0]) => read(pageMeta(args)).get("robots");

  test("allow a page in production", () => {
    expect(robots({ data: { page }, matches: production, location })).toBeUndefined();
  });

  test.each([
    ["a page outside production", { data: { page }, matches: staging, location }],
    [
      "a page that an editor hides",
      { data: { page: { ...page, hideFromSearch: true } }, matches: production, location },
    ],
    ["a missing page", { data: undefined, matches: production, location }],
    ["a page while the root has no data", { data: { page }, matches: [], location }],
  ])("exclude %s", (_case, args) => {
    expect(robots(args)).toBe("noindex");
  });
});

test("a missing page has no canonical address, no picture and no JSON-LD", () => {
  const tags = read(pageMeta({ data: undefined, matches: production, location }));
  expect([...tags.keys()]).toEqual(["title", "robots"]);
  expect(tags.get("title")).toBe("Page not found | Brand");
});

describe("JSON-LD of a route", () => {
  const things = (args: PageMetaArgs<{ page: typeof page }>) =>
    pageMeta(args, ({ page: { title } }, { url, brand }) => [
      schemaOrgObject("Thing", { name: title, url, alternateName: brand }),
    ]);

  test("has its data and the site's, before the breadcrumb", () => {
    const tags = read(things({ data: { page }, matches: production, location }));
    expect(tags.get("json-ld")).toMatchObject({
      "@graph": [
        {
          "@type": "Thing",
          name: "IT Services",
          url: "https://www.example.com",
          alternateName: "Brand",
        },
        { "@type": "BreadcrumbList" },
      ],
    });
  });

  test("is missing on hidden pages", () => {
    const hidden = { page: { ...page, hideFromSearch: true } };
    const tags = read(things({ data: hidden, matches: production, location }));
    expect(tags.has("json-ld")).toBe(false);
  });
});

describe("the meta of an error page", () => {
  const failed = (status: number) => ({ status, statusText: "", internal: false, data: "/path" });

  test.each([
    [failed(404), "Page not found | Brand"],
    [{ ...failed(404), data: { title: "Nothing here" } }, "Nothing here | Brand"],
    [failed(410), "Page taken down | Brand"],
    [failed(500), "Something went wrong | Brand"],
    [new Error("broken"), "Something went wrong | Brand"],
  ])("states the error in the title, and excludes the page from search engines", (error, title) => {
    const tags = read(rootMeta({ error, data: production[0]?.data }));
    expect([...tags]).toEqual([
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
