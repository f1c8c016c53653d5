import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import * as z from "zod";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((path) => path !== "" && existsSync(path));
const read = (path: string) => readFileSync(path, "utf8");

const texts = files.filter((path) => path.endsWith(".md"));
const records = texts.filter((path) => /^docs\/decisions\/\d/.test(path));
/** Benchmark results name files of their time; names in the style guide are examples. */
const present = texts.filter((path) => !["bench/RESULTS.md", "docs/style.md"].includes(path));
const sources = files.filter((path) =>
  /\.(?:tsx?|m?js|sql|ya?ml|sh|conf|css|service)$|^Dockerfile|^\.ci\/|^\.env\.example$/.test(path),
);
const textsOfSources = sources.map((path) => ({ path, text: read(path) }));
const code = [...textsOfSources.map(({ text }) => text), read("package.json"), ...files].join("\n");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));

const headings = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Relative links of a text whose file or heading does not exist. */
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

const numberOf = (record: string) =>
  String(Number(record.slice("docs/decisions/".length).slice(0, 4)));

const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** Words in backticks. */
const quoted = (path: string) =>
  found(read(path).replaceAll(/```[\s\S]*?```/g, ""), /`([^`\n]+)`/g);

/** Content types and columns that CONTRIBUTING.md invents for its examples. */
const madeUp = /press|careers|job-?opening|steps(?:-?section|Fields|Content)|preferred_language/i;
/** Files that exist only after a command has run, or on another machine. */
const written =
  /^(?:\.local|\.cache|build|public|dist|playwright-report|test-results)\b|\.ndjson|^keys\.json$/;
const folders = ["", "app/", "app/routes/", "studio/", "studio/seed/", "tests/"];

/** Functions of browsers, fields of Kubernetes, variables of Node.js. */
const ofOthers = [
  "NODE_COMPILE_CACHE",
  "insertBefore",
  "removeChild",
  "terminationGracePeriodSeconds",
];

/** Names of `npm run test:more`. */
const suites = found(read("tests/more.ts"), /^ {2}"?([\w-]+)"?: \[/gm);

/** Names of `npm run ops`. */
const operations = found(read("ops/main.ts"), /^ {2}"?([\w-]+)"?: \{$/gm);

function missingPaths(path: string): string[] {
  return quoted(path).filter((words) => {
    if (madeUp.test(words) || written.test(words)) return false;
    if (!/^[\w$.-]+(?:\/[\w$.-]+)+\/?$/.test(words)) return false;
    if (!/\.(?:tsx?|m?js|json|md|sql|ya?ml|conf|sh|css)$|\/$|\.server$/.test(words)) return false;
    const places = [`${dirname(path)}/`, ...folders].map((folder) => normalize(folder + words));
    // A folder contains files; a module is named without its extension.
    const isPart = /\/$|\.server$/.test(words);
    const isThere = (place: string) =>
      files.some((file) => file === place || (isPart && file.startsWith(place)));
    return !places.some(isThere);
  });
}

describe("the documentation", () => {
  test.each(texts)("%s links only to files and headings that exist", (path) => {
    expect(deadLinks(path)).toEqual([]);
  });

  test.each(present)("%s names only paths that exist", (path) => {
    expect(missingPaths(path)).toEqual([]);
  });

  test.each(present)("%s names only functions, variables and commands that exist", (path) => {
    const text = read(path);
    const names = quoted(path).filter(
      (words) => /^(?:[a-z]+[A-Z]\w+|[A-Z]+(?:_[A-Z0-9]+)+)$/.test(words) && !madeUp.test(words),
    );
    const known = (name: string) => code.includes(name) || ofOthers.includes(name);
    expect(names.filter((name) => !known(name))).toEqual([]);
    const commands = found(text, /npm run ([\w:-]+)/g);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const named = found(text, /test:more -- ([\w-]+)/g);
    expect(named.filter((name) => !suites.includes(name))).toEqual([]);
    const operated = found(text, /npm run ops -- ([\w-]+)/g);
    expect(operated.filter((name) => !operations.includes(name))).toEqual([]);
  });

  test.each(records)("%s has its status and states its decision first, in 600 words", (path) => {
    const text = read(path);
    expect(text).toMatch(
      /^# \d+\. .+\n\nStatus: (?:accepted|superseded by .+)(?:, amended by .+)?\nDate: 2\d{3}-\d\d-\d\d\n\n(?!#)\S.+\n/,
    );
    expect(text.startsWith(`# ${numberOf(path)}. `)).toBe(true);
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(600);
  });

  test("the patterns above find names", () => {
    const all = present.map(read).join("\n");
    expect(found(all, /npm run ([\w:-]+)/g).length).toBeGreaterThan(40);
    expect(found(all, /test:more -- ([\w-]+)/g).length).toBeGreaterThan(10);
    expect(found(all, /npm run ops -- ([\w-]+)/g).length).toBeGreaterThan(10);
    expect(operations.length).toBeGreaterThan(5);
    expect(present.flatMap(quoted).length).toBeGreaterThan(1_000);
  });

  test("README.md names every npm script", () => {
    const named = found(read("README.md"), /npm (?:run )?([\w:-]+)/g);
    expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
  });

  test("the Supabase CLI is named with one version, because npx would use the newest one", () => {
    const commands = [
      ...texts.map(read),
      read("ops/preflight/tables.ts"),
      read("ops/staff/run-staff.ts"),
    ]
      .join("\n")
      .match(/npx supabase\S*/g);
    expect(commands?.length).toBeGreaterThan(5);
    expect(new Set(commands)).toEqual(new Set(["npx supabase@3.1.0"]));
  });
});

describe("comments", () => {
  const comment = /^\s*(?:\*|\/\/|--|#|\/\*|\{\/\*)/;
  const lines = textsOfSources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => comment.test(line))
      .map((line) => ({ path, line })),
  );

  test("are found", () => {
    expect(lines.length).toBeGreaterThan(3_000);
  });

  test("name only files that exist", () => {
    const folder = "(?:app|bench|deploy|docs|emulators|ops|studio|supabase|testing|tests)";
    const path = new RegExp(
      `(?<![\\w./~@:-])(${folder}/[\\w$./-]+\\.(?:tsx?|md|sql|ya?ml))\\b`,
      "g",
    );
    const missing = lines.flatMap((each) =>
      found(each.line, path)
        .filter((name) => !existsSync(name))
        .map((name) => `${each.path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test("name only decisions that exist", () => {
    const numbers = records.map(numberOf);
    const missing = lines.flatMap(({ path, line }) =>
      found(line, /[Dd]ecisions? (\d+)/g)
        .filter((number) => !numbers.includes(number))
        .map((number) => `${path}: ${number}`),
    );
    expect(missing).toEqual([]);
  });
});
