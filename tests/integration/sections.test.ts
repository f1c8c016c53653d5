import { beforeEach, describe, expect, test } from "vitest";
import { anchorPattern } from "~/cms/link-target";
import { pageParts, partNames } from "~/sections/page-parts";
import { addressOf } from "../../studio/addresses/address-of";
import { homePage } from "../../studio/schema/home-page";
import { membersOf } from "../../studio/schema/objects/page-part";
import { checkCalculators } from "../../studio/schema/sections/check-sections";
import { checkParts } from "../../studio/schema/sections-field";
import { log, publish, sampleContent as sound, visit } from "./site-of-documents";

const [question] = sound.filter(({ _type }) => _type === "faq");
const questions = {
  _type: "questionsSection",
  _key: "asked",
  tone: "tint",
  heading: "What people ask first",
  questions: [{ _type: "reference", _key: "one", _ref: question?._id }],
};
const usual = membersOf("/");

/** Publishes the site with these sections on its home page. */
function publishSections(sections: unknown) {
  publish(
    sound.map((document) => (document._type === "homePage" ? { ...document, sections } : document)),
  );
}

/** Returns the headings of the home page in order. */
async function headings(): Promise<string[]> {
  const { status, body } = await visit("/");
  expect(status).toBe(200);
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  return Array.from(main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g), ([, words = ""]) => words);
}

let asSpecified: string[];
beforeEach(async () => {
  publish(sound);
  asSpecified ??= await headings();
  log.length = 0;
});

test("a page shows the specified sections in the specified order if no editor has arranged them", async () => {
  for (const sections of [undefined, null, [], "text", usual]) {
    publishSections(sections);
    expect(await headings()).toEqual(asSpecified);
  }
});

test("a question list between two sections is shown there, and in the structured data", async () => {
  const [figures, services, ...rest] = usual;
  publishSections([figures, services, questions, ...rest]);
  const shown = await headings();
  const at = shown.indexOf(questions.heading);
  expect(shown.toSpliced(at, 1)).toEqual(asSpecified);
  const before = asSpecified.indexOf(shown[at - 1] ?? "");
  expect(asSpecified[before + 1]).toBe(shown[at + 1]);
  expect((await visit("/")).body).toContain('"@type":"FAQPage"');
});

test("sections can be reordered", async () => {
  publishSections(usual.toReversed());
  const shown = await headings();
  expect(shown).not.toEqual(asSpecified);
  expect(shown.toSorted()).toEqual(asSpecified.toSorted());
});

test("sections missing in a list follow it, and unknown or duplicate ones are dropped", async () => {
  const [first] = usual;
  publishSections([
    questions,
    first,
    first,
    { _type: "pagePart", _key: "unknown", part: "story" },
    { _type: "formSection", _key: "form", kind: "message", heading: "A form" },
  ]);
  expect(await headings()).toEqual([questions.heading, ...asSpecified]);
});

const mainIds = async (path: string) => {
  const { body } = await visit(path);
  const main = body.slice(body.indexOf("<main"), body.indexOf("</main>"));
  return Array.from(main.matchAll(/\sid="([^"]*)"/g), ([, id = ""]) => id);
};

test.each(Object.keys(pageParts))("an added section of %s has an id of its own", async (path) => {
  const own = (await mainIds(path)).filter((id) => anchorPattern.test(id));
  const added = own.map((anchor) => ({ ...questions, _key: `for-${anchor}`, anchor }));
  publish(
    sound.map((document) =>
      addressOf(document) === path ? { ...document, sections: added } : document,
    ),
  );
  const ids = await mainIds(path);
  expect(ids.length).toBeGreaterThan(own.length);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

describe("below the content of", () => {
  const text = { _type: "textSection", _key: "text", tone: "tint", heading: "Also good to know" };
  const block = { _type: "block", _key: "block", style: "normal", markDefs: [] };
  const body = [
    { ...block, children: [{ _type: "span", _key: "span", text: "A text", marks: [] }] },
  ];

  test.each([
    ["a service", "service", "/services/", "features"],
    ["an article", "article", "/articles/", "subjects"],
    ["a policy", "legalPage", "/", "governing-law-and-courts"],
  ])("%s, added sections are shown in order", async (_what, type, folder, takenId) => {
    const document = sound.find(({ _type, _id }) => _type === type && !/privacy|refund/.test(_id));
    const { current = "" } = Object(document?.slug);
    const sections = [{ ...text, anchor: takenId, body }, questions];
    publish(sound.map((each) => (each === document ? { ...document, sections } : each)));
    const { body: html } = await visit(`${folder}${current}`);
    const at = [html.indexOf(text.heading), html.indexOf(questions.heading)];
    expect(at.toSorted((a, b) => a - b)).toEqual(at);
    expect(at).not.toContain(-1);
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain(takenId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(html).toContain('"@type":"FAQPage"');
  });
});

describe("the Studio", () => {
  test("accepts the default list, another order, and no list", () => {
    for (const sections of [undefined, [], usual, usual.toReversed(), [questions, ...usual]]) {
      expect(checkParts("/", sections)).toBe(true);
    }
  });

  test("reports missing, foreign and duplicate sections", () => {
    const [first, ...rest] = usual;
    expect(checkParts("/", rest)).toContain("Add them: Figures.");
    expect(checkParts("/", [first, ...usual])).toContain("“Figures” is there twice");
    const story = { _type: "pagePart", _key: "story", part: "story" };
    expect(checkParts("/", [...usual, story])).toContain("no section “Story”");
  });

  test("reports a second calculator, and any on the affiliate program", () => {
    const calculator = { _type: "calculatorSection" };
    expect(checkCalculators([calculator])).toBe(true);
    expect(checkCalculators([calculator, calculator], "/")).toContain("one earnings calculator");
    expect(checkCalculators([calculator], "/affiliate-program")).toContain("a calculator already");
  });

  test("fills the list of a page with its sections", () => {
    expect(usual.map(({ part }) => part)).toEqual(partNames("/"));
    expect(homePage.fields.map(({ name }) => name)).toContain("sections");
  });
});
