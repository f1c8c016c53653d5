import { describe, expect, test } from "vitest";
import type { RichTextBlocks } from "~/cms/fields.server";
import { sectionsOf } from "~/features/pages/legal-pages.server";

type Block = RichTextBlocks[number];

const block = (style: Block["style"], ...texts: string[]): Block => ({
  _type: "block",
  _key: texts.join(),
  style,
  children: texts.map((text) => ({ _type: "span", _key: text, text })),
});

describe("a policy's text", () => {
  test("is split before each main heading, and an introduction has no heading", () => {
    const intro = block("normal", "Before.");
    const rules = [block("normal", "One."), block("h3", "Sub"), block("normal", "Two.")];
    const [begin, end] = [block("h2", "The ", "rules"), block("h2", "The rules")];
    expect(sectionsOf([intro, begin, ...rules, end])).toEqual([
      { heading: null, blocks: [intro] },
      { heading: { id: "the-rules", text: "The rules" }, blocks: rules },
      { heading: { id: "the-rules-2", text: "The rules" }, blocks: [] },
    ]);
  });

  test("omits a blank heading", () => {
    const text = block("normal", "Text.");
    expect(sectionsOf([block("h2", " "), text])).toEqual([{ heading: null, blocks: [text] }]);
  });
});
