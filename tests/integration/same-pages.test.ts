import { beforeAll, expect, test } from "vitest";
import { labelsAt } from "~/features/pages/labels";
import { pathOfDocument, sitePages } from "~/site-pages";
import { articles } from "../../studio/seed/articles";
import { landingPages } from "../../studio/seed/landing-pages";
import { marked, marks } from "./marked-content";
import { publish, sampleContent, visit } from "./site-of-documents";

const paths = [
  ...sitePages.filter(({ kind }) => kind === undefined).map(({ path }) => path),
  "/services/real-estate",
  // Articles with a table, callouts and pictures, with packages, and with services.
  ...articles.map(({ slug }) => `/articles/${slug.current}`),
  "/be-a-franchise?pay=corporate",
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
    for (const path of [...paths, ...files]) bodies.set(path, (await visit(path)).body);
  };
  publish(content);
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

test.each(paths)("%s looks the same in a preview as for visitors", async (path) => {
  const { body } = await visit(path);
  expect(body).toContain(marks);
  const unmarked = body.replaceAll(/[\u200b\u200c\u200d\ufeff]+/g, "");
  expect(unmarked.replaceAll(versions, "")).toBe(plain.get(path)?.replaceAll(versions, ""));
});

test.each(paths)("%s has no marks in its head or its structured data", async (path) => {
  const { documentResponse } = await import("~/shell/document-response.server");
  const { body } = await visit(path);
  const [head = ""] = body.split("</head>");
  expect(head).toContain(marks);
  const preview = { studioOrigin: "https://x.example", until: 0, id: "", revision: "" };
  const document = { html: body, marker: "marker", status: 200, headers: new Headers() };
  const shown = await documentResponse({ ...document, preview }).text();
  expect(shown.split("</head>")[0]).not.toContain(marks);
  const data = shown.match(/<script type="application\/ld\+json"[^>]*>[^<]*/g) ?? [];
  expect(data.filter((thing) => thing.includes(marks))).toEqual([]);
  expect(shown).toContain(marks);
});

test("the feed has no marks", async () => {
  expect((await visit("/articles/feed.xml")).body).not.toContain(marks);
});

test.each(paths)("%s has no marks in attributes or form values", async (path) => {
  const { body } = await visit(path);
  // Alternative text keeps its marks, because editors can click it; the head is tested above.
  const read = / (?!alt=|content=)[a-z-]+="[^"]*"|<option(?![^>]* value=)[^>]*>[^<]*/gi;
  const attributes = body.match(read) ?? [];
  expect(attributes.length).toBeGreaterThan(100);
  expect(attributes.filter((attribute) => attribute.includes(marks))).toEqual([]);
});
