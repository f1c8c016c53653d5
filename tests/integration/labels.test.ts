import { beforeEach, describe, expect, test } from "vitest";
import { builtInLabels } from "~/features/pages/labels";
import { pathOfDocument } from "~/site-pages";
import type { StoredDocument } from "../../emulators/content-lake/documents";
import { log, publish, sampleContent, visit } from "./site-of-documents";

const pages = Object.entries(builtInLabels).map(([path, labels]) => ({
  path,
  labels: Object.entries<string>(labels),
}));

const standsFor = (document: StoredDocument, path: string) =>
  pathOfDocument({ ...document, key: String(document.key), slug: null }) === path;

/** Returns the sample content with these labels in the page's document. */
const withLabels = (path: string, labels: unknown) =>
  sampleContent.map((document) => (standsFor(document, path) ? { ...document, labels } : document));

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
    const { status, body } = await visit(address);
    expect(status).toBe(200);
    for (const text of body.replaceAll("&amp;", "&").split(/<[^>]*>/)) texts.add(text);
  }
  return words.filter((each) =>
    texts.has(each.replace(/\{\w+\}/, (token) => names[`${path} ${token}`] ?? token)),
  );
}

beforeEach(() => void log.splice(0));

describe.each(pages)("the headings and buttons of $path", ({ path, labels }) => {
  const names = labels.map(([name]) => name);
  const builtIn = labels.map(([, words]) => words);

  test("are those of an editor", async () => {
    const written = names.map((name) => `Own ${name}`);
    publish(withLabels(path, Object.fromEntries(names.map((name) => [name, `Own ${name}`]))));
    expect(await shown(path, written)).toEqual(written);
  });

  test("are the built-in ones until an editor writes them", async () => {
    publish(sampleContent);
    expect(await shown(path, builtIn)).toEqual(builtIn);
  });

  test.each<[string, unknown]>([
    ["a text", "Words"],
    ["a list", [{ _key: "a" }]],
    ["blank", Object.fromEntries(names.map((name) => [name, " "]))],
    ["of other types", Object.fromEntries(names.map((name) => [name, { odd: true }]))],
  ])("are the built-in ones if the stored labels are %s", async (_what, wrong) => {
    publish(withLabels(path, wrong));
    expect(await shown(path, builtIn)).toEqual(builtIn);
  });
});

test("labels of a wrong type are logged", async () => {
  publish(withLabels("/", { startButton: 3, servicesButton: "Our services" }));
  expect(await shown("/", ["Get Started", "Our services"])).toHaveLength(2);
  expect(log.filter((line) => line.includes("Invalid content dropped"))).toEqual([
    expect.stringContaining('"missing":["labels.startButton"]'),
  ]);
});

test("the home page has its buttons without any content", async () => {
  publish([]);
  const { startButton, servicesButton, franchiseButton, closingButton } = builtInLabels["/"];
  const buttons = [startButton, servicesButton, franchiseButton, closingButton];
  expect(await shown("/", buttons)).toEqual(buttons);
});
