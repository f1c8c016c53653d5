import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import ts from "typescript";
import tseslint from "typescript-eslint";
import { describe, expect, test } from "vitest";
import { textInElement } from "../../text-in-element.js";
import { temporaryDirectory } from "../temporary-directory";

/** The number of texts in a component that the rule reports. */
function reportsOf(jsx: string): number {
  const directory = temporaryDirectory();
  const filename = join(directory, "view.tsx");
  const code = `
type Element = { type: string };
declare const name: string, title: string | null, count: 1 | 2, isOpen: boolean;
declare const children: Element | string | number | null, icon: Element | null;
export const view = ${jsx};`;
  writeFileSync(filename, code);
  const program = ts.createProgram([filename], {
    noLib: true,
    types: [],
    jsx: ts.JsxEmit.Preserve,
    strict: true,
  });
  const messages = new Linter({ cwd: directory }).verify(
    code,
    [
      {
        files: ["**/*.tsx"],
        plugins: { local: { rules: { "text-in-element": textInElement } } },
        rules: { "local/text-in-element": "error" },
        languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      },
    ],
    { filename },
  );
  expect(messages.filter(({ fatal }) => fatal)).toEqual([]);
  return messages.length;
}

describe("text next to an expression", () => {
  test.each([
    ["a conditional element", "<p>Total {isOpen ? <b /> : null}</p>", 1],
    ["another text", "<p>{name} {title}</p>", 3],
    [
      "a conditional element, on another line",
      "<p>\n{isOpen ? <b /> : null}\n{isOpen ? name : title}\n</p>",
      1,
    ],
    ["a list, in a fragment", "<>Items {[1, 2].map(() => <b />)}</>", 1],
  ])("is reported: %s", (_, jsx, reports) => {
    expect(reportsOf(jsx)).toBe(reports);
  });

  test.each([
    ["text and a fixed element", "<p>Total <b>5</b></p>"],
    ["elements that are there or not", "<p>\n{isOpen ? <b /> : null}\n{icon}\n<i>{name}</i>\n</p>"],
    ["children, which can be anything", "<p>{children}{icon}</p>"],
    ["a space for the formatter", '<p>\nTotal{" "}\n<b>5</b>\n</p>'],
  ])("is not reported: %s", (_, jsx) => {
    expect(reportsOf(jsx)).toBe(0);
  });
});
