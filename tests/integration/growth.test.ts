import { beforeAll, describe, expect, test } from "vitest";
import { listLimits } from "~/cms/list-limits";
import { sitePages } from "~/site-pages";
import { copiesOf } from "../../testing/many-documents";
import { siteUrl } from "./site";
import { publish, sampleContent, visit } from "./site-of-documents";

/** The maximum uncompressed size of a page, independent of the amount of content. */
const HEAVIEST = 300_000;

const group = "/services?category=technology-digital";

const paths = [
  ...sitePages.flatMap(({ path, isPrivate }) => (isPrivate ? [] : [path])),
  ...["/services/it-service", "/services/service-700", "/articles/article-100", "/landingpage-50"],
  ...["/be-a-franchise?pay=corporate", "/contact?service=service-700", "/login", "/no/page"],
  ...["/search?q=service", "/search?q=nothing+of+this", "/portfolio?category=websites"],
  ...["/services?page=25", group, `${group}&page=2`, "/contact?page=10", "/products?page=30"],
];

const documents = [...sampleContent, ...copiesOf(sampleContent)];
const lastQuestion = documents.findLast(({ _type }) => _type === "faq");

/** Counts the documents of a type whose JSON contains `part`. */
const countOf = (type: string, part = "") =>
  documents.filter((each) => each._type === type && JSON.stringify(each).includes(part)).length;

/** Returns a page's main content. */
const mainOf = (body: string) => /<main[\s>].*<\/main>/s.exec(body)?.[0] ?? "";

/** Yields the pages of a list by following the links to the next page. */
async function* pagesFrom(path: string) {
  for (let next: string | undefined = path; next !== undefined;) {
    const page = await visit(next);
    yield { path: next, ...page };
    next = /href="([^"#]+)[^"]*" rel="next"/.exec(page.body)?.[1]?.replaceAll("&amp;", "&");
  }
}

describe("with thousands of documents", () => {
  beforeAll(() => publish(documents));

  test.each(paths)("%s is within the size limit", async (path) => {
    const { body } = await visit(path);
    expect(mainOf(body)).not.toBe("");
    expect(Buffer.byteLength(body)).toBeLessThan(HEAVIEST);
  });

  test.each([
    ["/services", /<h2[^>]* id="(?!closing)[^"]+"/g, countOf("serviceCategory")],
    [group, /<h3[^>]* class="text-h3/g, countOf("service", '"category-technology-digital"')],
    ["/products", />Learn More</g, countOf("service", '"destination":"/products"')],
    ["/our-websites", />Visit Website</g, countOf("website")],
    ["/testimonials", /<blockquote/g, countOf("testimonial")],
    ["/portfolio", /<h3[^>]* class="text-h3/g, countOf("portfolioItem")],
    [
      "/portfolio?category=websites",
      /<h3[^>]* class="text-h3/g,
      countOf("portfolioItem", '"Websites"'),
    ],
    ["/contact", /<details class="group border-b/g, countOf("faq")],
    ["/articles", /<time/g, countOf("article")],
  ])("%s lists all items, page by page", async (path, item, total) => {
    const shown: number[] = [];
    for await (const { path: own, status, body } of pagesFrom(path)) {
      expect(status).toBe(200);
      const canonical = /rel="canonical" href="([^"]+)"/.exec(body)?.[1];
      expect(canonical?.replaceAll("&amp;", "&")).toBe(siteUrl + own);
      shown.push(mainOf(body).match(item)?.length ?? 0);
    }
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.reduce((sum, count) => sum + count, 0)).toBe(total);
    const query = path.includes("?") ? "&" : "?";
    expect((await visit(`${path}${query}page=${shown.length + 1}`)).status).toBe(404);
  });

  test("a search lists all results, page by page", async () => {
    const found: string[] = [];
    let status: string | undefined;
    for await (const { body } of pagesFrom("/search?q=tax")) {
      const hrefs = mainOf(body).matchAll(/<h3[^>]* class="text-h3"[^>]*><a href="([^"]+)"/g);
      found.push(...[...hrefs].map(([, href = ""]) => href));
      status = /role="status"[^>]*>(\d+) results/.exec(body)?.[1];
    }
    expect(found.length).toBeGreaterThan(listLimits.results);
    expect(String(found.length)).toBe(status);
    expect(new Set(found).size).toBe(found.length);
    expect((await visit("/search?q=tax&page=999")).status).toBe(404);
  });

  test("the menus list some services of some categories, and link to all", async () => {
    const { body } = await visit("/about");
    const menu = /<div id="services-menu".*?<\/ul><\/div><\/div>/s.exec(body)?.[0] ?? "";
    const { categories, servicesOfCategory } = listLimits;
    expect(menu.match(/<p[^>]* class="text-label/g)).toHaveLength(categories);
    const named = menu.match(/"\/services\/[\w-]+"/g) ?? [];
    expect(named.length).toBeGreaterThan(categories);
    expect(named.length).toBeLessThanOrEqual(categories * servicesOfCategory);
    expect(menu).toContain(`href="${group}"`);
    expect((await visit(group)).status).toBe(200);
  });

  test("a link to a category reaches the later page of the services with its section", async () => {
    const { body } = await visit("/services/service-700");
    const [, href = ""] = /aria-label="Breadcrumb".*?href="(\/services\?[^"]+)"/s.exec(body) ?? [];
    expect(mainOf((await visit(href)).body)).toContain('href="/services/service-700"');
  });

  test("the message form selects the service in its URL, and offers a limited number of options", async () => {
    const { body } = await visit("/contact?service=service-700");
    const name = documents.find(({ _id }) => _id === "service-copy-700")?.name;
    const [select = ""] = /<select[^>]* name="service".*?<\/select>/s.exec(body) ?? [];
    const options = [...select.matchAll(/<option value="([^"]*)"([^>]*)>/g)];
    expect(options.length).toBeLessThanOrEqual(listLimits.choices + 3);
    const chosen = options.filter(([, , attributes]) => attributes?.includes("selected"));
    expect(chosen.map(([, value = ""]) => value.replaceAll("&amp;", "&"))).toEqual([
      `service-700|${name}`,
    ]);
  });

  test("a question in the search results is on the linked page", async () => {
    const question = String(lastQuestion?.question);
    const { body } = await visit(`/search?q=${encodeURIComponent(question)}`);
    const [, path = "", id] =
      /<h3[^>]* class="text-h3"[^>]*><a href="([^"#]+)#([^"]+)"/.exec(body) ?? [];
    expect(id).toBe(lastQuestion?._id);
    expect(path).toMatch(/\?page=/);
    expect((await visit(path)).body).toContain(`id="${id}"`);
  });
});

test("if there are few services, the menus list all of them, but no empty categories", async () => {
  const ofType = (type: string) => sampleContent.filter(({ _type }) => _type === type);
  const [category] = ofType("serviceCategory");
  const ids = Array.from({ length: 12 }, (_, at) => `serviceCategory-${at}`);
  const categories = ids.map((_id) => ({
    ...category,
    ...{ _id, _type: "serviceCategory", _rev: "1", _createdAt: "", _updatedAt: "" },
    ...{ name: _id, slug: { _type: "slug", current: _id.toLowerCase() } },
  }));
  const services = ofType("service").map((service, at) => ({
    ...service,
    category: { _type: "reference", _ref: ids[2 + (at % 10)] },
  }));
  const others = sampleContent.filter(({ _type }) => !/^service(Category)?$/.test(_type));
  publish([...others, ...categories, ...services]);
  const { body } = await visit("/services");
  const menu = /<div id="services-menu".*?<\/ul><\/div><\/div>/s.exec(body)?.[0] ?? "";
  expect(menu.match(/<p[^>]* class="text-label/g)).toHaveLength(10);
  expect(menu.match(/"\/services\/[\w-]+"/g)).toHaveLength(services.length);
  expect(mainOf(body).match(/<h2[^>]* id="(?!closing)[^"]+"/g)).toHaveLength(10);
  expect(body).not.toMatch(/aria-label="Pages"/);
});

test("the sample content has one page per list, and complete menus", async () => {
  publish(sampleContent);
  for (const { path, isPrivate } of sitePages) {
    if (isPrivate) continue;
    const { body } = await visit(path);
    expect(body, path).not.toMatch(/aria-label="Pages"|services\?category=/);
  }
});
