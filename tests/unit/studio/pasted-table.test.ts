import { expect, test } from "vitest";
import { cellsOfText } from "../../../studio/inputs/pasted-table";

test.each([
  ["one word", "LLP", ["LLP"]],
  ["nothing", "", []],
  ["tabs and lines", "a\tb\nc\td", ["a|b", "c|d"]],
  ["the lines of Windows, with one at the end", "a\tb\r\nc\td\r\n", ["a|b", "c|d"]],
  ["an empty cell at the end of a line", "a\t\nc\td", ["a|", "c|d"]],
  ["an empty line within", "a\n\nb", ["a", "", "b"]],
  ["empty rows and columns at the end", "a\tb\t\t\nc\t\t\t\n\t\t\t\n", ["a|b", "c|"]],
  ["a quoted line break", 'a\t"b\nc"\nd\te', ["a|b c", "d|e"]],
  ["a quoted tab", '"a\tb"\tc', ["a b|c"]],
  ["quotes within quotes", '"a ""b""\nc"\td', ['a "b" c|d']],
  ["a quoted cell at the end", 'a\t"b\nc"', ["a|b c"]],
  ["quotes that quote a word", '"a" b\t"c', ['"a" b|"c']],
])("cells of text, with bars between them: %s", (_, text, lines) => {
  expect(cellsOfText(text).map((cells) => cells.join("|"))).toEqual(lines);
});
