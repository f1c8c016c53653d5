import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvLine } from "~/features/desk/export-files.server";

/** Reads RFC 4180, in which every cell is in quotes. */
function parse(csv: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  while (cell.lastIndex < csv.length) {
    const [, text = "", end] = cell.exec(csv) ?? [];
    if (end === undefined) throw new Error(`No cell in ${JSON.stringify(csv)}`);
    line.push(text.replaceAll('""', '"'));
    if (end === "\r\n") {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}

const firstCell = (text: string) => parse(csvLine([text]))[0]?.[0];

const signs = [..."=+-@\t\r\n＝＋－＠\u{2212}\u{FE62}\u{FE63}\u{FE66}\u{FE6B}"];
const invisible = ["", "  ", "\u{A0}", "\u{0}", "\u{FE0F}", "\u{3164}", "\u{2800}"];

describe("a line of CSV", () => {
  test("quotes every cell, also with quotes and line breaks in it, and ends with CR LF", () => {
    expect(csvLine(["a", "", 'say "no"', "two\nlines", "₹1,000"])).toBe(
      '"a","","say ""no""","two\nlines","₹1,000"\r\n',
    );
  });

  test.each(signs)("is safe against a formula that begins with %j", (sign) => {
    for (const before of invisible) {
      const text = `${before}${sign}HYPERLINK("http://evil.example")`;
      expect(firstCell(text), JSON.stringify(text)).toBe(`'${text}`);
    }
  });

  test.each(["", "Asha", "a=1", "'quoted'", "₹ -1", " x", "+91 98765 43210"])(
    "leaves %j unchanged",
    (text) => expect(firstCell(text)).toBe(text),
  );

  test.each([
    ['a";=1+1;"b', 'a";\'=1+1;"b'],
    ["a\t=1+1", "a\t'=1+1"],
    ["two\nlines\n@SUM(1)", "two\nlines\n'@SUM(1)"],
    ["a; \u{A0}＝1", "a; \u{A0}'＝1"],
    ["=1;=2", "'=1;'=2"],
    ["a; b = c", "a; b = c"],
  ])("is safe if a semicolon, a tab or a line break ends a cell: %j", (text, safe) => {
    expect(firstCell(text)).toBe(safe);
  });

  test("parses to the original values, except for an apostrophe before a formula", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(...signs, ...invisible, '"', ",", ";", "\r\n", "a", "'") }),
    );
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(table, (lines) => {
        const read = parse(lines.map(csvLine).join(""));
        expect(read.map((line) => line.length)).toEqual(lines.map((line) => line.length));
        const given = lines.flat();
        const withoutApostrophes = (cells: string[]) =>
          cells.map((cell) => cell.replaceAll("'", ""));
        expect(withoutApostrophes(read.flat())).toEqual(withoutApostrophes(given));
        const formula = /^(?!\+\d[\d ().-]*$)[\s\p{Z}\p{C}]*[=+\-@\t\r]/u;
        expect(read.flat().filter((cell) => formula.test(cell))).toEqual([]);
      }),
    );
  });
});
