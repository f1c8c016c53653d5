import { expect, test } from "vitest";
import { writeLine, writeText } from "~/content/written-text.server";
import { richText } from "../../../studio/seed/rich-text";

test("a text is written with its headings one below the one it stands under, and escaped", () => {
  expect(writeText(richText(["## One", "A **bold** <b>word</b>."]), 3)).toMatch(
    /^<h3 [^>]*>One<\/h3><p>A <strong>bold<\/strong> &lt;b&gt;word&lt;\/b&gt;\.<\/p>$/,
  );
});

test("a line is written without a paragraph around it", () => {
  const children = [
    { _type: "span" as const, _key: "a", text: "Ten", marks: ["strong"] },
    { _type: "span" as const, _key: "b", text: " & more" },
  ];
  expect(writeLine({ _type: "block", _key: "a", children })).toBe(
    "<strong>Ten</strong> &amp; more",
  );
});

test.each([
  ["javascript:alert(1)", "words"],
  ["data:text/html,x", "words"],
  ["//evil.example", "words"],
  ["vbscript:x", "words"],
  ["/legals", '<a href="/legals" class="link">words</a>'],
])("a line's link to %s is %s", (href, written) => {
  const markDefs = [{ _type: "link", _key: "l", href }];
  const children = [{ _type: "span" as const, _key: "a", text: "words", marks: ["l"] }];
  const line = { _type: "block" as const, _key: "a", children, markDefs };
  expect(writeLine(line)).toBe(written);
  expect(writeLine({ ...line, style: "h1" })).toBe(written);
});
