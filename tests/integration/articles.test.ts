import { describe, expect, test } from "vitest";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { eventually } from "../eventually";
import { matching } from "../matchers";
import { siteUrl } from "./site";
import {
  ask,
  bodyOf,
  count,
  invalidIds,
  mainAt,
  mainOf,
  publish,
  sampleContent as sound,
  stored,
  structuredData,
  visit,
} from "./site-of-documents";

const reference = (_ref: string) => ({ _type: "reference", _key: _ref, _ref });
const references = (...ids: string[]) => ids.map(reference);

const block = (key: string, text: string, style = "normal") => ({
  ...{ _type: "block", _key: key, style, markDefs: [] },
  children: [{ _type: "span", _key: "span", text, marks: [] }],
});
const heading = (text: string) => block(text, text, "h2");
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
  ...stored,
  _id: "person-of-the-test",
  _type: "person",
  name: "Asha of the test",
  role: "Keeper of books",
  bio: "She has kept them for long.",
  photo: picture(2),
};

const article = (slug: string, fields: object = {}): StoredDocument => ({
  ...stored,
  _id: `article-of-${slug}`,
  _type: "article",
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

describe("the list", () => {
  test("shows a message and a link if it is empty", async () => {
    show();
    const body = await bodyOf("/articles");
    expect(cards(body)).toEqual([]);
    expect(under(body, "list")).toContain("Nothing is published here yet");
    expect(under(body, "list")).toMatch(/href="\/services"/);
    expect(body).not.toContain('aria-label="Subjects"');
    expect(linkOf(body, "alternate")).toBe("/articles/feed.xml");
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

  test("shows all articles for a service without any", async () => {
    show(article("a"), article("b", { services: references(law) }));
    const body = await bodyOf("/articles?service=real-estate");
    expect(cards(body)).toEqual(["a", "b"]);
    expect(linkOf(body, "canonical")).toBe(`${siteUrl}/articles`);
  });

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
    expect(structuredData(await bodyOf(path))).toMatchObject({
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
        { itemListElement: [{}, { name: "Articles" }, { name: "Title of it" }] },
      ],
    });
  });

  test("shows the blocks of its text in the editor's order", async () => {
    const bodies = [captioned, heading("A heading"), table, callout, packages, paragraph, services];
    const words = [
      ...["Caption of the picture", "A heading", "Caption of the table", "Words of the callout"],
      ...["Heading of the packages", "The words of the text", "Heading of the services"],
    ];
    show(article("it", { body: bodies }));
    const main = await mainAt(path);
    expect(main).toMatch(new RegExp(words.join("[^]*")));
    expect(main).toMatch(/href="\/services\/tax-services"/);
  });

  test.each<[string, object]>([
    ["an author", { author: reference("person-gone") }],
    ["a cover", { cover: undefined }],
    ["services", { services: references("service-gone"), packages: "text" }],
    ["a summary", { summary: " " }],
  ])("is shown without %s", async (_what, fields) => {
    show(article("it", fields), article("other"));
    const main = await mainAt(path);
    expect(main).toContain("The words of the text");
    expect(main).not.toMatch(/undefined|null|\[object/);
    expect(structuredData(await bodyOf(path))).toMatchObject({
      "@graph": [{ headline: "Title of it" }, {}],
    });
    for (const list of ["/articles", "/articles/feed.xml", "/sitemap.xml"]) {
      expect(await bodyOf(list), list).toContain(path);
    }
  });

  test.each<[string, unknown]>([
    ["a table without rows", { ...table, rows: undefined }],
    ["a callout of an unknown kind", { ...callout, kind: "danger" }],
    ["missing packages", { ...packages, packages: references("package-gone") }],
    ["a section without a heading", { ...services, heading: null }],
    ["a block of an unknown type", { _key: "odd", _type: "video", caption: "Odd" }],
  ])("only %s is dropped", async (_what, member) => {
    const last = block("last", "The last words");
    show(article("it", { body: [paragraph, member, last] }));
    const main = await mainAt(path);
    expect(main).toContain("The words of the text");
    expect(main).toContain("The last words");
    expect(main).not.toMatch(/Caption of|Heading of the|<figure|<table|<aside|\[object|Odd/);
    expect(await bodyOf("/articles/feed.xml")).toContain("The last words");
  });

  test("has unique ids, and only references existing ids", async () => {
    const names = ["Author", "Related", "Main", "Closing", "Subjects", "Status", "Articles"];
    const twice = (member: object) =>
      ["a", "b"].map((_key) => ({ ...member, _key: `${_key}-${Reflect.get(member, "_key")}` }));
    const all = [...names.map(heading), ...[table, packages, services].flatMap(twice)];
    for (const anchor of ["offers", "related"]) {
      show(article("it", { body: all.map((member) => ({ ...member, anchor })) }), ...many(3));
      expect(invalidIds(await bodyOf(path)), anchor).toEqual([]);
    }
  });

  test("links to the previous and next articles, and to others on its subjects", async () => {
    show(...many(6));
    const main = await mainAt("/articles/number-3");
    expect(main).toMatch(/href="\/articles\/number-4" rel="prev"/);
    expect(main).toMatch(/href="\/articles\/number-2" rel="next"/);
    expect(linked(under(main, "related"))).toHaveLength(3);
  });

  test("is at its new URL after a change of its slug", async () => {
    const redirect = {
      ...{ ...stored, _id: "redirect-of-the-test", _type: "redirect" },
      ...{ from: "/articles/old", to: path, status: 301 },
    };
    publish([...others, author, redirect, article("it")]);
    const answer = await ask("/articles/old");
    expect([answer.status, answer.headers.get("Location")]).toEqual([301, path]);
  });
});

describe("an article is on all lists", () => {
  const path = "/articles/it";
  const inLists = [
    ...["/articles", "/articles?service=tax-services", "/articles/feed.xml", "/sitemap.xml"],
    ...["/llms.txt", "/search?q=words+of+the+text", "/services/tax-services", "/be-a-franchise"],
    "/articles/other",
  ];
  const other = article("other", { publishedOn: "2026-01-01" });

  test("and has a page if its text is one empty line", async () => {
    show(article("it", { body: [block("empty", "")] }));
    expect(cards(await bodyOf("/articles"))).toEqual(["it"]);
    expect(await mainAt(path)).toContain("Title of it");
  });

  test("while it is published", async () => {
    show(article("it"), other);
    for (const from of inLists) {
      await eventually(async () => expect(await bodyOf(from), from).toContain(path));
    }
  });

  test.each<[string, object]>([
    ["before publishAt", { publishAt: "2999-01-01T00:00:00Z" }],
    ["after expireAt", { expireAt: "2020-01-01T00:00:00Z" }],
    ["without a text", { body: undefined }],
    ["with an invisible title", { title: "\u200b\u2060" }],
  ])("but on none, and without a page, %s", async (_when, fields) => {
    show(article("it", fields), other);
    expect((await visit(path)).status).toBe(404);
    for (const from of inLists) {
      await eventually(async () => expect(await bodyOf(from), from).not.toContain(path));
    }
  });
});

test("the feed has the newest article first, and the time of the last change, also of an article that is not the newest", async () => {
  const _updatedAt = "2998-07-01T00:00:00Z";
  show(article("new"), article("old", { _updatedAt, publishedOn: "2020-01-01" }));
  const answer = await ask("/articles/feed.xml");
  expect(answer.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const feed = await answer.text();
  const [, updated] = /<updated>([^<]*)/.exec(feed) ?? [];
  expect(updated).toBe(_updatedAt);
  expect(linked(feed.replaceAll(siteUrl, ""))).toEqual(["feed.xml", "new", "old"]);
});

test("the search finds an article by its text, a cell of a table, a callout, its summary and its author", async () => {
  const cells = { ...table, rows: [row("", "Limit"), row("Kiosk", "quinquagesima")] };
  show(
    article("it", { body: [paragraph, cells, callout] }),
    article("malformed", { body: "text", title: { odd: true } }),
  );
  for (const words of [
    ...["words of the text", "quinquagesima", "words of the callout", "summary of it"],
    "Asha of the test",
  ]) {
    // A search does not wait long for the index of new content.
    await eventually(async () => {
      const found = await mainAt(`/search?q=${encodeURIComponent(words)}`);
      expect(found, words).toContain('href="/articles/it"');
    });
  }
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

test("a service's page links to its articles, those with it as main service first", async () => {
  show(
    article("adjacent", { services: references(law, tax) }),
    article("main", { publishedOn: "2026-01-04" }),
    article("else", { services: references(law) }),
  );
  const page = await mainAt("/services/tax-services");
  expect(linked(under(page, "articles"))).toEqual(["main", "adjacent"]);
  expect(await mainAt("/services/real-estate")).not.toContain('id="articles"');
});

test("the franchise page links to the articles about packages", async () => {
  show(article("one"), article("none", { packages: undefined }));
  expect(linked(await mainAt("/be-a-franchise"))).toEqual(["one"]);
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

  test.each(["/services/tax-services", "/be-a-franchise", "/articles/it"])(
    "%s is shown without it",
    async (path) => {
      showWithoutList();
      const main = await mainAt(path);
      expect(linked(main)).toEqual([]);
      expect(main).toMatch(/<h1\b/);
    },
  );

  test.each(["/articles", "/articles/feed.xml"])("%s returns 503", async (path) => {
    showWithoutList();
    expect((await visit(path)).status).toBe(503);
  });
});
