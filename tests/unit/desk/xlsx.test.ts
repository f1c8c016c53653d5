import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createXlsxWriter } from "~/features/desk/export-files.server";

/** Returns the rows of the only sheet, each cell as the text that a spreadsheet shows. */
function readSheet(file: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
  const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<c s="1"(?: t="inlineStr"><is><t [^>]*>(.*?)<\/t><\/is><\/c>|\/>)/gs)].map(
      ([, text = ""]) => text.replace(/&\w+;/g, (entity) => entities[entity] ?? entity),
    ),
  );
}

const write = (...batches: string[][][]) => {
  const { rows, end } = createXlsxWriter();
  return Buffer.concat([...batches.map(rows), end()]);
};

test("keeps every cell as text: zeros, plus signs, exponents, formulas, quotes and line breaks", () => {
  const cells = [
    ...["09876543210", "+91 98765 43210", "3E5", "=1+1", 'a";=1+1;"b', "@SUM(A1)", "\t=1"],
    ...["two\nlines", "<b>&amp;</b>", "", " ", "1/2", "TRUE", "₹1,49,999 😀"],
  ];
  expect(readSheet(write([["Heading"]], [cells]))).toEqual([["Heading"], cells]);
});

test("replaces characters that XML cannot contain, and keeps text that Excel would read as an escape", () => {
  expect(readSheet(write([["a\u0000b\u000bc\ud800d\uffff", "_x000D_"]]))).toEqual([
    ["a\ufffdb\ufffdc\ufffdd\ufffd", "_x005F_x000D_"],
  ]);
});

test("has each part that a workbook needs, as XML", () => {
  const files = unzipSync(write([["Heading"]]));
  expect(Object.keys(files).sort()).toEqual([
    "[Content_Types].xml",
    "_rels/.rels",
    "xl/_rels/workbook.xml.rels",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/worksheets/sheet1.xml",
  ]);
  for (const content of Object.values(files)) expect(strFromU8(content)).toMatch(/^<\?xml /);
});

test("emits its output before the end, so that a long list is not buffered", () => {
  const { rows, end } = createXlsxWriter();
  const batch = Array.from({ length: 1_000 }, (_, index) => [`${index} ${Math.random()}`]);
  let before = 0;
  for (let count = 0; count < 10; count += 1) before += rows(batch).length;
  expect(end().length).toBeLessThan(before / 5);
});
