import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createContentType } from "../../../ops/new/content-type";

const registrations = [
  "studio/seed/data/pages.json",
  "app/site-pages.ts",
  "studio/schema/index.ts",
  "studio/structure/index.ts",
  "studio/seed/index.ts",
  "app/features/search/search.server.ts",
  "app/i18n/search.ts",
  "tests/integration/content.test.ts",
];

let root: string;
const read = (file: string) => readFileSync(join(root, file), "utf8");

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "new-content-type-"));
  for (const file of registrations) cpSync(file, join(root, file));
  return () => rmSync(root, { recursive: true });
});

test("creates the files of a content type and registers it", async () => {
  const files = await createContentType("cooking-class", "classes", root);
  expect(files.created).toEqual([
    "studio/schema/cooking-class.ts",
    "studio/seed/cooking-classes.ts",
    "studio/seed/data/cooking-classes.json",
    "app/features/cooking-classes/cooking-classes.server.ts",
    "app/routes/classes._index/route.tsx",
    "app/routes/classes.$slug/route.tsx",
  ]);
  expect(files.changed).toEqual(registrations);
  expect(read("app/site-pages.ts")).toContain(
    '{ path: "/classes", name: "Classes", lists: ["cookingClass"], members: "cookingClass" },\n  {\n    path: "/contact",',
  );
  for (const file of registrations) {
    const before = readFileSync(file, "utf8").split("\n");
    const lost = before.filter((line) => !read(file).split("\n").includes(line));
    expect(lost, file).toEqual([]);
    expect(read(file), file).toMatch(/cookingClass|classes/);
  }
});

test.each([
  ["service", "classes"],
  ["cooking-class", "about"],
])("refuses the name %s at /%s, because one of them is taken", async (name, path) => {
  cpSync("studio/schema/service.ts", join(root, "studio/schema/service.ts"));
  await expect(createContentType(name, path, root)).rejects.toThrow("is taken");
  expect(existsSync(join(root, "app/features/cooking-classes"))).toBe(false);
});

test("writes nothing if a place to register the type is missing", async () => {
  writeFileSync(join(root, "app/i18n/search.ts"), "");
  await expect(createContentType("story", "stories", root)).rejects.toThrow("app/i18n/search.ts");
  expect(existsSync(join(root, "studio/schema/story.ts"))).toBe(false);
});
