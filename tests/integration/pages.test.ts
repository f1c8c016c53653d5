import { beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { anchorPattern } from "~/cms/link-target";
import { builtInLabels } from "~/features/pages/labels";
import { membersOf, nameOfSection, pageSections, specifiedNames } from "~/sections/page-parts";
import { openContext, runInContext } from "~/server/request-context.server";
import { addressValues } from "~/server/signed-value.server";
import { pathOfDocument, queryOf } from "~/site-pages";
import { addressOf } from "../../studio/addresses/address-of";
import { checkCalculators, checkTogether } from "../../studio/schema/sections/check-sections";
import { checkSpecified } from "../../studio/schema/sections-field";
import { reference } from "../../studio/seed/authoring";
import { categories } from "../../studio/seed/categories";
import { paragraph } from "../rich-text";
import { siteRoutes } from "../site-routes";
import { packages } from "../specification";
import { siteUrl } from "./site";
import {
  bodyOf,
  count,
  idsIn,
  invalidIds,
  log,
  mainAt,
  mainOf,
  publish,
  sampleContent,
  sampleContentWith,
} from "./site-of-documents";

beforeEach(() => {
  publish(sampleContent);
  log.length = 0;
});

const [plan] = sampleContent.filter(({ _type }) => _type === "franchisePackage");
const [question] = sampleContent.filter(({ _type }) => _type === "faq");
const questions = {
  _type: "questionsSection",
  _key: "asked",
  tone: "tint",
  heading: "What people ask first",
  questions: [{ _type: "reference", _key: "one", _ref: question?._id }],
};

describe("the sections of the home page", () => {
  const usual = sampleContent.find(({ _id }) => _id === "page-home")?.sections;
  if (!Array.isArray(usual)) throw new Error("The sample home page has no sections");

  /** Returns the headings of the home page in order. */
  const headings = async () =>
    Array.from((await mainAt("/")).matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, words = ""]) => words);

  /** Same, with these sections in its document. */
  const headingsWith = (sections: unknown) => {
    publish(sampleContentWith("page-home", { sections }));
    return headings();
  };

  let asSpecified: string[];
  beforeEach(async () => {
    asSpecified = await headings();
  });

  const builtIn = [
    ...["In figures", "What we do", "ISO 9001:2008 certified", "Our founder"],
    ...["Franchise packages", "Tell us what you need"],
  ];

  test("are the specified ones, with the texts in code, if the document has none", async () => {
    for (const sections of [[], "text"]) expect(await headingsWith(sections)).toEqual(builtIn);
  });

  test("can include a question list, which is also in the structured data", async () => {
    const [figures, services, ...rest] = usual;
    const shown = await headingsWith([figures, services, questions, ...rest]);
    const at = shown.indexOf(questions.heading);
    expect(shown.toSpliced(at, 1)).toEqual(asSpecified);
    const before = asSpecified.indexOf(shown[at - 1] ?? "");
    expect(asSpecified[before + 1]).toBe(shown[at + 1]);
    expect(await bodyOf("/")).toContain('"@type":"FAQPage"');
  });

  test("can be reordered", async () => {
    const shown = await headingsWith(usual.toReversed());
    expect(shown).not.toEqual(asSpecified);
    expect(shown.toSorted()).toEqual(asSpecified.toSorted());
  });

  test("follow the list if it lacks them, and unknown or duplicate ones are dropped", async () => {
    const [first] = usual;
    const shown = await headingsWith([
      ...[questions, first, first],
      { _type: "pagePart", _key: "unknown", part: "story" },
    ]);
    expect(shown).toEqual([questions.heading, ...builtIn]);
  });

  test("are listed by the Studio, which reports missing, foreign and duplicate ones", () => {
    const [first, ...rest]: unknown[] = usual;
    expect(membersOf("/services").map(nameOfSection)).toEqual(specifiedNames("/services"));
    for (const sections of [usual.toReversed(), [questions, first, ...usual]]) {
      expect(checkSpecified("/", sections)).toBe(true);
    }
    for (const sections of [undefined, []]) {
      expect(checkSpecified("/affiliate-program", sections)).toContain("always has sections");
      expect(checkSpecified("/", sections)).toContain("always has sections");
    }
    expect(checkSpecified("/", rest)).toContain("Add them: Figures.");
    const work = { _type: "pagePart", _key: "work", part: "work" };
    expect(checkSpecified("/", [...usual, work])).toContain("no section “Work”");
    const portfolio = membersOf("/portfolio");
    expect(checkSpecified("/portfolio", [work, ...portfolio])).toContain("“Work” is there twice");
    const contact = membersOf("/contact");
    const withoutDetails = contact.map((section) => ({ ...section, hasDetails: false }));
    expect(checkSpecified("/contact", withoutDetails)).toContain("“With contact information”");
    const program = membersOf("/affiliate-program");
    const tabs = [{ _type: "tab", title: "Terms", name: "rules" }];
    const renamed = program.map((each) =>
      each._type === "tabsSection" ? { ...each, tabs } : each,
    );
    expect(checkSpecified("/affiliate-program", renamed)).toContain("the address “terms”");
    const withTabs = program.filter(({ _type }) => _type === "tabsSection");
    expect(checkTogether([...withTabs, ...withTabs])).toContain(
      "Two tabs have the address “terms”",
    );
    const calculator = { _type: "calculatorSection" };
    expect(checkCalculators([calculator])).toBe(true);
    expect(checkCalculators([calculator, calculator])).toContain("one earnings calculator");
  });
});

test.each(Object.keys(pageSections))("an added section of %s has a unique id", async (path) => {
  const own = idsIn(await mainAt(path)).filter((id) => anchorPattern.test(id));
  const sections = own.map((anchor) => ({ ...questions, _key: `for-${anchor}`, anchor }));
  const isPage = (document: (typeof sampleContent)[number]) => addressOf(document) === path;
  publish(sampleContent.map((each) => (isPage(each) ? { ...each, sections } : each)));
  const main = await mainAt(path);
  expect(idsIn(main).length).toBeGreaterThan(own.length);
  expect(invalidIds(main)).toEqual([]);
});

test("the franchise page keeps its ids and its form when editors change these sections", async () => {
  const listed = membersOf("/be-a-franchise").map((section) => ({ ...section, anchor: undefined }));
  const again = { ...listed[0], _key: "again", packages: [reference(plan?._id ?? "")] };
  const form = { ...listed[3], kind: "message" };
  publish(sampleContentWith("page-be-a-franchise", { sections: [again, ...listed, form] }));
  const main = await mainAt("/be-a-franchise");
  expect(idsIn(main)).toEqual(expect.arrayContaining(["packages", "enquiry", "enquiry_form"]));
  expect(invalidIds(main)).toEqual([]);
});

test.each(["/", "/portfolio?category=websites", "/services/it-service", "/refund-policy"])(
  "a tab of %s opens by its address, which keeps the rest of the query",
  async (address) => {
    const [path = ""] = address.split("?");
    const tabs = ["first", "second"].map((name) => ({
      ...{ _key: name, _type: "tab", title: `The ${name}`, name },
      body: [paragraph(`Text of the ${name}`)],
    }));
    const section = { _type: "tabsSection", _key: "tabs", heading: "Tabs", tabs };
    const isPage = (document: (typeof sampleContent)[number]) => addressOf(document) === path;
    publish(sampleContent.map((each) => (isPage(each) ? { ...each, sections: [section] } : each)));
    const main = await mainAt(address);
    expect([main.includes("Text of the first"), main.includes("Text of the second")]).toEqual([
      ...[true, false],
    ]);
    const [, second = ""] = /href="([^"]*tab=second[^"]*)#/.exec(main) ?? [];
    expect(second.replaceAll("&amp;", "&").startsWith(address)).toBe(true);
    expect(queryOf(path)).toContain("tab");
    // The script opens it in place.
    expect(main).toMatch(/<script\b[^>]*\ssrc="/);
    expect(await mainAt(second.replaceAll("&amp;", "&"))).toContain("Text of the second");
    expect(await mainAt(`${path}?tab=unknown`)).toContain("Text of the first");
    expect(invalidIds(main)).toEqual([]);
  },
);

test("an added section does not take the id of the page's own section of its type", async () => {
  const added = { ...questions, _key: "added", anchor: undefined };
  const [form, list] = membersOf("/contact");
  publish(sampleContentWith("page-contact", { sections: [added, form, list] }));
  const main = await mainAt("/contact");
  const at = (words: string) => main.indexOf(words);
  expect(at('id="questions"')).toBeGreaterThan(at(`>${questions.heading}<`));
  publish(
    sampleContentWith("page-contact", { sections: [added, form, { ...list, anchor: undefined }] }),
  );
  expect((await mainAt("/contact")).indexOf('id="questions"')).toBe(at('id="questions"'));
});

test("sections with one key are shown once", async () => {
  publish(sampleContentWith("page-home", { sections: [questions, questions] }));
  expect(count(await mainAt("/"), `>${questions.heading}<`)).toBe(1);
});

test("a package whose slug is the id of a form field does not have this id", async () => {
  publish(sampleContentWith("package-standard", { slug: { _type: "slug", current: "city" } }));
  expect(invalidIds(await mainAt("/be-a-franchise"))).toEqual([]);
});

test.each(["/", "/be-a-franchise", "/be-a-franchise?pay="])(
  "%s has no empty lists, and no links to them, without packages, services and offices",
  async (path) => {
    const listed = ["franchisePackage", "service", "serviceCategory", "office"];
    publish(sampleContent.filter(({ _type }) => !listed.includes(_type)));
    const body = await bodyOf(path);
    expect(body).not.toMatch(/<(?:ul|tbody)[^>]*><\/|International offices|Choose a package/);
    expect(invalidIds(mainOf(body))).toEqual([]);
  },
);

test("without social networks there is no button that opens them", async () => {
  expect(await bodyOf("/")).toContain('popovertarget="social-menu"');
  const networks = ["facebook", "instagram", "x", "linkedin", "youtube"];
  const none = Object.fromEntries(networks.map((name) => [name, undefined]));
  publish(sampleContentWith("siteSettings", none));
  expect(await bodyOf("/")).not.toContain("social-menu");
});

test("links to documents, feeds and other files are not prerendered", async () => {
  const rules = /type="speculationrules"[^>]*>(.*?)<\/script>/.exec(await bodyOf("/"))?.[1];
  for (const files of ["/documents/*", "/*.xml", "/*.txt"]) expect(rules).toContain(`"${files}"`);
});

describe("below the content of", () => {
  const heading = "Also good to know";
  const body = [paragraph("A text")];
  const text = { _type: "textSection", _key: "text", tone: "tint", heading, body };

  test.each([
    ["a service", "service", "features"],
    ["an article", "article", "subjects"],
    ["a policy", "legalPage", "governing-law-and-courts"],
  ])("%s, added sections are shown in order", async (_what, type, takenId) => {
    const document = sampleContent.find(
      ({ _type, _id }) => _type === type && !/privacy|refund/.test(_id),
    );
    const path = (document && addressOf(document)) ?? "";
    const sections = [{ ...text, anchor: takenId }, questions];
    publish(sampleContent.map((each) => (each === document ? { ...document, sections } : each)));
    const main = await mainAt(path);
    const at = [main.indexOf(heading), main.indexOf(questions.heading)];
    expect(at.toSorted((a, b) => a - b)).toEqual(at);
    expect(at).not.toContain(-1);
    expect(idsIn(main)).toContain(takenId);
    expect(invalidIds(main)).toEqual([]);
    expect(await bodyOf(path)).toContain('"@type":"FAQPage"');
  });
});

describe("next to the heading of the home page", () => {
  /** Returns the link targets of the tiles next to the heading. */
  const tiles = async () =>
    [...(await bodyOf("/")).matchAll(/href="(\/services#[\w-]+)" class="group /g)].map(
      ([, href]) => href,
    );

  test("each category with a service has a tile, in the editors' order", async () => {
    const [category] = sampleContent.filter(({ _type }) => _type === "serviceCategory");
    if (!category) throw new Error("The sample content has no category");
    const slug = { _type: "slug", current: "empty" };
    publish([...sampleContent, { ...category, _id: "category-empty", slug }]);
    expect(await tiles()).toEqual(categories.map(({ slug }) => `/services#${slug.current}`));
  });

  test("an editor's picture replaces the tiles", async () => {
    const about = sampleContent.find(({ _id }) => _id === "page-about");
    const { hero } = { hero: null, ...about };
    publish(sampleContentWith("page-home", { hero }));
    expect(await tiles()).toEqual([]);
    expect(await bodyOf("/")).toMatch(/<img[^>]* alt="Lattice of square circuits/);
  });
});

test("a package's WhatsApp link contains the package name", async () => {
  const body = await bodyOf("/be-a-franchise");
  const texts = [...body.matchAll(/href="https:\/\/wa\.me\/\d+\?text=([^"]+)"/g)].map(
    ([, text = ""]) => decodeURIComponent(text),
  );
  expect(texts).toEqual(
    packages.map(({ name, price }) => `I have a question about the ${name} franchise (${price}).`),
  );
});

describe("a card of the portfolio", () => {
  test("links to its work or its page, but not to the open tab", async () => {
    const main = await mainAt("/portfolio?category=websites");
    const cards = [...main.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].slice(0, 3).map(([, inner]) => inner);
    for (const card of cards) expect(card).toContain('<a href="/services/web-design"');
    const work = main.slice(main.indexOf('id="work"'));
    expect(work.slice(0, work.indexOf("</ul>"))).not.toContain("/portfolio?category=websites");
  });

  test("opens another site in a new tab", async () => {
    const [item] = sampleContent.filter(({ _type }) => _type === "portfolioItem");
    const href = "https://work.example.com/";
    publish(sampleContentWith(item?._id ?? "", { page: undefined, href }));
    expect(await bodyOf("/portfolio")).toMatch(
      /<h3[^>]*><a href="https:\/\/work\.example\.com\/" target="_blank" rel="noopener"/,
    );
  });
});

test("a policy shows the dates of its text and its additions", async () => {
  expect(await bodyOf("/privacy-policy")).toMatch(
    /Last updated October 2025<\/p><p[^>]*>Additions \w+ 20\d\d/,
  );
});

describe("labels", () => {
  const pages = Object.entries(builtInLabels).map(([path, labels]) => ({
    path,
    labels: Object.entries<string>(labels),
  }));

  /** Publishes the sample content with these labels in the page's document. */
  const publishLabels = (path: string, labels: object) =>
    publish(
      sampleContent.map((document) =>
        pathOfDocument({ ...document, key: String(document.key), slug: null }) === path
          ? { ...document, labels }
          : document,
      ),
    );

  /** Names in the sample content, of a service's page and of the first product range. */
  const names: Record<string, string> = {
    "/ {standard}": "ISO 9001:2008",
    "/services {service}": "Import & Export",
    "/services {category}": "Business & Finance",
    "/products {service}": "Electronics",
  };

  /** Pages that also show the labels of a list page. */
  const members: Record<string, string[]> = {
    "/services": ["/services/import-export"],
    "/articles": ["/articles/choosing-a-company-form"],
  };

  /** Returns which of these words appear in the text of the page. */
  async function shown(path: string, words: readonly string[]) {
    const texts = new Set<string>();
    for (const address of [path, ...(members[path] ?? [])]) {
      const body = await bodyOf(address);
      for (const text of body.replaceAll("&amp;", "&").split(/<[^>]*>/)) texts.add(text);
    }
    return words.filter((each) =>
      texts.has(each.replace(/\{\w+\}/, (token) => names[`${path} ${token}`] ?? token)),
    );
  }

  test.each(pages)("of $path are the editor's, otherwise built-in ones", async (page) => {
    const builtIn = page.labels.map(([, words]) => words);
    expect(await shown(page.path, builtIn)).toEqual(builtIn);
    const written = page.labels.map(([name]) => [name, `Own ${name}`] as const);
    publishLabels(page.path, Object.fromEntries(written));
    const words = written.map(([, own]) => own);
    expect(await shown(page.path, words)).toEqual(words);
  });

  test("of a wrong type are replaced one by one, and logged", async () => {
    publishLabels("/", { startButton: 3, servicesButton: "Our services" });
    expect(await shown("/", ["Get Started", "Our services"])).toHaveLength(2);
    expect(log.filter((line) => line.includes("Invalid content dropped"))).toEqual([
      expect.stringContaining('"missing":["labels.startButton"]'),
    ]);
  });
});

describe("the notice of the form", () => {
  const notices = {
    enquiryNotice: "What we do with an enquiry.",
    messageNotice: "What we do with a message.",
    accountNotice: "What we do with an account.",
  };

  test.each([
    ["/be-a-franchise", "enquiryNotice"],
    ["/contact", "messageNotice"],
    ["/signup", "accountNotice"],
  ] as const)("of %s is above the button, with a built-in text", async (path, notice) => {
    const form = async () => /<form [^>]*#answer.*?<\/form>/s.exec(await bodyOf(path))?.[0] ?? "";
    publish(sampleContentWith("siteSettings", notices));
    expect(await form()).toMatch(
      new RegExp(`<input[^]*${notices[notice]}(?![^]*<input)[^]*/privacy-policy[^]*"submit"`),
    );
    publish([]);
    expect(await form()).toMatch(/>[A-Z][^<>]{50,}<[^>]*> <a href="\/privacy-policy"/);
  });
});

describe("the cache key", () => {
  /** Added to every query that a loader receives, to distinguish it from other URLs, such as those of service clients. */
  const mark = "asked-by-the-test";

  type Loader = (given: { request: Request; params: Record<string, string> }) => unknown;

  /** Returns the parameters that a loader reads ("*" for all), and whether its response is personal. */
  async function reading(loader: Loader, path: string) {
    const { prototype } = URLSearchParams;
    const named = (["get", "getAll", "has"] as const).map((method) => vi.spyOn(prototype, method));
    const whole = (["entries", "keys", "values", "forEach", "toString"] as const).map((method) =>
      vi.spyOn(prototype, method),
    );
    const request = new Request(`${siteUrl}${path}?${mark}`);
    const context = openContext(undefined);
    // The result is irrelevant here.
    await runInContext(context, () =>
      Promise.resolve({ request, params: { slug: "x", "*": "x" } })
        .then(loader)
        .catch(() => {}),
    );
    const looks = [
      ...named.flatMap(({ mock }) =>
        mock.calls.map(([name], index) => ({ name, query: mock.contexts[index] })),
      ),
      ...whole.flatMap(({ mock }) => mock.contexts.map((query) => ({ name: "*", query }))),
    ];
    for (const spy of [...named, ...whole]) spy.mockRestore();
    const names = looks
      .filter(({ query }) => query instanceof URLSearchParams && query.has(mark))
      .map(({ name }) => name)
      // A page with one of these is never cached.
      .filter((name) => addressValues.every((value) => value !== name));
    return { names: [...new Set(names)].sort(), isPrivate: context.isPrivate };
  }

  const withLoader = z.object({
    loader: z.custom<Loader>((value) => typeof value === "function"),
  });

  test.each(siteRoutes)("of $path has the parameters that it reads", async (route) => {
    // Each parameter is replaced by a value.
    const path = route.path.replace(/:\w+|\*/g, "x");
    const { data } = withLoader.safeParse(await import(route.file));
    const { names, isPrivate } = data
      ? await reading(data.loader, path)
      : { names: [], isPrivate: false };
    const known = queryOf(path);
    // Those of sections are read by pages that have them.
    const own = (all: readonly string[]) => all.filter((name) => name !== "tab").toSorted();
    if (known) expect(own(names)).toEqual(own(known));
    // For an unknown path every query is passed on, and the response is not cached.
    else expect(isPrivate ? [] : names).toEqual([]);
  });
});
