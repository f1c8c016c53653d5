import { expect, test } from "vitest";
import { writeLine, writeText } from "~/content/written-text.server";
import { featureLines, richText } from "../../../studio/seed/rich-text";

test("a text is written with its headings one below the one it stands under, and escaped", () => {
  expect(writeText(richText("## One\n\nA **bold** <b>word</b>."), 3)).toMatch(
    /^<h3 [^>]*>One<\/h3><p>A <strong>bold<\/strong> &lt;b&gt;word&lt;\/b&gt;\.<\/p>$/,
  );
});

test("a line is written without a paragraph around it", () => {
  const [line] = featureLines(["**Ten** & more"]);
  if (!line) throw new Error("There is no line");
  expect(writeLine(line)).toBe("<strong>Ten</strong> &amp; more");
});
