import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { statements } from "../specification/statements";

const differences = readFileSync("docs/differences.md", "utf8");
const named = new Set(
  statements.flatMap((statement) => ("tests" in statement ? statement.tests : [])),
);
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

describe("the statements of the specification", () => {
  test("are 210, each once and in order", () => {
    expect(statements.map(({ number }) => number)).toEqual(
      Array.from({ length: 210 }, (_, index) => index + 1),
    );
  });

  test.each(statements)("$number has tests or a difference, or else a reason", (statement) => {
    const held = "tests" in statement ? statement.tests : [];
    const difference = "difference" in statement ? statement.difference : undefined;
    const isUntested = "untested" in statement && statement.untested !== "";
    expect(held.length > 0 || difference !== undefined).toBe(!isUntested);
    if (difference !== undefined) {
      expect(differences).toMatch(new RegExp(`^\\| ${difference} +\\|`, "m"));
    }
  });

  test.each([...named])("name a test that exists: %s", (reference) => {
    const [file = "", ...titles] = reference.split(" > ");
    const source = sourceOf(file);
    expect(source).not.toBe("");
    expect(titles).not.toEqual([]);
    expect(titles.filter((title) => !hasTitle(source, title))).toEqual([]);
  });
});
