import { stegaClean } from "@sanity/client/stega";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  block,
  iconCard,
  key,
  list,
  oneOf,
  optional,
  plainText,
  text,
} from "~/content/fields.server";
import { soundPart } from "~/content/sound-part.server";
import { addressIn } from "./address-in";

const shape = z.object({
  _id: plainText,
  slug: plainText,
  heading: text,
  payoutTiming: text,
  intro: optional(text),
  kind: oneOf(["head", "branch"]),
  stars: z.literal([1, 2]),
  price: z.number(),
  cards: z.array(z.object({ _key: key, title: text, kind: oneOf(["a", "b"]) })).min(1),
  answer: z.array(block).min(1),
  notes: list(text),
});

const begun = { _id: "service-a", _type: "service", slug: "a" };
const of = (draft: object) => soundPart(z.array(shape), [draft], { isDraft: true }).content[0];

const words = (field: string) => `${field}: not written yet`;

test("a draft shows what is not written yet, and nothing for what it can be without", () => {
  expect(stegaClean(of(begun))).toEqual({
    ...{ _id: "service-a", slug: "a", kind: "head", stars: 1, price: 0, intro: null, notes: [] },
    heading: words("Heading"),
    payoutTiming: words("Payout timing"),
    cards: [{ _key: null, title: words("Title"), kind: "a" }],
    answer: [{ _type: "block", children: [{ _type: "span", text: words("Answer") }] }],
  });
});

test("what an editor has emptied or an import has spoilt is not written yet", () => {
  const left = of({
    ...begun,
    heading: " ",
    price: "499",
    kind: "none",
    cards: [],
    answer: "text",
  });
  expect(stegaClean(left)).toMatchObject({ heading: words("Heading"), price: 0, kind: "head" });
  expect(left?.cards).toHaveLength(1);
  expect(left?.answer).toHaveLength(1);
});

test("of a list with an unfinished member all are shown", () => {
  const cards = [{ _key: "k1", title: "Done", kind: "b" }, { _key: "k2" }];
  expect(stegaClean(of({ ...begun, cards })?.cards)).toEqual([
    { _key: "k1", title: "Done", kind: "b" },
    { _key: "k2", title: words("Title"), kind: "a" },
  ]);
});

test.each([["slug"], ["_id"]])(
  "nothing is made up for the %s: a draft without it is left out",
  (field) => {
    expect(of({ ...begun, [field]: undefined })).toBeUndefined();
  },
);

test("nor is a place filled twice where its placeholder does not fit", () => {
  const strict = z.array(z.object({ code: text.refine((value) => value.startsWith("A-")) }));
  expect(soundPart(strict, [{}, { code: "A-1" }], { isDraft: true }).content).toEqual([
    { code: "A-1" },
  ]);
});

test("what is published has no placeholders", () => {
  expect(soundPart(z.array(shape), [begun]).content).toEqual([]);
});

describe("a placeholder leads to the field that it is for", () => {
  test.each<[string, object, (left: z.output<typeof shape>) => string | undefined, string]>([
    ["a field", {}, ({ heading }) => heading, "heading"],
    ["of a list that is missing the list", {}, ({ cards }) => cards[0]?.title, "cards"],
    [
      "a field of a member by its key",
      { cards: [{ _key: "k1", title: "Done", kind: "a" }, { _key: "k2" }] },
      ({ cards }) => cards[1]?.title,
      'cards[_key=="k2"].title',
    ],
    [
      "a field of a member of a list that was asked for under another name",
      { cards: [{ _key: "k1", _list: "bands" }] },
      ({ cards }) => cards[0]?.title,
      'bands[_key=="k1"].title',
    ],
  ])("%s", (_, draft, placeholder, path) => {
    const left = of({ ...begun, ...draft });
    const address = addressIn(left && placeholder(left));
    expect(address).toContain(`id=service-a;type=service;path=${encodeURIComponent(path)}?`);
  });

  test("of a document within a document to that one", () => {
    const outer = z.object({ _id: plainText, category: z.object({ _id: plainText, name: text }) });
    const category = { _id: "category-a", _type: "serviceCategory" };
    const { content } = soundPart(outer, { ...begun, category }, { isDraft: true });
    expect(addressIn(content.category.name)).toContain(
      "id=category-a;type=serviceCategory;path=name",
    );
  });
});

test("a card is an icon and words", () => {
  const [card] = soundPart(z.array(iconCard), [{ _key: "k" }], { isDraft: true }).content;
  expect(iconCard.safeParse(stegaClean(card)).success).toBe(true);
  expect(stegaClean(card)).toMatchObject({
    title: words("Title"),
    description: words("Description"),
  });
});
