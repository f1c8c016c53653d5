import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";

const folders = [
  "docs",
  "app",
  "studio",
  "local",
  "tests",
  "bench",
  "ops",
  "testing",
  "supabase",
  "deploy",
  ".github",
];
const texts = [
  ...readdirSync("."),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  ),
].filter((path) => path.endsWith(".md") && !path.includes("node_modules"));
const read = (path: string) => readFileSync(path, "utf8");

const headings = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

/** What a relative link of a text leads to that is not there. */
function deadLinks(path: string): string[] {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? path : join(dirname(path), file);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !headings(target).includes(anchor);
  });
}

describe("the documentation", () => {
  test.each(texts)("%s leads to what is there", (path) => {
    expect(deadLinks(path)).toEqual([]);
  });

  test.each(texts.filter((path) => /^docs\/decisions\/\d/.test(path)))(
    "%s has its status",
    (path) => {
      expect(read(path)).toMatch(
        /^# \d+\. .+\n\nStatus: accepted\nDate: 2\d{3}-\d\d-\d\d\n\n## Context\n/,
      );
    },
  );

  test("names the Supabase CLI with one version, as npx takes the newest otherwise", () => {
    const commands = [...texts.map(read), read("doctor/tables.ts"), read("supabase/run-staff.ts")]
      .join("\n")
      .match(/npx supabase\S*/g);
    expect(commands?.length).toBeGreaterThan(5);
    expect(new Set(commands)).toEqual(new Set(["npx supabase@3.1.0"]));
  });

  test("names commands that there are", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read("package.json")));
    // A decision is of its day.
    const present = texts.filter((path) => !path.startsWith("docs/decisions/"));
    const named = present.flatMap((path) =>
      [...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
