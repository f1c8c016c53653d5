import { describe, expect, test } from "vitest";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { pagesOfDocument } from "../../studio/preview/pages-of-document";
import { log, publish, sampleContent as sound, visit } from "./site-of-documents";

const withInstead = (changed: StoredDocument) =>
  sound.map((document) => (document._id === changed._id ? changed : document));

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

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

const sampleOf = (type: string) => {
  const sample = sound.find(({ _type }) => _type === type);
  if (!sample) throw new Error(`No sample ${type}`);
  return sample;
};

const typed = (document: StoredDocument, fields: object): StoredDocument => ({
  ...document,
  ...fields,
});

const mainPageOf = (document: StoredDocument) =>
  pagesOfDocument(document._type, document)[0]?.href ?? "/";

test("nothing of the sample content is dropped", async () => {
  publish(sound);
  for (const path of new Set(sound.map(mainPageOf))) await visit(path);
  expect(log.filter((line) => line.includes("Invalid content dropped"))).toEqual([]);
});

describe("a field of the wrong type breaks no page", () => {
  test.each([...new Set(sound.map(({ _type }) => _type))])("in %s", async (type) => {
    const sample = sampleOf(type);
    const broken: string[] = [];
    for (const [place, fields] of faultsOf(sample, type)) {
      publish(withInstead(typed(sample, fields)));
      const { status, body } = await visit(mainPageOf(sample));
      if (status >= 500 || body.includes("[object Object]")) broken.push(`${status} ${place}`);
    }
    expect(broken).toEqual([]);
  });
});

describe("a malformed document affects no other document:", () => {
  const service = sampleOf("service");
  const [, second] = sound.filter(({ _type }) => _type === "service");
  const others = sound.filter(({ _type, _id }) => _type === "service" && _id !== service._id);
  const pathOf = ({ slug }: StoredDocument) =>
    isObject(slug) ? `/services/${String(Reflect.get(slug, "current"))}` : "";

  test.each<[string, object]>([
    ["no slug", { slug: null }],
    ["a slug of another type", { slug: "text" }],
    ["no picture", { image: undefined }],
    ["a missing picture", { image: { _type: "picture", asset: { _ref: "image-gone" } } }],
    ["a missing category", { category: { _type: "reference", _ref: "category-gone" } }],
    ["another document's slug", { slug: second?.slug }],
    ["an unknown icon", { icon: "no-such-icon" }],
    ["malformed cards", { features: [null, "text", 5] }],
    ["malformed times", { publishAt: 5, expireAt: "soon" }],
  ])("%s", async (_what, fields) => {
    publish(withInstead(typed(service, fields)));
    const { status, body } = await visit("/services");
    expect(status).toBe(200);
    const missing = others.filter((other) => !body.includes(`href="${pathOf(other)}"`));
    expect(missing).toEqual([]);
    for (const path of ["/", "/products", "/search?q=work", "/sitemap.xml", "/llms.txt"]) {
      expect((await visit(path)).status, path).toBe(200);
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
    const later = typed(older, { ...texts, _id: "a-newcomer", _createdAt: "2026-01-01T00:00:00Z" });
    const shown = async () => [await visit(mainPageOf(older)), await visit(list)];
    publish(sound);
    const before = await shown();
    publish([later, ...sound]);
    expect(await shown()).toEqual(before);
  });

  test.each(["   ", "\u200b\u2060"])("an article with the title %j is dropped", async (title) => {
    const article = sampleOf("article");
    const link = `href="${mainPageOf(article)}"`;
    publish(sound);
    expect((await visit("/articles")).body).toContain(link);
    publish(withInstead(typed(article, { title })));
    expect((await visit(mainPageOf(article))).status).toBe(404);
    for (const path of ["/articles", "/sitemap.xml"]) {
      expect((await visit(path)).body, path).not.toMatch(new RegExp(`${mainPageOf(article)}["<]`));
    }
    expect((await visit("/articles/feed.xml")).body).not.toContain(`#${article._id}<`);
  });

  test.each([0, -5, 499.5, 1e300])("a package for %d is not offered", async (price) => {
    const plan = sampleOf("franchisePackage");
    const name = "Package of a test";
    const changed = { _id: "package-of-a-test", name, slug: { current: "package-of-a-test" } };
    publish([...sound, typed(plan, { ...changed, price: 1 })]);
    expect((await visit("/be-a-franchise")).body).toContain(name);
    publish([...sound, typed(plan, { ...changed, price })]);
    for (const path of ["/be-a-franchise", "/affiliate-program", `/search?q=${name}`]) {
      const { status, body } = await visit(path);
      expect(status, path).toBe(200);
      expect(body.replaceAll(`value="${name}"`, "").split(/<[^>]*>/), path).not.toContain(name);
    }
  });

  test("redirect loops are ignored", async () => {
    const circle = [
      ["/one", "/two"],
      ["/two", "/one"],
    ].map(([from, to], index) => typed(sampleOf("redirect"), { _id: `${index}`, from, to }));
    publish([...sound, ...circle]);
    expect((await visit("/one")).status).toBe(404);
  });
});
