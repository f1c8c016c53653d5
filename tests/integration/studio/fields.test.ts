import type { PreviewConfig } from "sanity";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { article } from "../../../studio/schema/article";
import { documentTypes, schemaTypes } from "../../../studio/schema/index";
import { singletonTypes } from "../../../studio/structure/fixed-documents";
import { fields, members, textOf } from "./definitions";
import { workspace } from "./workspace";

describe("the schema", () => {
  test("compiles without errors or warnings", () => {
    const problems = workspace.schema._validation?.flatMap((group) => group.problems);
    expect(problems).toEqual([]);
  });

  test("describes every type for editors", () => {
    const untold = schemaTypes.filter(({ title, description }) => !title || !description);
    expect(untold.map(({ name }) => name)).toEqual([]);
  });

  test("describes every field for editors", () => {
    const untold = fields.filter(
      ({ definition }) =>
        textOf(definition, "title") === "" || textOf(definition, "description").length < 15,
    );
    expect(untold.map(({ path }) => path)).toEqual([]);
  });

  test("is traversed completely", () => {
    expect(fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "service.summary",
        "homePage.closing.heading",
        "siteSettings.founder.photo",
        "picture.alt",
        "richText.block.link.page",
        "richText.block.link.href",
      ]),
    );
  });

  test("uses only the picture type with alternative text", () => {
    const bare = members.filter(({ definition }) => textOf(definition, "type") === "image");
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test.each(documentTypes)(
    "opens the form of $name at the field that names the document",
    (type) => {
      const [first] = type.fields;
      expect(first?.name).toBe(nameIn(type));
      const groups = type.groups ?? [];
      const [tab] = groups;
      expect(groups.filter((group) => group.default)).toEqual(tab ? [tab] : []);
      expect(first?.group).toBe(tab?.name);
    },
  );

  test("states the minimum width of every picture", () => {
    const unasked = members.filter(
      ({ definition }) =>
        textOf(definition, "type") === "picture" &&
        !/ At least \d+ pixels wide, at most 10 MB\.$/.test(textOf(definition, "description")),
    );
    expect(unasked.map(({ path }) => path)).toEqual([]);
  });

  test("lets editors order every listed type", () => {
    // The site does not list landing pages and people, and sorts articles by date.
    const unordered = ["landingPage", "article", "person"];
    const fixed: readonly string[] = [...singletonTypes, "page", ...unordered];
    const ordered = documentTypes.filter((type) =>
      type.fields.some(({ name }) => name === "orderRank"),
    );
    const lists = documentTypes.filter(({ name }) => !fixed.includes(name));
    expect(ordered.map(({ name }) => name)).toEqual(lists.map(({ name }) => name));
    for (const { name, orderings } of lists) {
      expect(orderings?.[0]?.by, name).toEqual([{ field: "orderRank", direction: "asc" }]);
    }
  });
});

/** Returns the field that names a document in lists. */
function nameIn({ preview }: { preview?: PreviewConfig }) {
  const { title, key, subtitle } = preview?.select ?? {};
  return title ?? key ?? subtitle;
}

test("a new article has the current date in India", () => {
  vi.useFakeTimers({ now: new Date("2026-11-30T20:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const field = article.fields.find(({ name }) => name === "publishedOn");
  const initialValue: unknown = field && Reflect.get(field, "initialValue");
  const day: unknown = typeof initialValue === "function" ? initialValue() : initialValue;
  expect(day).toBe("2026-12-01");
});
