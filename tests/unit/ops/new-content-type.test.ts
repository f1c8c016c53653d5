import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createContentType } from "../../../ops/new/content-type";
import { temporaryDirectory } from "../../temporary-directory";

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
  root = temporaryDirectory();
  for (const file of registrations) cpSync(file, join(root, file));
});

test("creates the files of a content type and registers it", async () => {
  const files = await createContentType("job-opening", "careers", root);
  expect(files).toEqual([
    "studio/schema/job-opening.ts",
    "studio/seed/job-openings.ts",
    "studio/seed/data/job-openings.json",
    "app/features/job-openings/job-openings.server.ts",
    "app/routes/careers._index/route.tsx",
    "app/routes/careers.$slug/route.tsx",
    ...registrations,
  ]);
  expect(read("app/site-pages.ts")).toContain(
    '{ path: "/careers", name: "Careers", lists: ["jobOpening"], members: "jobOpening" },\n  {\n    path: "/contact",',
  );
  for (const file of registrations) {
    const kept = read(file).split("\n");
    const before = readFileSync(file, "utf8").split("\n");
    expect(
      before.filter((line) => !kept.includes(line)),
      file,
    ).toEqual([]);
    expect(read(file), file).toMatch(/jobOpening|careers/);
  }
});

test.each([
  ["service", "careers"],
  ["job-opening", "about"],
])("refuses the name %s at /%s, because one of them is taken", async (name, path) => {
  cpSync("studio/schema/service.ts", join(root, "studio/schema/service.ts"));
  await expect(createContentType(name, path, root)).rejects.toThrow("is taken");
  expect(existsSync(join(root, "app/features/job-openings"))).toBe(false);
});

test("writes nothing if a place to register the type is missing", async () => {
  writeFileSync(join(root, "app/i18n/search.ts"), "");
  await expect(createContentType("story", "stories", root)).rejects.toThrow("app/i18n/search.ts");
  expect(existsSync(join(root, "studio/schema/story.ts"))).toBe(false);
});
