import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import * as z from "zod";
import { labelsAt } from "~/features/pages/labels";
import { openContext, runInContext } from "~/server/request-context.server";
import { pathOfDocument, sitePages } from "~/site-pages";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { pagesOfDocument } from "../../studio/preview/pages-of-document";
import { articles } from "../../studio/seed/articles";
import { landingPages } from "../../studio/seed/landing-pages";
import { eventually } from "../eventually";
import { loneService } from "../sample-document";
import { marked, marks } from "./marked-content";
import {
  bodyOf,
  log,
  mainOf,
  publish,
  sampleContent,
  sampleContentWith,
  stored,
  visit,
} from "./site-of-documents";

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const sampleOf = (type: string) => {
  const sample = sampleContent.find(({ _type }) => _type === type);
  if (!sample) throw new Error(`No sample ${type}`);
  return sample;
};

const mainPageOf = (document: StoredDocument) =>
  pagesOfDocument(document._type, document)[0]?.href ?? "/";

test("nothing of the sample content is dropped", async () => {
  publish(sampleContent);
  for (const path of new Set(sampleContent.map(mainPageOf))) {
    expect((await visit(path)).status, path).toBeLessThan(500);
  }
  expect(log.filter((line) => line.includes("Invalid content dropped"))).toEqual([]);
});

describe("a field of the wrong type breaks no page", () => {
  /** Yields the value with one field replaced by a wrong type each time, at any depth; in lists only the first item. */
  function* faultsOf(value: object, path: string): Generator<[string, object]> {
    for (const [name, field] of Object.entries(value)) {
      if (name.startsWith("_") && name !== "_ref") continue;
      const wrong = Array.isArray(field) ? [null, "text", { odd: true }] : { odd: true };
      yield [`${path}.${name}`, { ...value, [name]: wrong }];
      const members: unknown[] = Array.isArray(field) ? field : [field];
      const [first, ...rest] = members;
      if (!isObject(first)) continue;
      for (const [place, changed] of faultsOf(first, `${path}.${name}`)) {
        yield [place, { ...value, [name]: Array.isArray(field) ? [changed, ...rest] : changed }];
      }
    }
  }

  test.each([...new Set(sampleContent.map(({ _type }) => _type))])("in %s", async (type) => {
    const sample = sampleOf(type);
    const broken: string[] = [];
    for (const [place, fields] of faultsOf(sample, type)) {
      publish(sampleContentWith(sample._id, fields));
      const { status, body } = await visit(mainPageOf(sample));
      if (status >= 500 || body.includes("[object Object]")) broken.push(`${status} ${place}`);
    }
    expect(broken).toEqual([]);
  });
});

describe("a malformed document affects no other document:", () => {
  const [service, second, ...others] = sampleContent.filter(({ _type }) => _type === "service");

  test.each<[string, object]>([
    ["a slug of another type", { slug: "text" }],
    ["a missing picture", { image: { _type: "picture", asset: { _ref: "image-gone" } } }],
    ["a missing category", { category: { _type: "reference", _ref: "category-gone" } }],
    ["another document's slug", { slug: second?.slug }],
    ["an unknown icon", { icon: "no-such-icon" }],
    ["malformed cards", { features: [null, "text", 5] }],
    ["malformed times", { publishAt: 5, expireAt: "soon" }],
  ])("%s", async (_what, fields) => {
    publish(sampleContentWith(service?._id ?? "", fields));
    const body = await bodyOf("/services");
    const missing = others.filter((other) => !body.includes(`href="${mainPageOf(other)}"`));
    expect(missing).toEqual([]);
    for (const path of ["/", "/products", "/search?q=work", "/sitemap.xml", "/llms.txt"]) {
      await bodyOf(path);
    }
  });

  test.each([
    ["service", "/services"],
    ["article", "/articles"],
    ["landingPage", "/sitemap.xml"],
    ["legalPage", "/privacy-policy"],
    ["siteSettings", "/contact"],
  ])("a later %s with an older one's slug changes no page", async (type, list) => {
    const older = sampleOf(type);
    const texts = { name: "Newcomer", title: "Newcomer", heading: "Newcomer", brand: "Newcomer" };
    const later = { ...older, ...texts, _id: "a-newcomer", _createdAt: "2026-01-01T00:00:00Z" };
    const shown = async () => [await bodyOf(mainPageOf(older)), await bodyOf(list)];
    publish(sampleContent);
    const before = await shown();
    publish([later, ...sampleContent]);
    expect(await shown()).toEqual(before);
  });

  test.each([0, 499.5, 1e300, "much"])("a package for %j is not offered", async (price) => {
    const name = "Package of a test";
    const { _id } = sampleOf("franchisePackage");
    publish(sampleContentWith(_id, { name, price: 1 }));
    expect(await bodyOf("/be-a-franchise")).toContain(name);
    publish(sampleContentWith(_id, { name, price }));
    for (const path of ["/be-a-franchise", "/affiliate-program", `/search?q=${name}`]) {
      const texts = (await bodyOf(path)).replaceAll(`value="${name}"`, "").split(/<[^>]*>/);
      expect(texts, path).not.toContain(name);
    }
  });
});

describe("a text in another script", () => {
  const title = "دليل الشركات الصغيرة";
  /** The nearest stated direction around each element with the text. */
  const directionsOf = (main: string) =>
    main
      .split(title)
      .slice(0, -1)
      .map(
        (before) =>
          /<(?:h[1-6]|p|li|a|span|figcaption)\b[^>]* dir="(\w+)"[^>]*>(?:<a\b[^>]*>|“|<!-- -->)*$/.exec(
            before,
          )?.[1],
      );

  test.each([
    ["an article", "article", "title", ["/articles", "/articles/choosing-a-company-form"]],
    ["a service", "service", "name", ["/services", "/"]],
    ["a testimonial", "testimonial", "quote", ["/testimonials"]],
    ["a package", "franchisePackage", "name", ["/be-a-franchise"]],
  ])(
    "of %s has its own direction wherever it is a heading, a card or an entry",
    async (_case, type, field, paths) => {
      publish(sampleContentWith(sampleOf(type)._id, { [field]: title }));
      for (const path of paths) {
        expect(directionsOf(mainOf(await bodyOf(path))), path).toContain("auto");
      }
    },
  );
});

test("prices in texts are the packages' current prices", async () => {
  const question = "What is {lowest price}, and what {price of Gold}?";
  const content = sampleContentWith(sampleOf("faq")._id, { question });
  publish(content);
  expect(await bodyOf("/contact")).toContain("What is ₹499, and what on request?");
  publish(content.map((each) => (each._id === "package-basic" ? { ...each, price: 599 } : each)));
  expect(await bodyOf("/contact")).toContain("What is ₹599, ");
});

test("a link in a text follows its page to a new URL, and is plain text while the page is not published", async () => {
  const [service, other] = ["before", "other"].map((slug) => ({ ...stored, ...loneService(slug) }));
  if (!service || !other) throw new Error("There are no services");
  const linkTo = (_key: string, _ref: string, href?: string) => ({
    ...{ _type: "link", _key, href },
    page: { _type: "reference", _ref },
  });
  const answer = {
    ...{ _type: "block", _key: "b", style: "normal" },
    markDefs: [linkTo("page", service._id), linkTo("both", other._id, "/contact")],
    children: [
      { _type: "span", _key: "1", text: "Followed", marks: ["page"] },
      { _type: "span", _key: "2", text: " both", marks: ["both"] },
    ],
  };
  const shown = async (...services: StoredDocument[]) => {
    publish([...sampleContentWith(sampleOf("faq")._id, { answer: [answer] }), ...services]);
    return /<p>(?:<a[^>]*>)?Followed.*?<\/p>/.exec(await bodyOf("/contact"))?.[0];
  };
  const followed = (slug: string) => `<a href="/services/${slug}" class="link">Followed</a>`;
  const both = '<a href="/services/other" class="link"> both</a>';
  expect(await shown(service, other)).toBe(`<p>${followed("before")}${both}</p>`);
  const renamed = { ...service, slug: { _type: "slug", current: "after" } };
  expect(await shown(renamed, other)).toBe(`<p>${followed("after")}${both}</p>`);
  // An address stored in addition to the page is not used instead.
  const expired = [service, other].map((each) => ({ ...each, expireAt: "2025-01-01T00:00:00Z" }));
  expect(await shown(...expired)).toBe("<p>Followed<!-- --> both</p>");
});

test("a picture has its background colour once its metadata exist", async () => {
  const asset = { ...stored, _id: "image-0000-1200x1200-png", _type: "sanity.imageAsset" };
  const metadata = { isOpaque: true, palette: { dominant: { background: "#f80808" } } };
  publish([...sampleContent, asset]);
  expect(await bodyOf("/portfolio")).not.toContain("f80808");
  publish([...sampleContent, { ...asset, metadata }]);
  expect(await bodyOf("/portfolio")).toContain("f80808");
});

describe("a document shows from and until its times, without a change to the content", () => {
  const begins = Date.parse("2027-03-01T12:00:03Z");
  const ends = begins + 3_000;

  /** The types with a schedule, and the functions that list them. */
  const lists = new Map<string, () => Promise<readonly { _id: string }[]>>([
    ["service", async () => (await import("~/features/services/services.server")).listServices()],
    [
      "franchisePackage",
      async () => (await import("~/features/packages/packages.server")).listPackages(),
    ],
    [
      "testimonial",
      async () => (await import("~/features/testimonials/testimonials.server")).listTestimonials(),
    ],
    [
      "partnerTestimonial",
      async () =>
        (await import("~/features/testimonials/testimonials.server")).listPartnerTestimonials(9),
    ],
    [
      "portfolioItem",
      async () =>
        (await import("~/features/portfolio/portfolio-items.server")).listPortfolioItems(),
    ],
    ["article", async () => (await import("~/features/articles/articles.server")).listArticles()],
    ["website", async () => (await import("~/features/company/websites.server")).listWebsites()],
  ]);

  test("if its type is one of these", () => {
    const types = z
      .array(
        z.object({ name: z.string(), attributes: z.record(z.string(), z.unknown()).catch({}) }),
      )
      .parse(JSON.parse(readFileSync("studio/schema.json", "utf8")));
    const scheduled = types.filter(({ attributes }) => "publishAt" in attributes);
    expect([...lists.keys(), "landingPage"].toSorted()).toEqual(
      scheduled.map(({ name }) => name).toSorted(),
    );
  });

  test.each([...lists])("%s", async (type, list) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const sample = sampleOf(type);
    const times = {
      publishAt: new Date(begins).toISOString(),
      expireAt: new Date(ends).toISOString(),
    };
    const unreadable = { ...sample, _id: "unreadable", publishAt: "22.11.2026 09:15" };
    publish([...sampleContentWith(sample._id, times), unreadable]);
    const at = (now: number) => {
      vi.setSystemTime(now);
      const context = openContext(undefined);
      return runInContext(context, async () => {
        const ids = (await list()).map(({ _id }) => _id);
        expect(ids).not.toContain("unreadable");
        return { shown: ids.includes(sample._id), pageUntil: context.expiresAt };
      });
    };
    expect(await at(begins - 1)).toEqual({ shown: false, pageUntil: begins });
    expect(await at(begins)).toEqual({ shown: true, pageUntil: ends });
    expect(await at(ends - 1)).toEqual({ shown: true, pageUntil: ends });
    expect(await at(ends)).toEqual({ shown: false, pageUntil: Infinity });
  });
});

describe("the sample content in another order and in a preview", () => {
  const paths = [
    ...sitePages.filter(({ kind }) => kind === undefined).map(({ path }) => path),
    "/services/real-estate",
    // Articles with a table, callouts and pictures, with packages, and with services.
    ...articles.map(({ slug }) => `/articles/${slug.current}`),
    // Forms with a chosen option.
    "/be-a-franchise?pay=corporate",
    "/contact?service=it-service",
    "/search?q=franchise",
    ...landingPages.map(({ slug }) => `/${slug.current}`),
  ];

  /** Files that list content for programs. */
  const files = ["/sitemap.xml", "/llms.txt", "/articles/feed.xml"];

  /** The sample content, with every label that an editor can write. */
  const content = sampleContent.map((document) => {
    const path = pathOfDocument({ _type: document._type, key: String(document.key) });
    return { ...document, labels: labelsAt(path ?? "") };
  });

  const plain = new Map<string, string>();
  const ofReversed = new Map<string, string>();

  beforeAll(async () => {
    const visitAll = async (bodies: Map<string, string>) => {
      for (const path of [...paths, ...files]) bodies.set(path, await bodyOf(path));
    };
    publish(content);
    // A search does not wait long for the index of new content; the tests above had changed this package.
    await eventually(async () =>
      expect(await bodyOf("/search?q=franchise")).toContain("?plan=basic#basic"),
    );
    await visitAll(plain);
    publish(content.toReversed());
    await visitAll(ofReversed);
    publish(content, marked);
  });

  test.each([...paths, ...files])(
    "%s does not depend on the order of the service's documents",
    (path) => {
      expect(ofReversed.get(path)).toBe(plain.get(path));
    },
  );

  // The version is derived from the texts with marks, which is harmless because previews are not shared.
  const versions = /(?<=social-image\/)[0-9a-f]+/g;

  test.each(paths)("%s looks the same in a preview, with marks only in its texts", async (path) => {
    const { documentResponse } = await import("~/shell/document-response.server");
    const { body } = await visit(path);
    expect(body).toContain(marks);
    const unmarked = body.replaceAll(/[\u200b\u200c\u200d\ufeff]+/g, "");
    expect(unmarked.replaceAll(versions, "")).toBe(plain.get(path)?.replaceAll(versions, ""));

    // Alternative text keeps its marks, because editors can click it; the head is checked below.
    const read = / (?!alt=|content=)[a-z-]+="[^"]*"|<option(?![^>]* value=)[^>]*>[^<]*/gi;
    const attributes = body.match(read) ?? [];
    expect(attributes.length).toBeGreaterThan(100);
    expect(attributes.filter((attribute) => attribute.includes(marks))).toEqual([]);

    expect(body.split("</head>")[0]).toContain(marks);
    const preview = { studioOrigin: "https://x.example", until: 0, id: "", revision: "" };
    const document = { html: body, marker: "marker", status: 200, headers: new Headers() };
    const shown = await documentResponse({ ...document, preview }).text();
    expect(shown.split("</head>")[0]).not.toContain(marks);
    const data = shown.match(/<script type="application\/ld\+json"[^>]*>[^<]*/g) ?? [];
    expect(data.filter((thing) => thing.includes(marks))).toEqual([]);
    expect(shown).toContain(marks);
  });
});
