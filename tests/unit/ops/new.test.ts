import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createContentType } from "../../../ops/new/content-type";
import { createSection } from "../../../ops/new/section";
import { temporaryDirectory } from "../../temporary-directory";

const registry = "app/sections/registry.server.tsx";
const index = "studio/schema/sections/index.ts";
/** The files in which a content type is registered. */
const ofType = [
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
  for (const file of [registry, index, ...ofType]) cpSync(file, join(root, file));
});

describe("npm run new -- section", () => {
  test("creates both files of a section and registers it", async () => {
    const files = await createSection("press", root);
    const contentType = "app/sections/press/content-type.ts";
    const section = "app/sections/press/section.server.tsx";
    expect(files).toEqual({ created: [contentType, section], changed: [registry, index] });
    expect(read(contentType)).toContain('name: "pressSection",\n  title: "Press",');
    for (const name of ["pressFields =", "pressContent =", "pressSection: Draw<"]) {
      expect(read(section)).toContain(`export const ${name}`);
    }
    expect(read(section)).toContain('className="mt-2 text-ink-2"');
    // The line before it gets a comma.
    expect(newLines(registry).filter((line) => line.includes("press"))).toEqual([
      'import { pressContent, pressFields, pressSection } from "~/sections/press/section.server";',
      '  "press": sections[_type == "pressSection"] { ${sectionFields}, ${pressFields} }',
      "  press: list(pressContent),",
      "    ...prepare(lists.press, pressSection),",
    ]);
    expect(newLines(index)).toEqual([
      'import { pressSection } from "../../../app/sections/press/content-type";',
      "  pressSection,",
    ]);
  });

  test("sorts the import of a name with a hyphen", async () => {
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
    await createSection("press", root);
    const before = registrations();
    for (const name of ["press", "cards", "picture-text", "section", "title"]) {
      await expect(createSection(name, root)).rejects.toThrow(`The name "${name}" is taken`);
    }
    expect(registrations()).toEqual(before);
  });

  test("refuses an invalid name", async () => {
    const before = registrations();
    for (const name of [
      "",
      "Press",
      "two_words",
      "-press",
      "press-",
      "a--b",
      "9lives",
      "../press",
    ]) {
      await expect(createSection(name, root)).rejects.toThrow(`Invalid name "${name}"`);
    }
    expect(registrations()).toEqual(before);
  });

  test.each([
    [registry, "const freeSectionLists", "pressFields"],
    [registry, "const freeSections ", "list(pressContent)"],
    [index, "formSection,\n]", "pressSection,"],
  ])("writes nothing if %s has no %j", async (file, anchor, missing) => {
    writeFileSync(join(root, file), read(file).replaceAll(anchor, "other"));
    const before = registrations();
    await expect(createSection("press", root)).rejects.toThrow(missing);
    expect(registrations()).toEqual(before);
    expect(existsSync(join(root, "app/sections/press"))).toBe(false);
  });
});

describe("npm run new -- type", () => {
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
    expect(files.changed).toEqual(ofType);
    expect(read("app/site-pages.ts")).toContain(
      '{ path: "/classes", name: "Classes", lists: ["cookingClass"], members: "cookingClass" },\n  {\n    path: "/contact",',
    );
    for (const file of ofType) {
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
});
