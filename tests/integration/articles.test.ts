import { beforeEach, describe, expect, test } from "vitest";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { matching } from "../matchers";
import { ask, log, publish, sampleContent as sound, visit } from "./site-of-documents";

const siteUrl = "http://localhost:3000";

const reference = (_ref: string) => ({ _type: "reference", _key: _ref, _ref });
const references = (...ids: string[]) => ids.map(reference);

const block = (key: string, text: string, fields: object = {}) => ({
  _type: "block",
  _key: key,
  style: "normal",
  markDefs: [],
  children: [{ _type: "span", _key: "span", text, marks: [] }],
  ...fields,
});
const heading = (text: string) => block(text, text, { style: "h2" });
const paragraph = block("paragraph", "The words of the text");
const row = (...cells: string[]) => ({ _type: "tableRow", _key: cells.join(), cells });
const table = {
  _type: "table",
  _key: "table",
  caption: "Caption of the table",
  rows: [row("", "Goods"), row("Shop", "Forty lakh")],
};
const callout = {
  _type: "callout",
  _key: "callout",
  kind: "warning",
  text: "Words of the callout",
};
const picture = (at: number) => ({
  _type: "picture",
  alt: `Picture ${at}`,
  asset: { _type: "reference", _ref: "image-0000-1200x1200-png" },
});
const captioned = {
  _type: "captionedPicture",
  _key: "picture",
  caption: "Caption of the picture",
  picture: picture(1),
};
const packages = {
  _type: "packagesSection",
  _key: "packages",
  heading: "Heading of the packages",
  packages: references("package-standard"),
};
const services = {
  _type: "servicesSection",
  _key: "services",
  heading: "Heading of the services",
  services: references("service-tax-services"),
};

const tax = "service-tax-services";
const law = "service-legal-services";

const author: StoredDocument = {
  _id: "person-of-the-test",
  _type: "person",
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-01-01T00:00:00Z",
  name: "Asha of the test",
  role: "Keeper of books",
  bio: "She has kept them for long.",
  photo: picture(2),
};

const article = (slug: string, fields: object = {}): StoredDocument => ({
  _id: `article-of-${slug}`,
  _type: "article",
  _rev: "1",
  _createdAt: "2026-01-01T00:00:00Z",
  _updatedAt: "2026-06-02T03:04:05Z",
  title: `Title of ${slug}`,
  slug: { _type: "slug", current: slug },
  summary: `Summary of ${slug}`,
  cover: picture(3),
  author: reference(author._id),
  publishedOn: "2026-05-18",
  services: references(tax),
  packages: references("package-standard"),
  body: [paragraph],
  ...fields,
});

const others = sound.filter(({ _type }) => _type !== "article");

/** Publishes only these articles. */
const show = (...articles: StoredDocument[]) => publish([...others, author, ...articles]);

/** Returns this many articles, newest first. */
const many = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, at) =>
    article(`number-${at + 1}`, {
      publishedOn: new Date(Date.UTC(2026, 4, 30 - at)).toISOString().slice(0, 10),
      ...fields,
    }),
  );

const bodyOf = async (path: string) => {
  const { status, body } = await visit(path);
  expect(status, path).toBe(200);
  return body;
};
const mainOf = (body: string) => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";
const mainAt = async (path: string) => mainOf(await bodyOf(path));
const count = (body: string, part: string) => body.split(part).length - 1;
const textOf = (part: string) =>
  part
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
/** Returns the part of the page below this heading, up to the next one of its level. */
const under = (body: string, id: string) =>
  new RegExp(`<h2[^>]* id="${id}"[\\s\\S]*?(?=<h2|</main>)`).exec(body)?.[0] ?? "";
/** Returns the linked articles, each once, in order. */
const linked = (part: string) => [
  ...new Set([...part.matchAll(/href="\/articles\/([^"#?]*)"/g)].map(([, slug]) => slug)),
];
const cards = (body: string) => linked(under(body, "list")).filter((slug) => slug !== "feed.xml");
const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1];
const linkOf = (body: string, rel: string) =>
  new RegExp(`<link rel="${rel}"[^>]* href="([^"]*)"`).exec(body)?.[1];
const things = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? "{}");

beforeEach(() => void log.splice(0));

describe("the list", () => {
  test("has twelve articles per page, each page with its own URL, title and heading", async () => {
    show(...many(25));
    const all = Array.from({ length: 25 }, (_, at) => `number-${at + 1}`);
    const [first, second, third] = await Promise.all(
      ["", "?page=2", "?page=3"].map((query) => bodyOf(`/articles${query}`)),
    );
    expect([first, second, third].map((body = "") => cards(body))).toEqual([
      all.slice(0, 12),
      all.slice(12, 24),
      all.slice(24),
    ]);
    expect(titleOf(second ?? "")).toMatch(/, page 2 \|/);
    expect(titleOf(first ?? "")).not.toContain("page");
    expect([first, second].map((body = "") => linkOf(body, "canonical"))).toEqual([
      `${siteUrl}/articles`,
      `${siteUrl}/articles?page=2`,
    ]);
    expect(second).toContain('href="/articles#list" rel="prev"');
    expect(second).toContain('href="/articles?page=3#list" rel="next"');
  });

  test("redirects the first page to the URL without a query", async () => {
    show(...many(13));
    const body = await bodyOf("/articles?page=1");
    expect(cards(body)).toHaveLength(12);
    expect(linkOf(body, "canonical")).toBe(`${siteUrl}/articles`);
  });

  test.each(["99", "0", "-1", "abc", "1.0", "01", "1e0", "%20", "", "99999999999999999999"])(
    "has no page %j, and links to existing pages",
    async (page) => {
      show(...many(13));
      const { status, body } = await visit(`/articles?page=${page}`);
      expect(status).toBe(404);
      expect(mainOf(body)).toMatch(/href="\/services"/);
      expect(mainOf(body)).toContain("/articles?page=");
    },
  );

  test("links its feed for feed readers", async () => {
    show(article("a"));
    expect(await bodyOf("/articles")).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/articles\/feed\.xml"/,
    );
  });

  test("shows a message and a link if it is empty", async () => {
    show();
    const body = await bodyOf("/articles");
    expect(cards(body)).toEqual([]);
    expect(under(body, "list")).toContain("Nothing is published here yet");
    expect(under(body, "list")).toMatch(/href="\/services"/);
    expect(body).not.toContain('aria-label="Subjects"');
    expect((await visit("/articles?page=2")).status).toBe(404);
  });

  test("can be filtered by a service, with separate pages", async () => {
    show(...many(13), article("law", { services: references(law), publishedOn: "2026-01-01" }));
    const body = await bodyOf("/articles?service=legal-services");
    expect(cards(body)).toEqual(["law"]);
    expect(linkOf(body, "canonical")).toBe(`${siteUrl}/articles?service=legal-services`);
    expect(titleOf(body)).toMatch(/^Legal Services, /);
    expect(body).toMatch(/href="\/articles\?service=legal-services#list" aria-current="page"/);
    const second = await bodyOf("/articles?service=tax-services&page=2");
    expect(cards(second)).toEqual(["number-13"]);
    expect(titleOf(second)).toMatch(/^Tax Services, .*, page 2 \|/);
    expect(linkOf(second, "canonical")).toBe(`${siteUrl}/articles?service=tax-services&amp;page=2`);
    expect(second).toContain('href="/articles?service=tax-services#list" rel="prev"');
    expect((await visit("/articles?service=legal-services&page=2")).status).toBe(404);
  });

  test.each(["no-such-service", "real-estate", "", "%00"])(
    "shows all articles for the service %j, which has none",
    async (service) => {
      show(article("a"), article("b", { services: references(law) }));
      const body = await bodyOf(`/articles?service=${service}`);
      expect(cards(body)).toEqual(["a", "b"]);
      expect(linkOf(body, "canonical")).toBe(`${siteUrl}/articles`);
    },
  );

  test("counts the articles of each service", async () => {
    show(article("a", { services: references(tax, law) }), article("b"));
    const [, nav = ""] =
      /aria-label="Subjects"([\s\S]*?)<\/nav>/.exec(await bodyOf("/articles")) ?? [];
    expect(textOf(nav)).toMatch(/All articles 2 articles .*Tax Services 2 articles/);
    expect(textOf(nav)).toContain("Legal Services 1 article");
  });
});

describe("an article", () => {
  const path = "/articles/it";

  test("shows its title, author, date and reading time", async () => {
    show(article("it"));
    const body = await bodyOf(path);
    const main = mainOf(body);
    expect(main).toMatch(/<h1[^>]*>Title of it<\/h1>/);
    expect(main).toContain('<time dateTime="2026-05-18">18 May 2026</time>');
    expect(textOf(main)).toMatch(/Asha of the test 18 May 2026 · , 1 minute to read/);
    expect(textOf(under(body, "author"))).toContain(
      "Asha of the test Keeper of books She has kept them for long.",
    );
    expect(under(body, "subjects")).toMatch(
      /href="\/services\/tax-services"[\s\S]*href="\/be-a-franchise\?plan=standard#standard"/,
    );
    expect(linkOf(body, "canonical")).toBe(siteUrl + path);
    expect(body).not.toMatch(/<script\b[^>]*\bsrc=/);
  });

  test("has a table of contents from four headings on", async () => {
    const headings = ["One", "Two", "Author", "One"];
    const bodyWith = (texts: string[]) =>
      texts.map((text, at) => ({ ...heading(text), _key: `${at}` }));
    show(article("it", { body: [paragraph, ...bodyWith(headings)] }));
    const main = await mainAt(path);
    const ids = ["one", "two", "author-2", "one-2"];
    const led = [...main.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    // Once next to the text, and once collapsed above it.
    expect(led).toEqual([...ids, ...ids]);
    for (const id of ids) expect(count(main, ` id="${id}"`), id).toBe(1);
    show(article("it", { body: [paragraph, ...bodyWith(headings.slice(1))] }));
    const short = await mainAt(path);
    expect(short.match(/<h2[^>]* id=/g)?.length).toBeGreaterThan(3);
    expect(short).not.toContain('href="#');
  });

  test("has structured data with its author and breadcrumbs", async () => {
    show(article("it"));
    expect(things(await bodyOf(path))).toMatchObject({
      "@graph": [
        {
          "@type": "Article",
          headline: "Title of it",
          description: "Summary of it",
          datePublished: "2026-05-18T00:00:00+05:30",
          dateModified: "2026-06-02T03:04:05Z",
          mainEntityOfPage: siteUrl + path,
          image: matching(/^https?:.*w=1200&h=630/),
          author: { "@type": "Person", name: "Asha of the test", jobTitle: "Keeper of books" },
        },
        {
          "@type": "BreadcrumbList",
          itemListElement: [
            {},
            { name: "Articles", item: `${siteUrl}/articles` },
            { name: "Title of it" },
          ],
        },
      ],
    });
  });

  test("shows the blocks of its text in the editor's order", async () => {
    const bodies = [captioned, heading("A heading"), table, callout, packages, paragraph, services];
    const words = [
      "Caption of the picture",
      "A heading",
      "Caption of the table",
      "Words of the callout",
      "Heading of the packages",
      "The words of the text",
      "Heading of the services",
    ];
    show(article("it", { body: bodies }));
    const main = await mainAt(path);
    const places = words.map((each) => main.indexOf(each));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);
    expect(main).toMatch(/<th scope="col"[^>]*>Goods<\/th>/);
    expect(main).toMatch(/<th scope="row"[^>]*>Shop<\/th>/);
    expect(main).toMatch(/href="\/services\/tax-services"/);
  });

  test.each<[string, object]>([
    ["an author", { author: undefined }],
    ["an existing author", { author: reference("person-gone") }],
    ["a cover", { cover: undefined }],
    ["services", { services: undefined, packages: undefined }],
    ["existing services", { services: references("service-gone"), packages: "text" }],
    ["a summary", { summary: " " }],
  ])("is shown without %s", async (_what, fields) => {
    show(article("it", fields), article("other"));
    const main = await mainAt(path);
    expect(main).toContain("The words of the text");
    expect(main).not.toMatch(/undefined|null|\[object/);
    expect(things(await bodyOf(path))).toMatchObject({
      "@graph": [{ headline: "Title of it" }, {}],
    });
    for (const list of ["/articles", "/articles/feed.xml", "/sitemap.xml"]) {
      expect(await bodyOf(list), list).toContain(path);
    }
  });

  test.each<[string, unknown]>([
    ["a table without rows", { ...table, rows: undefined }],
    ["a table of texts", { ...table, rows: ["text", 5] }],
    ["a table without a caption", { ...table, caption: "" }],
    ["a callout of an unknown kind", { ...callout, kind: "danger" }],
    ["a callout without words", { ...callout, text: null }],
    ["a picture without a file", { ...captioned, picture: { asset: { _ref: "image-gone" } } }],
    ["a malformed picture", { ...captioned, picture: "text" }],
    ["missing packages", { ...packages, packages: references("package-gone") }],
    ["a section without a heading", { ...services, heading: null }],
    ["a block of an unknown type", { _key: "odd", _type: "video", caption: "Odd" }],
    ["a text", "text"],
    ["nothing", null],
  ])("only %s is dropped", async (_what, member) => {
    const last = block("last", "The last words");
    show(article("it", { body: [paragraph, member, last] }));
    const main = await mainAt(path);
    expect(main).toContain("The words of the text");
    expect(main).toContain("The last words");
    expect(main).not.toMatch(/Caption of|Heading of the|<figure|<table|<aside|\[object|Odd/);
    expect(await bodyOf("/articles/feed.xml")).toContain("The last words");
  });

  test.each<[string, unknown]>([
    ["no text", undefined],
    ["an empty text", []],
    ["a malformed text", "text"],
  ])("with %s is not published and not linked", async (_what, body) => {
    show(article("it", { body }), article("other"));
    expect((await visit(path)).status).toBe(404);
    const lists = ["/articles", "/articles/feed.xml", "/sitemap.xml", "/llms.txt"];
    for (const from of [...lists, "/search?q=title+of+it", "/articles/other"]) {
      expect(linked(await bodyOf(from)), from).not.toContain("it");
      expect(await bodyOf(from), from).not.toContain(`${path}<`);
    }
  });

  test("has unique ids, and only references existing ids", async () => {
    const names = ["Author", "Related", "Main", "Closing", "Subjects", "Status", "Articles"];
    const twice = (member: object) =>
      ["a", "b"].map((_key) => ({ ...member, _key: `${_key}-${Reflect.get(member, "_key")}` }));
    const all = [...names.map(heading), ...[table, packages, services].flatMap(twice)];
    show(article("it", { body: all }), ...many(3));
    const body = await bodyOf(path);
    const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const named = [...body.matchAll(/aria-labelledby="([^"]*)"/g)].map(([, id]) => id);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
    const led = [...body.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(led.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("omits expired packages", async () => {
    const over = { ...packages, packages: references("package-over", "package-standard") };
    const sample = others.find(({ _id }) => _id === "package-standard");
    const ended = (id: string) =>
      Object.assign({}, sample, { _id: id, name: "Ended", expireAt: "2020-01-01T00:00:00Z" });
    publish([
      ...[...others, author, ended("package-over")],
      article("it", { body: [paragraph, over], packages: references("package-over") }),
    ]);
    const main = await mainAt(path);
    expect(main).toContain("Heading of the packages");
    expect(main).not.toContain("Ended");
  });

  test("links to the previous and next articles, and to others on its subjects", async () => {
    show(...many(6), article("law", { services: references(law), publishedOn: "2020-01-01" }));
    const main = await mainAt("/articles/number-3");
    expect(main).toMatch(/href="\/articles\/number-4" rel="prev"/);
    expect(main).toMatch(/href="\/articles\/number-2" rel="next"/);
    const related = linked(under(main, "related"));
    expect(related).toHaveLength(3);
    expect(related).not.toContain("number-3");
    expect(related).not.toContain("law");
    const newest = await mainAt("/articles/number-1");
    expect(newest).not.toContain('rel="next"');
    const oldest = await mainAt("/articles/law");
    expect(oldest).not.toContain('rel="prev"');
  });

  test("has no such links if it is the only one", async () => {
    show(article("it"));
    const main = await mainAt(path);
    expect(main).not.toMatch(/rel="(?:prev|next)"|id="related"/);
  });

  test("is at its new URL after a change of its slug", async () => {
    const redirect = {
      ...{ _id: "redirect-of-the-test", _type: "redirect", _rev: "1" },
      ...{ _createdAt: "2026-01-01T00:00:00Z", _updatedAt: "2026-01-01T00:00:00Z" },
      ...{ from: "/articles/old", to: path, status: 301 },
    };
    publish([...others, author, redirect, article("it")]);
    const answer = await ask("/articles/old");
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, path]);
  });
});

describe("a scheduled article", () => {
  const path = "/articles/it";
  const inLists = [
    ...["/articles", "/articles?service=tax-services", "/articles/feed.xml", "/sitemap.xml"],
    ...["/llms.txt", "/search?q=words+of+the+text", "/services/tax-services", "/be-a-franchise"],
    "/articles/other",
  ];
  const other = article("other", { publishedOn: "2026-01-01" });

  test("is shown everywhere between its times", async () => {
    show(article("it"), other);
    for (const from of inLists) expect(await bodyOf(from), from).toContain(path);
  });

  test.each<[string, object]>([
    ["before publishAt", { publishAt: "2999-01-01T00:00:00Z" }],
    ["after expireAt", { expireAt: "2020-01-01T00:00:00Z" }],
    ["with a malformed time", { publishAt: "22.11.2026" }],
  ])("is not shown %s", async (_when, times) => {
    show(article("it", times), other);
    expect((await visit(path)).status).toBe(404);
    for (const from of inLists) expect(await bodyOf(from), from).not.toContain(path);
  });
});

describe("the feed", () => {
  const path = "/articles/feed.xml";
  const updated = async () => /<updated>([^<]*)/.exec(await bodyOf(path))?.[1] ?? "";

  test("never has an earlier update time, even if its newest article is deleted", async () => {
    show(article("old"), article("new", { _updatedAt: "2026-10-01T00:00:00Z" }));
    const before = await updated();
    show(article("old"));
    const after = await updated();
    expect(after > before).toBe(true);
    expect(await updated()).toBe(after);
  });

  test("has the twenty newest articles in full, and the time of the last change", async () => {
    const [first, ...rest] = many(25, { body: [paragraph, table, callout, packages] });
    show(...rest, { ...first, ...article("number-1"), _updatedAt: "2998-07-01T00:00:00Z" });
    const answer = await ask(path);
    expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    const feed = await answer.text();
    const entries = [...feed.matchAll(/<entry>[\s\S]*?<\/entry>/g)].map(([entry]) => entry);
    const slugs = entries.map((entry) => /\/articles\/([^"]*)"/.exec(entry)?.[1]);
    expect(slugs).toHaveLength(20);
    // number-1 is dated 18 May, so it is not the newest.
    expect(slugs.slice(0, 3)).toEqual(["number-2", "number-3", "number-4"]);
    for (const words of ["The words of the text", "Forty lakh", "Words of the callout"]) {
      expect(entries[0], words).toContain(words);
    }
    expect(/<updated>([^<]*)/.exec(feed)?.[1]).toBe("2998-07-01T00:00:00Z");
    const ids = [...feed.matchAll(/<id>([^<]*)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("is valid without articles", async () => {
    show();
    const feed = await bodyOf(path);
    expect(feed).not.toContain("<entry>");
    expect(feed).toMatch(/<updated>[\dT:.-]+Z<\/updated>[\s\S]*<\/feed>\n$/);
  });
});

describe("the search", () => {
  const body = [paragraph, { ...table, rows: [row("", "Limit"), row("Kiosk", "quinquagesima")] }];

  test.each([
    ["its text", "words of the text"],
    ["a cell of a table", "quinquagesima"],
    ["a callout", "words of the callout"],
    ["its summary", "summary of it"],
    ["its author", "Asha of the test"],
  ])("finds an article by %s", async (_what, words) => {
    show(article("it", { body: [...body, callout] }));
    const found = await mainAt(`/search?q=${encodeURIComponent(words)}`);
    expect(found).toContain('href="/articles/it"');
  });

  test("finds other articles if one is malformed", async () => {
    show(article("it"), article("odd", { body: "text", title: { odd: true } }));
    expect(await mainAt("/search?q=words+of+the+text")).toContain('href="/articles/it"');
  });
});

test("the sitemap has the modification time of the article itself", async () => {
  show(article("it"), article("other", { _updatedAt: "2999-09-09T09:09:09Z" }));
  const sitemap = await bodyOf("/sitemap.xml");
  const changeOf = (path: string) =>
    new RegExp(`<loc>${siteUrl}${path}</loc><lastmod>([^<]*)`).exec(sitemap)?.[1];
  expect(changeOf("/articles/it")).toBe("2026-06-02T03:04:05Z");
  expect(changeOf("/articles/other")).toBe("2999-09-09T09:09:09Z");
  expect(changeOf("/articles")).toBe("2999-09-09T09:09:09Z");
});

test("llms.txt lists the articles under a separate heading", async () => {
  show(article("it"));
  const text = await bodyOf("/llms.txt");
  expect(text).toMatch(
    /## Articles\n\n- \[Title of it\]\(http:\/\/localhost:3000\/articles\/it\): Summary of it\n/,
  );
});

describe("related articles", () => {
  test("appear on a service's page, those with it as main service first, at most three", async () => {
    show(
      article("beside", { services: references(law, tax) }),
      article("main", { publishedOn: "2026-01-04" }),
      article("older", { publishedOn: "2026-01-03" }),
      article("oldest", { publishedOn: "2026-01-02" }),
      article("else", { services: references(law) }),
    );
    const page = await mainAt("/services/tax-services");
    expect(linked(under(page, "articles"))).toEqual(["main", "older", "oldest"]);
    expect(linked(await mainAt("/services/real-estate"))).toEqual([]);
    expect(await mainAt("/services/real-estate")).not.toContain('id="articles"');
  });

  test("appear next to the packages, at most three", async () => {
    const of = (...ids: string[]) => ({ packages: references(...ids) });
    show(
      article("one", of("package-basic")),
      article("none", { packages: undefined }),
      article("two", of("package-basic", "package-standard")),
      article("three", { ...of("package-basic"), publishedOn: "2026-01-02" }),
      article("four", { ...of("package-basic"), publishedOn: "2026-01-01" }),
    );
    expect(linked(await mainAt("/be-a-franchise"))).toEqual(["two", "one", "three"]);
    show();
    expect(linked(await mainAt("/be-a-franchise"))).toEqual([]);
  });
});

describe("while the list of articles is unavailable", () => {
  const isList = (answer: unknown) => {
    const list: unknown = Array.isArray(answer) ? answer : Reflect.get(Object(answer), "articles");
    return (
      Array.isArray(list) && list.some((each) => Reflect.get(Object(each), "_type") === "article")
    );
  };
  const showWithoutList = () =>
    publish([...others, author, article("it"), article("other")], (answer) => {
      if (isList(answer)) throw new Response(null, { status: 503 });
      return answer;
    });

  test.each(["/services/tax-services", "/be-a-franchise"])(
    "%s is shown without it",
    async (path) => {
      showWithoutList();
      const main = await mainAt(path);
      expect(linked(main)).toEqual([]);
      expect(main).toMatch(/<h1\b/);
    },
  );

  test("an article is shown without related articles", async () => {
    showWithoutList();
    const main = await mainAt("/articles/it");
    expect(main).toContain("The words of the text");
    expect(linked(main)).toEqual([]);
  });

  test.each(["/articles", "/articles/feed.xml"])("%s returns 503", async (path) => {
    showWithoutList();
    expect((await visit(path)).status).toBe(503);
  });
});
