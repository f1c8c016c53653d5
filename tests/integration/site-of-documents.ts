import { createRequestHandler } from "@remix-run/node";
import { beforeAll, vi } from "vitest";
import type { StoredDocument } from "../../local/content-lake/documents";
import { parseQuery } from "../../local/content-lake/parsed-query";
import { evaluateQuery, viewOf } from "../../local/content-lake/query";
import { sampleDocuments } from "../../studio/seed/index";
import { openContext, runInContext } from "~/server/request-context.server";
import { withAssetsOf } from "../sample-document";
import { serverBuild } from "./server-build";
import { siteUrl } from "./site";

/** The dataset, in place of a content service. */
const content = vi.hoisted(() => ({ answer: (_query: string, _params: object): unknown => null }));

vi.mock("~/content/source/fetch-content.server", async () => {
  const { showDue } = await import("~/content/schedule.server");
  return {
    RETRY_AFTER_S: 10,
    isContentBlank: () => false,
    fetchContent: (named: Record<string, string>, params = {}) =>
      Promise.resolve(showDue(content.answer(Object.values(named).join(), params))),
  };
});

/** What the site is delivered with. */
export const sampleContent: readonly StoredDocument[] = sampleDocuments.map((document) => ({
  _rev: "1",
  _createdAt: "2025-01-01T00:00:00Z",
  _updatedAt: "2025-01-01T00:00:00Z",
  ...withAssetsOf(document),
}));

/** The lines that the site has logged. */
export const log: string[] = [];

let handle: ReturnType<typeof createRequestHandler>;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
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

/**
 * From now on the site shows these documents, and nothing else.
 * @param given what the service makes of an answer before it gives it
 */
export function publish(
  documents: readonly StoredDocument[],
  given: (answer: unknown) => unknown = (answer) => answer,
): void {
  const view = viewOf([...documents]);
  const answers = new Map<string, unknown>();
  content.answer = (query, params) => {
    const key = JSON.stringify([query, params]);
    if (!answers.has(key)) {
      const { value } = evaluateQuery(query, parsed(key, query, params), { ...params }, view);
      answers.set(key, given(value));
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

/** What a visitor gets. */
export async function visit(path: string): Promise<{ status: number; body: string }> {
  const request = new Request(siteUrl + path);
  const response = await runInContext(openContext(undefined), () => handle(request));
  return { status: response.status, body: await response.text() };
}
