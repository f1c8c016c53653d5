import { beforeAll, describe, expect, test } from "vitest";
import { listLimits } from "~/cms/list-limits";
import type { MenuLink } from "~/features/site/menus";
import { sitePages } from "~/site-pages";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { copiesOf } from "../../testing/many-documents";
import { loneService } from "../sample-document";
import { footer, navigation } from "../specification";
import { siteUrl } from "./site";
import { bodyOf, mainAt, mainOf, publish, sampleContent, stored, visit } from "./site-of-documents";

const service = { ...stored, ...loneService("linked") };

const withMenus = (fields: object, ...more: StoredDocument[]) => [
  ...sampleContent.filter(({ _type }) => _type !== "navigation"),
  ...more,
  { ...stored, _id: "navigation", _type: "navigation", ...fields },
];

const link = (label: string, href: string) => ({ _type: "menuLink", _key: href, label, href });
const toPage = (label: string, id: string) => ({
  ...{ _type: "menuLink", _key: id, label },
  page: { _type: "reference", _ref: id },
});

const between = (text: string, start: string, end: string) =>
  text.split(start)[1]?.split(end)[0] ?? "";

/** Returns each link as `label address`, with an asterisk for the current page. */
const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)/g)].map(
    ([, href, rest, label]) => `${rest?.includes("aria-current") ? "*" : ""}${label} ${href}`,
  );

/** Returns the menus of a page. */
async function menusAt(path: string) {
  const body = await bodyOf(path);
  const bar = body.match(/<li class="h-full"><a href="[^"]*" (?!aria-label)[^]*?<\/li>/g);
  const footer = between(body, "<footer", "</footer>");
  const panel = between(body, 'id="mobile-menu"', 'data-user-menu="panel"');
  return {
    bar: linksIn(bar?.join("") ?? ""),
    mobile: linksIn(between(panel, "</details>", "</ul>")),
    footer: linksIn(between(footer, '<ul class="max-md:columns-2">', "</ul>")),
    legal: linksIn(between(footer, '<ul class="grid grid-cols-2', "</ul>")),
  };
}

const words = (links: readonly MenuLink[]) => links.map(({ label, href }) => `${label} ${href}`);
const specified = {
  bar: words(navigation.links),
  mobile: words(navigation.links),
  footer: words(footer.quickLinks),
  legal: words(footer.legalLinks).map((each) => each.replace("&", "&amp;")),
};

describe("the menus of every page", () => {
  test("have the editor's labels, order and targets", async () => {
    publish(
      withMenus({
        bar: [link("Tab", "/affiliate-program?tab=payouts"), toPage("Company", "page-about")],
        button: toPage("Visit us", "page-our-websites"),
        footer: [toPage("Work", "page-portfolio"), toPage("Start", "page-home")],
        footerButton: toPage("See the packages", "page-be-a-franchise"),
        legal: [link("Elsewhere", "https://example.com/terms")],
      }),
    );
    const bar = ["Tab /affiliate-program?tab=payouts", "Company /about"];
    expect(await menusAt("/")).toEqual({
      bar,
      mobile: bar,
      footer: ["Work /portfolio", "Start /"],
      legal: ["Elsewhere https://example.com/terms"],
    });
    const body = await bodyOf("/");
    expect(body.match(/<a href="\/our-websites"[^>]*>Visit us<\/a>/g)).toHaveLength(2);
    expect(body).toMatch(/<a href="\/be-a-franchise"[^>]*>See the packages<\/a>/);
    expect(body).toMatch(/<a href="https:\/\/example\.com\/terms" target="_blank" rel="noopener"/);
  });

  test("mark the link of the current page in the bar", async () => {
    publish(withMenus({ bar: [toPage("Company", "page-about")], footer: [link("Us", "/about")] }));
    const { bar, mobile, footer } = await menusAt("/about");
    expect([bar, mobile, footer]).toEqual([
      ["*Company /about"],
      ["*Company /about"],
      ["Us /about"],
    ]);
  });

  test.each([
    ["of the sample content", sampleContent],
    ["without a document", sampleContent.filter(({ _type }) => _type !== "navigation")],
    ["of an empty dataset", []],
  ])("%s are those of the specification", async (_of, documents) => {
    publish(documents);
    expect(await menusAt("/")).toEqual(specified);
    expect(await bodyOf("/")).toMatch(/<a href="\/contact"[^>]*>Contact Us<\/a>/);
  });

  test("omit a link to a page that is not published", async () => {
    const bar = [toPage("Linked", service._id), toPage("Company", "page-about")];
    const linksTo = async (...more: StoredDocument[]) => {
      publish(withMenus({ bar, footer: bar }, ...more));
      const menus = await menusAt("/");
      expect(menus.footer).toEqual(menus.bar);
      return menus.bar;
    };
    expect(await linksTo(service)).toEqual(["Linked /services/linked", "Company /about"]);
    expect(await linksTo()).toEqual(["Company /about"]);
  });
});

describe("the button in the footer", () => {
  test("links to the form on its target page, with a separate label", async () => {
    publish(sampleContent);
    expect(await bodyOf("/be-a-franchise")).toMatch(
      /<a href="#enquiry"[^>]*>Ask about a franchise<\/a>/,
    );
  });

  test("links elsewhere on that page too, if an editor sets another target", async () => {
    publish(withMenus({ footerButton: toPage("Write to us", "page-contact") }));
    const footer = between(await bodyOf("/be-a-franchise"), "<footer", "</footer>");
    expect(footer).toMatch(/<a href="\/contact"[^>]*>Write to us<\/a>/);
    expect(footer).not.toContain("Ask about a franchise");
  });
});

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
    expect(await mainAt(href)).toContain('href="/services/service-700"');
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
    ...{ ...stored, ...category, _id, _type: "serviceCategory", name: _id },
    slug: { _type: "slug", current: _id.toLowerCase() },
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
