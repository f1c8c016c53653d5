import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createSection } from "../../../ops/new/section";
import { temporaryDirectory } from "../../temporary-directory";

const registry = "app/sections/registry.server.tsx";
const index = "studio/schema/sections/index.ts";

let root: string;
const read = (file: string) => readFileSync(join(root, file), "utf8");
const registrations = () => [read(registry), read(index)];

/** Lines of a file in the copy that the project's own file does not have. */
const newLines = (file: string) => {
  const before = readFileSync(file, "utf8").split("\n");
  return read(file)
    .split("\n")
    .filter((line) => !before.includes(line));
};

beforeEach(() => {
  root = temporaryDirectory();
  for (const file of [registry, index]) cpSync(file, join(root, file));
});

test("creates both files of a section and registers it", async () => {
  const files = await createSection("steps", root);
  const [contentType = "", section = ""] = files;
  expect(files).toEqual([
    "app/sections/steps/content-type.ts",
    "app/sections/steps/section.server.tsx",
    registry,
    index,
  ]);
  expect(read(contentType)).toContain('name: "stepsSection",\n  title: "Steps",');
  for (const name of ["stepsFields =", "stepsContent =", "stepsSection: Draw<"]) {
    expect(read(section)).toContain(`export const ${name}`);
  }
  expect(read(section)).toContain('className="mt-2 text-ink-2"');
  // The line before it gets a comma.
  expect(newLines(registry).filter((line) => line.includes("steps"))).toEqual([
    'import { stepsContent, stepsFields, stepsSection } from "~/sections/steps/section.server";',
    '  "steps": sections[_type == "stepsSection"] { ${sectionFields}, ${stepsFields} }',
    "  steps: list(stepsContent),",
    "    ...prepare(lists.steps, stepsSection),",
  ]);
  expect(newLines(index)).toEqual([
    'import { stepsSection } from "../../../app/sections/steps/content-type";',
    "  stepsSection,",
  ]);
});

test("sorts the import of a section whose name has two words", async () => {
  await createSection("before-after", root);
  expect(read("app/sections/before-after/content-type.ts")).toContain('title: "Before after"');
  for (const text of registrations()) {
    const all = [...text.matchAll(/from "(.*\/sections\/.*)";/g)].map(([, path = ""]) => path);
    expect(all.filter((path) => path.includes("/before-after/"))).toHaveLength(1);
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
    expect(text).toContain("beforeAfterSection");
  }
});

test("refuses a name that is taken", async () => {
  await createSection("steps", root);
  const before = registrations();
  for (const name of ["steps", "cards", "picture-text", "section", "title"]) {
    await expect(createSection(name, root)).rejects.toThrow(`The name "${name}" is taken`);
  }
  expect(registrations()).toEqual(before);
});

test("refuses an invalid name", async () => {
  const before = registrations();
  for (const name of ["", "Steps", "two_words", "-steps", "steps-", "a--b", "9lives", "../steps"]) {
    await expect(createSection(name, root)).rejects.toThrow(`Invalid name "${name}"`);
  }
  expect(registrations()).toEqual(before);
});

test.each([
  [registry, "const freeSectionLists", "stepsFields"],
  [registry, "const freeSections ", "list(stepsContent)"],
  [index, "formSection,\n]", "stepsSection,"],
])("writes nothing if %s has no %j", async (file, anchor, missing) => {
  writeFileSync(join(root, file), read(file).replaceAll(anchor, "other"));
  const before = registrations();
  await expect(createSection("steps", root)).rejects.toThrow(missing);
  expect(registrations()).toEqual(before);
  expect(existsSync(join(root, "app/sections/steps"))).toBe(false);
});
