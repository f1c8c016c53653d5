import { describe, expect, test } from "vitest";
import * as z from "zod";
import { block, list, oneOf, optional, plainText, text } from "~/content/fields.server";
import { soundPart } from "~/content/sound-part.server";

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

/** What is left of two services, of which one is as a careless import may have left it. */
function leftOf(fault: object) {
  const other = { ...whole, _id: "service-b" };
  const { content, faults } = soundPart(z.array(service), [{ ...whole, ...fault }, other]);
  const [first, ...rest] = content.toReversed();
  expect(first).toEqual({ ...shown, _id: "service-b" });
  return {
    left: rest[0],
    fields: [...new Set(faults.flatMap(({ fields }) => [...fields.values()]))],
    faults,
  };
}

test("what fits is shown as it is, zero and false included, and nothing besides", () => {
  expect(soundPart(service, whole)).toEqual({ content: shown, faults: [] });
});

describe("a document is left out", () => {
  test.each<[string, string, object]>([
    ["null", "name", { name: null }],
    ["a missing field", "name", { name: undefined }],
    ["a blank text", "name", { name: " \n" }],
    ["a number for a text", "name", { name: 7 }],
    ["a text for a number", "price", { price: "499" }],
    ["no number", "price", { price: Number.NaN }],
    ["a text for a yes or no", "inDemand", { inDemand: "false" }],
    ["an empty list", "cards", { cards: [] }],
    ["an object for a list", "cards", { cards: { 0: "one" } }],
    [
      "a list without a member that fits",
      "cards[].icon",
      { cards: [{ title: "a", icon: "skull" }] },
    ],
    [
      "a value named after what every object has",
      "cards[].icon",
      { cards: [{ title: "a", icon: "constructor" }] },
    ],
  ])("with %s where it cannot be without", (_, field, fault) => {
    const { left, fields, faults } = leftOf(fault);
    expect(left).toBeUndefined();
    expect(fields).toContain(field);
    expect(faults).toMatchObject([{ _id: "service-a", _type: "service" }]);
  });
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
    "a member of a list that the query asks for under another name",
    { cards: [{ _key: "k2", _list: "bands", icon: "star" }] },
    'bands[_key=="k2"].title',
  ],
])("%s is named by its path in the Studio", (_, fault, path) => {
  const [{ name, fields } = { name: "", fields: new Map() }] = leftOf(fault).faults;
  expect([...fields.keys()]).toContain(path);
  expect(name).toBe(name && whole.name);
});

describe("a fault costs its own place alone", () => {
  test.each<[string, object, object]>([
    ["a field that may be missing", { intro: { odd: true } }, { intro: null }],
    ["an object that may be missing", { category: "text" }, { category: null }],
    ["an object that lacks something", { category: { name: 7 } }, { category: null }],
    ["a list that may be empty", { notes: { odd: true } }, { notes: [] }],
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

  test("what is merely not there is no fault", () => {
    const { left, faults } = leftOf({ intro: " ", category: undefined, notes: null });
    expect(left).toEqual({ ...shown, intro: null, category: null, notes: [] });
    expect(faults).toEqual([]);
  });

  test("nor is a reference in a list that leads nowhere", () => {
    expect(leftOf({ notes: [null, "A note"] })).toMatchObject({ left: shown, faults: [] });
  });
});

test("each document is named once with all that is wrong with it", () => {
  const { fields } = leftOf({
    name: null,
    price: "1",
    cards: [{ icon: "star" }, { title: 7, icon: 7 }],
  });
  expect(fields).toEqual(["name", "price", "cards[].title", "cards[].icon"]);
});

test("what requests share is not changed", () => {
  const answer = [{ ...whole, intro: 7, notes: [7] }];
  const before = structuredClone(answer);
  soundPart(z.array(service), answer);
  expect(answer).toEqual(before);
});

test("an answer of which nothing is left is no answer", () => {
  expect(() => soundPart(z.array(service), "text")).toThrow();
  expect(soundPart(optional(service), "text").content).toBeNull();
});

describe("running text", () => {
  const span = { _type: "span", _key: "s", text: "words", marks: ["strong"] };
  const paragraph = { _type: "block", _key: "b", style: "normal", children: [span], markDefs: [] };
  const leftOfText = (value: unknown) => soundPart(list(block), value).content;

  test("keeps the paragraphs and spans that can be drawn", () => {
    expect(
      leftOfText([paragraph, "text", null, { _type: "image" }, { ...paragraph, children: 7 }]),
    ).toEqual([paragraph]);
    const children = [span, 7, { ...span, text: null }];
    expect(leftOfText([{ ...paragraph, children }])).toEqual([paragraph]);
  });

  test("a style, a level or marks that are none are as not there", () => {
    const odd = { odd: true };
    const faults = { style: odd, listItem: odd, level: "1", markDefs: odd };
    const children = [{ ...span, marks: odd }];
    const [left] = leftOfText([{ ...paragraph, ...faults, children }]);
    const { marks, ...bare } = span;
    expect(left).toEqual({ _type: "block", _key: "b", children: [bare] });
  });
});
