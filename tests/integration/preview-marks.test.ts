import { beforeAll, expect, test } from "vitest";
import { sitePages } from "~/site-pages";
import { publish, sampleContent, visit } from "./site-of-documents";

/** Not seen, and as long as the place of a text in the Studio. */
const marks = "\u200b\u200c\u200d\ufeff".repeat(50);

/** An answer as a preview has it, and worse: its client leaves out addresses, slugs and icons by themselves. */
function marked(value: unknown, name = ""): unknown {
  if (typeof value === "string")
    return /^_|^(?:publish|expire)At$/.test(name) ? value : value + marks;
  if (Array.isArray(value)) return value.map((member: unknown) => marked(member, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, held]: [string, unknown]) => [field, marked(held, field)]),
  );
}

const paths = [
  ...sitePages.filter(({ kind }) => kind === undefined).map(({ path }) => path),
  "/services/real-estate",
  "/be-a-franchise?pay=corporate",
  "/search?q=franchise",
];

const plain = new Map<string, string>();

beforeAll(async () => {
  publish(sampleContent);
  for (const path of paths) plain.set(path, (await visit(path)).body);
  publish(sampleContent, marked);
});

// Made from the texts with their marks; nobody shares a preview.
const versions = /(?<=social-image\/)[0-9a-f]+/g;

test.each(paths)("%s in a preview is the page that visitors see", async (path) => {
  const { body } = await visit(path);
  expect(body).toContain(marks);
  const unmarked = body.replaceAll(/[\u200b\u200c\u200d\ufeff]+/g, "");
  expect(unmarked.replaceAll(versions, "")).toBe(plain.get(path)?.replaceAll(versions, ""));
});

test.each(paths)("%s has no marks where a browser or a form reads them", async (path) => {
  const { body } = await visit(path);
  const read =
    / (?:href|src|srcset|id|for|name|value|class|action|datetime|type)="[^"]*"|<option(?![^>]* value=)[^>]*>[^<]*/gi;
  const attributes = body.match(read) ?? [];
  expect(attributes.length).toBeGreaterThan(100);
  expect(attributes.filter((attribute) => attribute.includes(marks))).toEqual([]);
});
