import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { sections as sectionTypes } from "../../studio/schema/sections/index";
import { paragraph } from "../rich-text";
import {
  bodyOf,
  count,
  invalidIds,
  log,
  mainAt,
  publish,
  sampleContent as sound,
  stored,
  structuredData,
  visit,
} from "./site-of-documents";

const path = "/offers/every-section";

const references = (...ids: string[]) =>
  ids.map((_ref, at) => ({ _type: "reference", _key: `${at}`, _ref }));
const idsOf = (type: string) => sound.filter(({ _type }) => _type === type).map(({ _id }) => _id);
const fieldOf = (id: string | undefined, name: string) =>
  String(Reflect.get(sound.find(({ _id }) => _id === id) ?? {}, name));

const [plan = ""] = idsOf("franchisePackage");
const [work = ""] = idsOf("service");
const [voice = ""] = idsOf("testimonial");
const [question = ""] = idsOf("faq");

/** One section of each type, by its visible heading. */
const sections = {
  "Heading of the opening": { _type: "heroSection", intro: "Intro of the opening" },
  "Heading of the text": { _type: "textSection", body: [paragraph("A text")] },
  "Heading of the picture": { _type: "pictureTextSection", body: [paragraph("Next to a picture")] },
  "Heading of the cards": {
    _type: "cardsSection",
    cards: [{ _key: "one", icon: "star", title: "A card", description: "Of a kind" }],
  },
  "Heading of the figures": {
    _type: "figuresSection",
    figures: [{ _key: "one", value: "35", label: "years" }],
  },
  "Heading of the packages": { _type: "packagesSection", packages: references(plan) },
  "Heading of the services": { _type: "servicesSection", services: references(work) },
  "Heading of the voices": { _type: "testimonialsSection", testimonials: references(voice) },
  "Heading of the questions": { _type: "questionsSection", questions: references(question) },
  "Heading of the prices": { _type: "priceListSection" },
  "Heading of the certificate": { _type: "certificationSection" },
  "Heading of the steps": {
    _type: "stepsSection",
    steps: [{ _key: "one", icon: "star", title: "A step", description: "Of a kind" }],
  },
  "Heading of the two ways": { _type: "affiliateComparisonSection" },
  "Heading of the story": { _type: "storySection", body: [paragraph("A story")] },
  "Heading of the values": { _type: "valuesSection", mission: "A mission" },
  "Heading of the points": {
    _type: "pointsSection",
    points: [{ _key: "one", icon: "star", title: "A point", description: "Of a kind" }],
  },
  "Heading of the reasons": {
    _type: "reasonsSection",
    reasons: [{ _key: "one", value: "35", label: "years", description: "Of work" }],
  },
  "Heading of the call": {
    _type: "callSection",
    button: { _type: "button", label: "Ask us", href: "/contact" },
  },
  "Heading of the tabs": {
    _type: "tabsSection",
    tabs: [
      { _key: "one", title: "Heading of the tabs", name: "one", body: [paragraph("First")] },
      { _key: "two", title: "Another", name: "two", body: [paragraph("Second")] },
    ],
  },
  "Heading of the form": { _type: "formSection", kind: "enquiry" },
} as const;

type Heading = keyof typeof sections;
const isHeading = (text: string): text is Heading => text in sections;
const headings = Object.keys(sections).filter(isHeading);

/** The sections that list documents, with the type of the documents; the others show data that the site has elsewhere. */
const listings = {
  articlesSection: "article",
  calculatorSection: null,
  certificatesSection: "certificate",
  comparisonSection: "franchisePackage",
  documentsSection: "companyDocument",
  founderSection: null,
  officesSection: "office",
  paymentSection: null,
  portfolioSection: "portfolioItem",
  ratesSection: null,
  serviceCloudSection: "serviceCategory",
  websitesSection: "website",
} as const;

test("the sections of these tests are those that editors can insert", () => {
  const types: string[] = headings.map((heading) => sections[heading]._type);
  types.push(...Object.keys(listings));
  expect(types.toSorted()).toEqual(sectionTypes.map(({ name }) => name).toSorted());
});

const every = (changed: Partial<Record<Heading, object | null>> = {}): unknown[] =>
  headings.map((heading, at) =>
    changed[heading] === null
      ? null
      : { _key: `key-${at}`, tone: "canvas", heading, ...sections[heading], ...changed[heading] },
  );

/** Publishes a page with these sections and fields. */
const show = (shown: unknown, fields: object = {}, others: readonly StoredDocument[] = []) =>
  publish([
    ...sound,
    ...others,
    {
      ...stored,
      _id: "landing-page-test",
      _type: "landingPage",
      name: "Name of the page",
      slug: { _type: "slug", current: path.slice(1) },
      sections: shown,
      ...fields,
    },
  ]);

const shownOf = (body: string) => headings.filter((heading) => body.includes(heading));
const faults = () => log.filter((line) => line.includes("Invalid content dropped"));

beforeEach(() => void (log.length = 0));

test("every section is rendered once, in the editor's order, with a heading as its label", async () => {
  const [hero, ...others] = every();
  show([hero, ...others.toReversed()]);
  const main = await mainAt(path);
  const order = [headings[0], ...headings.slice(1).toReversed()];
  expect(main).toMatch(new RegExp(order.join("[^]*")));
  expect(shownOf(main)).toEqual(headings);
  expect(count(main, "<h1")).toBe(1);
  expect(invalidIds(main)).toEqual([]);
  for (const id of [plan, work]) expect(main).toContain(fieldOf(id, "name"));
  expect(main).toContain(fieldOf(question, "question"));
  expect(new Set(main.match(/<script\b[^>]*src="[^"]*"/g)).size).toBe(1);
  expect(faults()).toEqual([]);
});

describe("sections that list documents", () => {
  const listed = Object.entries(listings).map(([_type, of], at) => ({
    ...{ _key: `listed-${at}`, _type, of, heading: `Heading of ${_type}`, tone: "tint" },
  }));
  const titleOf = (id: string | undefined, type: string) =>
    fieldOf(
      id,
      { article: "title", portfolioItem: "title", office: "address" }[type] ?? "name",
    ).replaceAll("&", "&amp;");

  test("are rendered with unique ids, also next to all others", async () => {
    const [hero, ...others] = every();
    show([hero, ...listed, ...others]);
    const main = await mainAt(path);
    for (const { heading } of listed) expect(main).toContain(heading);
    expect(invalidIds(main)).toEqual([]);
    expect(faults()).toEqual([]);
  });

  const chosenOf = listed.filter(({ of }) => of !== null);

  test.each(chosenOf)("$_type shows the chosen documents only", async (section) => {
    const of = section.of ?? "";
    const [first, second, ...others] = idsOf(of);
    show([{ ...section, chosen: references(second ?? "", "gone", first ?? "") }]);
    const main = await mainAt(path);
    const at = [second, first].map((id) => main.indexOf(`>${titleOf(id, of).slice(0, 12)}`));
    expect(at.toSorted((a, b) => a - b)).toEqual(at);
    expect(at).not.toContain(-1);
    for (const id of others.slice(0, 1)) expect(main).not.toContain(`>${titleOf(id, of)}`);
  });

  test.each(chosenOf)("$_type is left out if the chosen documents are gone", async (section) => {
    show([{ ...section, chosen: references("gone") }]);
    expect(await mainAt(path)).not.toContain(section.heading);
  });

  test("have one calculator, which works without a script at the affiliate program", async () => {
    const calculator = { ...listed[1], anchor: "earn" };
    show([calculator, { ...calculator, _key: "again", heading: "A second calculator" }]);
    const main = await mainAt(path);
    expect(main).not.toContain("A second calculator");
    expect(main).toContain('action="/affiliate-program#calculator"');
  });
});

describe("only malformed parts are dropped:", () => {
  test.each(headings)("%s: a section without a valid heading", async (heading) => {
    for (const changed of [undefined, { odd: true }]) {
      show(every({ [heading]: { heading: changed } }));
      const body = await bodyOf(path);
      expect(shownOf(body)).toEqual(headings.filter((each) => each !== heading));
      expect(count(body, "<h1")).toBe(1);
    }
  });

  test.each(headings)("%s: an unknown tone, which becomes a white background", async (heading) => {
    show(every({ [heading]: { tone: "pink" } }));
    expect(shownOf(await bodyOf(path))).toEqual(headings);
  });

  test.each<[Heading, object]>([
    ["Heading of the text", { body: "text" }],
    ["Heading of the text", { _type: "newSection" }],
    ["Heading of the picture", { body: [] }],
    [
      "Heading of the cards",
      { cards: [{ _key: "a", icon: "none-such", title: "A", description: "B" }] },
    ],
    ["Heading of the packages", { packages: references("package-gone", "draft-package") }],
    ["Heading of the services", { services: references("service-gone"), category: null }],
    ["Heading of the services", { category: { _type: "reference", _ref: "category-gone" } }],
    ["Heading of the voices", { testimonials: references("testimonial-gone") }],
    ["Heading of the tabs", { tabs: [{ _key: "one", title: "A tab", name: "No address" }] }],
    ["Heading of the questions", { questions: references("faq-gone") }],
    ["Heading of the form", { kind: "survey" }],
  ])("%s: the section is dropped with %j", async (heading, changed) => {
    show(every({ [heading]: changed }));
    expect(shownOf(await bodyOf(path))).toEqual(headings.filter((each) => each !== heading));
  });

  test.each<[Heading, object]>([
    ["Heading of the opening", { buttons: "text", picture: "text", lastDay: "31.12.2026" }],
    ["Heading of the opening", { intro: { odd: true }, picture: { asset: { _ref: "gone" } } }],
    ["Heading of the text", { body: [paragraph("A text"), null, "text"], buttons: [null, 5] }],
    ["Heading of the cards", { cards: [...sections["Heading of the cards"].cards, null, "text"] }],
    ["Heading of the packages", { packages: "text" }],
    ["Heading of the form", { package: { _ref: "package-gone" }, service: 5 }],
  ])("%s: the rest of %j is shown", async (heading, changed) => {
    show(every({ [heading]: changed }));
    const body = await bodyOf(path);
    expect(shownOf(body)).toEqual(headings);
    expect(body).not.toContain("[object Object]");
    expect(body).not.toContain("31.12.2026");
  });

  test("a section without a key is dropped, and the second of two with the same key", async () => {
    show(
      every({
        "Heading of the text": { _key: undefined },
        "Heading of the cards": { _key: "key-4" },
      }),
    );
    const shown = shownOf(await bodyOf(path));
    expect(shown).not.toContain("Heading of the text");
    expect(shown).toHaveLength(headings.length - 2);
  });

  test("a page with an invalid slug is not published", async () => {
    for (const slug of ["about", "services/it-service", "api/offer", "Odd Slug", "a/b/c/d"]) {
      show(every(), { slug: { _type: "slug", current: slug } });
      expect((await visit("/about")).body).not.toContain("Name of the page");
      expect((await visit(encodeURI(`/${slug}`))).body).not.toContain("Heading of the cards");
      expect(count(await bodyOf("/sitemap.xml"), "/about<"), slug).toBe(1);
      for (const list of ["/sitemap.xml", "/llms.txt", "/search?q=name+of+the+page"]) {
        expect(await bodyOf(list), `${slug} ${list}`).not.toMatch(
          /Odd|api\/offer|Name of the page<|a\/b\/c/,
        );
      }
    }
  });
});

test("an opening is shown first and once, at any position in the list", async () => {
  const [hero, ...others] = every();
  show([...others, hero, { ...Object(hero), _key: "second", heading: "A second opening" }]);
  const main = await mainAt(path);
  expect(count(main, "<h1")).toBe(1);
  expect(main).not.toContain("A second opening");
  expect(main).toMatch(/Heading of the opening[^]*Heading of the text/);
});

test("the page's name replaces a missing opening", async () => {
  show(every().slice(1));
  const main = await mainAt(path);
  expect(main).toMatch(/<h1[^>]*>Name of the page<\/h1>/);
  expect(shownOf(main)).toEqual(headings.slice(1));
});

test("only the first 40 of 200 sections are shown, which is logged once", async () => {
  const many = Array.from({ length: 200 }, (_, at) => ({
    _type: "textSection",
    _key: `many-${at}`,
    heading: `Number ${at}.`,
    body: [paragraph("Text")],
  }));
  show(many);
  await bodyOf(path);
  const main = await mainAt(path);
  expect(count(main, "<h2")).toBe(40);
  expect([main.includes("Number 39."), main.includes("Number 40.")]).toEqual([true, false]);
  expect(log.filter((line) => line.includes("Page sections dropped"))).toHaveLength(1);
});

test("the packages and questions of several sections are in the structured data once", async () => {
  const again = every().map((section, at) => Object.assign({}, section, { _key: `again-${at}` }));
  show([...every(), ...again]);
  expect(structuredData(await bodyOf(path))).toMatchObject({
    "@graph": [
      { "@type": "Product" },
      { "@type": "FAQPage", mainEntity: [{ "@type": "Question" }] },
      { "@type": "BreadcrumbList" },
    ],
  });
});

test("an unsafe URL is not linked", async () => {
  const href = "javascript:alert(1)";
  const button = { _key: "one", _type: "button", label: "A button", href };
  const sane = { ...button, _key: "two", label: "A sane button", href: "/contact#form" };
  show(
    every({
      "Heading of the opening": { buttons: [button, sane] },
      "Heading of the text": { body: [paragraph("A link", { href })] },
    }),
  );
  const body = await bodyOf(path);
  expect(body).not.toContain(href);
  expect(body).not.toContain("A button");
  expect(body).toContain("A link");
  expect(body).toMatch(/href="\/contact#form"[^>]*>A sane button/);
});

describe("an anchor", () => {
  test("is the id of the section", async () => {
    for (const heading of headings) {
      show(every({ [heading]: { anchor: "prices" } }));
      expect(count(await bodyOf(path), ' id="prices"'), heading).toBe(1);
    }
  });

  test("of two sections belongs to the first, and existing ids of the page are not reused", async () => {
    for (const anchor of ["twice", "name", "main"]) {
      show(every({ "Heading of the text": { anchor }, "Heading of the cards": { anchor } }));
      expect(invalidIds(await bodyOf(path)), anchor).toEqual([]);
    }
  });
});

test("a last day has a countdown, and the page changes with it", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-08T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  show(every({ "Heading of the opening": { lastDay: "2026-11-10" } }));
  expect(await bodyOf(path)).toContain("2 days left, until 10 November 2026");
  const { getLandingPage } = await import("~/sections/landing-page.server");
  const context = openContext(undefined);
  await runInContext(context, () =>
    getLandingPage(path.slice(1), new Request(`http://localhost:3000${path}`)),
  );
  expect(context.expiresAt).toBe(Date.parse("2026-11-08T18:30:00Z"));
  vi.setSystemTime("2026-11-10T18:30:00Z");
  expect(await bodyOf(path)).toContain("This ended on 10 November 2026");
});

describe("a page with publish and expiry times", () => {
  // A search can use the previous index while a new one is made.
  const lists = ["/sitemap.xml", "/llms.txt", "/search?q=name+of+the+page"];

  const over = { expireAt: "2020-01-01T00:00:00Z" };

  const contact = { page: { _type: "reference", _ref: "page-contact" } };

  test.each<[string, object, number]>([
    ["returns 404 before publishAt", { publishAt: "2999-01-01T00:00:00Z" }, 404],
    ["is gone after expireAt", over, 410],
    ["redirects to a page after expireAt", { ...over, afterwards: contact }, 302],
    ["is gone if expireAt is malformed", { expireAt: "soon" }, 410],
  ])("%s", async (_what, fields, status) => {
    show(every(), fields);
    expect((await visit(path)).status).toBe(status);
    expect((await visit(`${path}?utm_source=x`)).status).toBe(status);
    for (const list of lists)
      await expect.poll(() => bodyOf(list), { message: list }).not.toContain(path);
  });
});
