import { createRequestHandler } from "@remix-run/node";
import { beforeAll, expect, vi } from "vitest";
import { openContext, runInContext } from "~/server/request-context.server";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { parseQuery } from "../../emulators/content-lake/parsed-query";
import { evaluateQuery, viewOf } from "../../emulators/content-lake/query";
import { sampleDocuments } from "../../studio/seed/index";
import { withAssetsOf } from "../sample-document";
import { siteRoutes } from "../site-routes";
import { serverBuild } from "./server-build";
import { siteUrl } from "./site";

/** The dataset that replaces a content service. */
const content = vi.hoisted(() => ({ answer: (_query: string, _params: object): unknown => null }));

vi.mock("~/cms/source/fetch-content.server", async () => {
  const { filterScheduled } = await import("~/cms/schedule.server");
  return {
    RETRY_AFTER_S: 10,
    isContentBlank: () => false,
    isContentCurrent: () => true,
    fetchContent: (named: Record<string, string>, params = {}) =>
      Promise.resolve(filterScheduled(content.answer(Object.values(named).join(), params))),
  };
});

/** The fields that the service adds to a document. */
export const stored = {
  _rev: "1",
  _createdAt: "2025-01-01T00:00:00Z",
  _updatedAt: "2025-01-01T00:00:00Z",
};

/** The site's sample content. */
export const sampleContent: readonly StoredDocument[] = sampleDocuments.map((document) => ({
  ...stored,
  ...withAssetsOf(document),
}));

/** Returns the sample content with other fields in one document. */
export const sampleContentWith = (id: string, fields: object): StoredDocument[] =>
  sampleContent.map((document) => (document._id === id ? { ...document, ...fields } : document));

/** The lines that the site has logged. */
export const log: string[] = [];

let handle: ReturnType<typeof createRequestHandler>;

beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockImplementation((line) => log.push(String(line)) > 0);
  const modules: Record<string, object> = { root: await import("~/root") };
  for (const { path, file } of siteRoutes) {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what a module is
    modules[path === "/" ? "_index" : path.slice(1)] = (await import(file)) as object;
  }
  const build = await serverBuild(modules);
  handle = createRequestHandler(build, "production");
});

/**
 * Makes the site show only these documents.
 * @param given transforms each query result
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

/** Returns a page's status and body. */
export async function visit(path: string): Promise<{ status: number; body: string }> {
  const response = await ask(path);
  return { status: response.status, body: await response.text() };
}

/** Returns the body of a page that exists. */
export async function bodyOf(path: string): Promise<string> {
  const { status, body } = await visit(path);
  expect(status, path).toBe(200);
  return body;
}

/** Returns the main element of a body. */
export const mainOf = (body: string): string => /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? "";

/** Returns the main element of a page that exists. */
export const mainAt = async (path: string): Promise<string> => mainOf(await bodyOf(path));

/** Returns the ids in a text of HTML, in order. */
export const idsIn = (html: string): string[] =>
  Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = ""]) => id);

/** Returns how often a body contains a part. */
export const count = (body: string, part: string): number => body.split(part).length - 1;

/** Returns the structured data of a body. */
export const structuredData = (body: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? "{}");

/** Returns the ids that a body has twice, and those that it only refers to; templates are not part of the page. */
export function invalidIds(html: string): (string | undefined)[] {
  const body = html.replace(/<template[\s\S]*?<\/template>/g, "");
  const valuesOf = (pattern: RegExp) => [...body.matchAll(pattern)].map(([, id]) => id);
  const ids: (string | undefined)[] = idsIn(body);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at),
    ...valuesOf(/aria-labelledby="([^"]*)"/g).filter((id) => !ids.includes(id)),
    ...valuesOf(/href="#([^"]*)"/g).filter((id) => !ids.includes(id)),
  ];
}

/** Returns the response to a request. */
export function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(siteUrl + path, init);
  return runInContext(openContext(undefined), () => handle(request));
}
