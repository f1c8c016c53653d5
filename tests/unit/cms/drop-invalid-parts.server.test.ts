import { describe, expect, test } from "vitest";
import * as z from "zod";
import { dropInvalidParts } from "~/cms/drop-invalid-parts.server";
import { block, list, oneOf, optional, plainText, text } from "~/cms/fields.server";

const card = z.object({ title: text, icon: oneOf(["star", "gift"]) });

const service = z.object({
  _id: plainText,
  name: text,
  price: z.number(),
  inDemand: z.boolean(),
  intro: optional(text),
  category: optional(z.object({ name: text })),
  cards: z.array(card).min(1),
  notes: list(text),
});

const whole = {
  _id: "service-a",
  _type: "service",
  name: "A service",
  price: 0,
  inDemand: false,
  intro: "An introduction",
  category: { name: "A category" },
  cards: [{ title: "A card", icon: "star" }],
  notes: ["A note"],
};

const { _type, ...shown } = whole;

/** The valid part of two services, of which one is as a careless import may have left it. */
function leftOf(fault: object) {
  const other = { ...whole, _id: "service-b" };
  const { content, faults } = dropInvalidParts(z.array(service), [{ ...whole, ...fault }, other]);
  const [first, ...rest] = content.toReversed();
  expect(first).toEqual({ ...shown, _id: "service-b" });
  return {
    left: rest[0],
    fields: [...new Set(faults.flatMap(({ fields }) => [...fields.values()]))],
    faults,
  };
}

test("valid fields are kept, including zero and false, and unknown fields are removed", () => {
  expect(dropInvalidParts(service, whole)).toEqual({ content: shown, faults: [] });
});

test.each<[string, string, object]>([
  ["null", "name", { name: null }],
  ["a blank text", "name", { name: " \n" }],
  ["a text for a number", "price", { price: "499" }],
  ["an empty list", "cards", { cards: [] }],
  ["a list without a valid member", "cards[].icon", { cards: [{ title: "a", icon: "skull" }] }],
  [
    "a value named after a property of every object",
    "cards[].icon",
    { cards: [{ title: "a", icon: "constructor" }] },
  ],
])("a document is left out with %s in a required field", (_, field, fault) => {
  const { left, fields, faults } = leftOf(fault);
  expect(left).toBeUndefined();
  expect(fields).toContain(field);
  expect(faults).toMatchObject([{ _id: "service-a", _type: "service" }]);
});

test.each<[string, object, string]>([
  ["a field", { name: null }, "name"],
  [
    "a field of a member by its key",
    { cards: [{ _key: "k2", icon: "star" }] },
    'cards[_key=="k2"].title',
  ],
  [
    "a field of a member without a key by its place",
    { cards: [{ icon: "star" }] },
    "cards[0].title",
  ],
  [
    "a member of a list that the query renames",
    { cards: [{ _key: "k2", _list: "sections", icon: "star" }] },
    'sections[_key=="k2"].title',
  ],
])("%s is reported by its path in the Studio", (_, fault, path) => {
  const [{ name, fields } = { name: "", fields: new Map() }] = leftOf(fault).faults;
  expect([...fields.keys()]).toContain(path);
  expect(name).toBe(name && whole.name);
});

describe("a fault removes only its own field or member", () => {
  test.each<[string, object, object]>([
    ["an optional field", { intro: { odd: true } }, { intro: null }],
    ["an optional object", { category: "text" }, { category: null }],
    ["a list that can be empty", { notes: { odd: true } }, { notes: [] }],
    ["a member of a list", { notes: [7, "A note", { odd: true }] }, {}],
    [
      "a card",
      { cards: [{ title: "", icon: "star" }, ...whole.cards, { title: "A", icon: "skull" }] },
      {},
    ],
  ])("%s", (_, fault, instead) => {
    const { left, faults } = leftOf(fault);
    expect(left).toEqual({ ...shown, ...instead });
    expect(faults).toHaveLength(1);
  });

  test("a missing optional field is no fault", () => {
    const { left, faults } = leftOf({ intro: " ", category: undefined, notes: null });
    expect(left).toEqual({ ...shown, intro: null, category: null, notes: [] });
    expect(faults).toEqual([]);
  });

  test("a dangling reference in a list is no fault", () => {
    expect(leftOf({ notes: [null, "A note"] })).toMatchObject({ left: shown, faults: [] });
  });
});

test("each document is reported once with all its faults", () => {
  const { fields } = leftOf({
    name: null,
    price: "1",
    cards: [{ icon: "star" }, { title: 7, icon: 7 }],
  });
  expect(fields).toEqual(["name", "price", "cards[].title", "cards[].icon"]);
});

test("the shared input is not changed", () => {
  const answer = [{ ...whole, intro: 7, notes: [7] }];
  const before = structuredClone(answer);
  dropInvalidParts(z.array(service), answer);
  expect(answer).toEqual(before);
});

test("an invalid result is an error, and null if it is optional", () => {
  expect(() => dropInvalidParts(z.array(service), "text")).toThrow();
  expect(dropInvalidParts(optional(service), "text").content).toBeNull();
});

describe("rich text", () => {
  const span = { _type: "span", _key: "s", text: "words", marks: ["strong"] };
  const paragraph = { _type: "block", _key: "b", style: "normal", children: [span], markDefs: [] };
  const leftOfText = (value: unknown) => dropInvalidParts(list(block), value).content;

  test("keeps only paragraphs and spans that can be rendered", () => {
    expect(
      leftOfText([paragraph, "text", null, { _type: "image" }, { ...paragraph, children: 7 }]),
    ).toEqual([paragraph]);
    const children = [span, 7, { ...span, text: null }];
    expect(leftOfText([{ ...paragraph, children }])).toEqual([paragraph]);
  });

  test("ignores a style, a level or marks of the wrong type", () => {
    const odd = { odd: true };
    const faults = { style: odd, listItem: odd, level: "1", markDefs: odd };
    const children = [{ ...span, marks: odd }];
    const [left] = leftOfText([{ ...paragraph, ...faults, children }]);
    const { marks, ...bare } = span;
    expect(left).toEqual({ _type: "block", _key: "b", children: [bare] });
  });
});
