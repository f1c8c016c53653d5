import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findings, held, type Row } from "../attack/index";

const differences = readFileSync("docs/differences.md", "utf8");
const statements = readFileSync("tests/specification/statements.md", "utf8")
  .split(/^(?=\d+\. )/m)
  .slice(1)
  .map((text) => ({
    number: Number.parseInt(text, 10),
    notes: [...text.matchAll(/^ +- (.+)$/gm)].map(([, note = ""]) => note),
  }));
const allNotes = [...new Set(statements.flatMap(({ notes }) => notes))];
const inNotes = (pattern: RegExp) => allNotes.flatMap((note) => pattern.exec(note)?.[1] ?? []);

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8") : "");
  sources.set(file, source);
  return source;
}

/** Whether a call of test or describe, or of their `each`, has this title. */
function hasTitle(source: string, title: string): boolean {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`(?:\\b(?:test|describe|it)|\\))\\(\\s*(["\`])${literal}\\1,`).test(source);
}

/** Expects that a file below tests/ has these titles: `file > title > title`. */
function expectTest(reference: string) {
  const [file = "", ...titles] = reference.split(" > ");
  const source = sourceOf(`tests/${file}`);
  expect(source).not.toBe("");
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => !hasTitle(source, title))).toEqual([]);
}

describe("the statements of the specification", () => {
  test("are 210, each once and in order", () => {
    expect(statements.map(({ number }) => number)).toEqual(
      Array.from({ length: 210 }, (_, index) => index + 1),
    );
  });

  test.each(statements)("$number has tests or a difference, or else a reason", ({ notes }) => {
    const [first = ""] = notes;
    const allowed = /^Untested: \S/.test(first) ? /^Untested: / : /^(?:`.+`|Difference \d+)$/;
    expect(notes).not.toEqual([]);
    for (const note of notes) expect(note).toMatch(allowed);
  });

  test.each(inNotes(/^Difference (\d+)$/))("name a difference that exists: %s", (number) => {
    expect(differences).toMatch(new RegExp(`^\\| ${number} +\\|`, "m"));
  });

  test.each(inNotes(/^`(.+)`$/))("name a test that exists: %s", expectTest);
});

const attacks: [id: string, row: Row][] = [
  ...Object.entries(findings),
  ...held.map((row, index): [string, Row] => [`row ${index + 1}`, row]),
];

describe("the index of the attacks", () => {
  test("has every finding of the review, and every attack that it withstood", () => {
    const numbered = (letter: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
    const numbers = [...numbered("H", 3), ...numbered("M", 4), ...numbered("L", 9)];
    expect(Object.keys(findings)).toEqual(numbers);
    expect(held).toHaveLength(25);
  });

  test.each(attacks)("names an attack, a test or a reason for %s", (_id, row) => {
    const named = [...(row.attacks ?? []), ...(row.tests ?? []), ...(row.open ? [row.open] : [])];
    expect(named).not.toEqual([]);
  });

  test.each(attacks.flatMap(([, row]) => row.tests ?? []))(
    "names a test that exists: %s",
    expectTest,
  );
});
