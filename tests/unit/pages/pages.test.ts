import { stegaClean } from "@sanity/client/stega";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import type { RichTextBlocks } from "~/cms/fields.server";
import { builtInLabels, namesIn } from "~/features/pages/labels";
import { fillLabel, labelled, labelsFrom } from "~/features/pages/labels.server";
import { sectionsOf } from "~/sections/policy-page.server";

const shape = z.object(labelled("/portfolio"));
const page = (labels: unknown) => shape.parse({ _id: "page-portfolio", _type: "page", labels });
const preview = { studioOrigin: "https://studio.example.com", until: 0, id: "", revision: "" };

describe("the built-in labels", () => {
  test.each([undefined, {}, { allWorkTab: " " }, { other: "Words" }])("replace %j", (labels) => {
    expect(labelsFrom("/portfolio", page(labels), null)).toEqual(builtInLabels["/portfolio"]);
  });

  test("are replaced by an editor's words one by one", () => {
    expect(labelsFrom("/portfolio", page({ allWorkTab: "Everything" }), null)).toEqual({
      ...builtInLabels["/portfolio"],
      allWorkTab: "Everything",
    });
  });
});

/** Decodes the marks of a text: after four zeros, four of them are one byte, as the service's client writes them. */
function addressIn(text = "") {
  const digits = ["\u200b", "\u200c", "\u200d", "\ufeff"];
  const quarters = Array.from(text, (each) => digits.indexOf(each)).filter((each) => each >= 0);
  const bytes = Array.from({ length: quarters.length / 4 - 1 }, (_, at) =>
    quarters.slice(4 * at + 4, 4 * at + 8).reduce((byte, quarter) => 4 * byte + quarter, 0),
  );
  return Buffer.from(bytes).toString();
}

test("in a preview, built-in labels link to their fields, and an editor's labels are unchanged", () => {
  const { allWorkTab } = labelsFrom("/portfolio", page({}), preview);
  expect(stegaClean(allWorkTab)).toBe("All Work");
  expect(addressIn(allWorkTab)).toContain("id=page-portfolio;type=page;path=labels.allWorkTab");
  const written = page({ allWorkTab: "Everything" });
  expect(labelsFrom("/portfolio", written, preview).allWorkTab).toBe("Everything");
  expect(labelsFrom("/portfolio", null, preview)).toEqual(builtInLabels["/portfolio"]);
});

test("a label is filled in with names, without their preview marks", () => {
  const marked = `IT${"\u200b\u200c\u200d\ufeff".repeat(20)}`;
  const names = { service: marked, category: "Technology" };
  expect(fillLabel("What {service} covers", names)).toBe("What IT covers");
  expect(fillLabel("{category}: {service}, {category}", names)).toBe("Technology: IT, Technology");
  expect(fillLabel("Our offer", names)).toBe("Our offer");
  expect(fillLabel("What {town} covers", names)).toBe("What  covers");
  expect(namesIn("What {service} covers in {category}")).toEqual(["{service}", "{category}"]);
});

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
