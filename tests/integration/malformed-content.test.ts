import { createRequestHandler } from "@remix-run/node";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { StoredDocument } from "../../local/content-lake/documents";
import { parseQuery } from "../../local/content-lake/parsed-query";
import { evaluateQuery, viewOf } from "../../local/content-lake/query";
import { pagesOfDocument } from "../../studio/preview/pages-of-document";
import { sampleDocuments } from "../../studio/seed/index";
import { openScope, runInScope } from "~/http/request-scope.server";
import { withAssetsOf } from "../unit/studio/sample-document";
import { serverBuild } from "./server-build";
import { siteUrl } from "./site";

/** The dataset, in place of a content service. */
const content = vi.hoisted(() => ({ answer: (_query: string, _params: object): unknown => null }));

vi.mock("~/content/source/client.server", async () => {
  const { showDue } = await import("~/content/schedule.server");
  const { soundFields } = await import("~/content/sound-fields.server");
  return {
    client: { config: () => ({ projectId: "test", dataset: "test" }) },
    contentCache: { isBlank: false },
    fetchContent: (query: string, params = {}) =>
      Promise.resolve(showDue(soundFields(content.answer(query, params)))),
  };
});

const sound: readonly StoredDocument[] = sampleDocuments.map((document) => ({
  _rev: "1",
  _createdAt: "2025-01-01T00:00:00Z",
  _updatedAt: "2025-01-01T00:00:00Z",
  ...withAssetsOf(document),
}));

let handle: ReturnType<typeof createRequestHandler>;

beforeAll(async () => {
  // What is left out is logged.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const build = await serverBuild({
    root: await import("~/root"),
    _index: await import("~/routes/_index/route"),
    about: await import("~/routes/about/route"),
    services: await import("~/routes/services._index/route"),
    "services/:slug": await import("~/routes/services.$slug/route"),
    products: await import("~/routes/products/route"),
    "be-a-franchise": await import("~/routes/be-a-franchise/route"),
    "affiliate-program": await import("~/routes/affiliate-program/route"),
    portfolio: await import("~/routes/portfolio/route"),
    "our-websites": await import("~/routes/our-websites/route"),
    testimonials: await import("~/routes/testimonials/route"),
    contact: await import("~/routes/contact/route"),
    legals: await import("~/routes/legals/route"),
    search: await import("~/routes/search/route"),
    "privacy-policy": await import("~/routes/privacy-policy"),
    "sitemap.xml": await import("~/routes/sitemap[.]xml"),
    "llms.txt": await import("~/routes/llms[.]txt"),
    "*": await import("~/routes/$"),
  });
  handle = createRequestHandler(build, "production");
});

function publish(documents: readonly StoredDocument[]): void {
  const view = viewOf([...documents]);
  const answers = new Map<string, unknown>();
  content.answer = (query, params) => {
    const key = JSON.stringify([query, params]);
    if (!answers.has(key)) {
      const { value } = evaluateQuery(query, parsed(key, query, params), { ...params }, view);
      answers.set(key, value);
    }
    return answers.get(key);
  };
}

const trees = new Map<string, ReturnType<typeof parseQuery>>();

function parsed(key: string, query: string, params: object) {
  const tree = trees.get(key) ?? parseQuery(query, { ...params });
  trees.set(key, tree);
  return tree;
}

async function visit(path: string): Promise<{ status: number; body: string }> {
  const request = new Request(siteUrl + path);
  const response = await runInScope(openScope(undefined), () => handle(request));
  return { status: response.status, body: await response.text() };
}

const withInstead = (changed: StoredDocument) =>
  sound.map((document) => (document._id === changed._id ? changed : document));

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The value with something else in place of each field, one at a time, at any depth; of lists the first member. */
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

describe("a field of the wrong type breaks no page", () => {
  test.each([...new Set(sound.map(({ _type }) => _type))])("of %s", async (type) => {
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

describe("one malformed document costs its own card", () => {
  const service = sampleOf("service");
  const [, second] = sound.filter(({ _type }) => _type === "service");
  const others = sound.filter(({ _type, _id }) => _type === "service" && _id !== service._id);
  const pathOf = ({ slug }: StoredDocument) =>
    isObject(slug) ? `/services/${String(Reflect.get(slug, "current"))}` : "";

  test.each<[string, object]>([
    ["no slug", { slug: null }],
    ["a slug of another type", { slug: "text" }],
    ["no picture", { image: undefined }],
    ["a picture that is not there", { image: { _type: "picture", asset: { _ref: "image-gone" } } }],
    ["a dead category", { category: { _type: "reference", _ref: "category-gone" } }],
    ["another's slug", { slug: second?.slug }],
    ["an icon nobody has", { icon: "no-such-icon" }],
    ["cards that are none", { features: [null, "text", 5] }],
    ["times that are none", { publishAt: 5, expireAt: "soon" }],
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

  test("redirects in a circle are none", async () => {
    const circle = [
      ["/one", "/two"],
      ["/two", "/one"],
    ].map(([from, to], index) => typed(sampleOf("redirect"), { _id: `${index}`, from, to }));
    publish([...sound, ...circle]);
    expect((await visit("/one")).status).toBe(404);
  });
});
