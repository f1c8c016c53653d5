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
    const sections = sectionsOf([
      intro,
      block("h2", "The ", "rules"),
      ...rules,
      block("h2", "End"),
    ]);
    expect(sections).toEqual([
      { heading: null, blocks: [intro] },
      { heading: { id: "the-rules", text: "The rules" }, blocks: rules },
      { heading: { id: "end", text: "End" }, blocks: [] },
    ]);
  });

  test("has a unique id for each heading, even with the same words, another script or no words", () => {
    const headings = ["Contact", "Contact!", "संपर्क", "?", "*", "Main"].map((text) =>
      block("h2", text),
    );
    expect(sectionsOf(headings).map(({ heading }) => heading?.id)).toEqual([
      "contact",
      "contact-2",
      "संपर्क",
      "section",
      "section-2",
      "main-2",
    ]);
  });

  test("omits a blank heading", () => {
    const text = block("normal", "Text.");
    expect(sectionsOf([block("h2", " "), text])).toEqual([{ heading: null, blocks: [text] }]);
  });
});
