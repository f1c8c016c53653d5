import { describe, expect, test } from "vitest";
import { matchOf, searchTerms, wordsIn } from "~/content/search-words";

/** How the word answers to what is looked for, given as one word each. */
function match(word: string, wanted: string) {
  const [found] = wordsIn(word);
  const [term] = searchTerms(wanted);
  if (!found || !term) throw new Error("No word");
  return matchOf(found, term);
}

describe("a word is found", () => {
  test.each([
    ["visa", "VISA"],
    ["Café", "cafe"],
    ["cafe", "CAFÉ"],
    ["1,49,999", "149999"],
    ["₹4,999", "4999"],
    ["हिन्दी", "हिन्दी"],
    ["colour", "color"],
    ["color", "colour"],
    ["organisation", "organization"],
    ["digitizing", "digitising"],
    ["centre", "center"],
    ["catalog", "catalogue"],
    ["programme", "program"],
    ["license", "licence"],
    ["traveling", "travelling"],
    ["jewellery", "jewelry"],
    ["visa", "visas"],
    ["services", "service"],
    ["colours", "color"],
  ])("%s by %s", (word, wanted) => {
    expect(match(word, wanted)).toBe("whole");
  });
});

test.each([
  ["refundable", "refund"],
  ["colours", "colou"],
  ["organisations", "organiz"],
])("%s is found by its beginning %s", (word, wanted) => {
  expect(match(word, wanted)).toBe("start");
});

test.each([
  ["advisory", "visa"],
  ["four", "for you"],
  ["tour", "tore"],
  ["travel", "t"],
  ["bu", "bus"],
  ["clas", "class"],
])("%s is not found by %s", (word, wanted) => {
  expect(match(word, wanted)).toBeNull();
});

describe("what was typed", () => {
  const typed = (query: string) => searchTerms(query).map(({ forms }) => forms[0]);

  test("is taken word by word, each once", () => {
    expect(typed("  GST, gst & income-tax ")).toEqual(["gst", "income", "tax"]);
  });

  test("loses the words that say nothing, unless it has no others", () => {
    expect(typed("How do I become a partner?")).toEqual(["become", "partner"]);
    expect(typed("what is it")).toEqual(["what", "is", "it"]);
  });

  test("is read up to its eighth word", () => {
    expect(typed("b1 b2 b3 b4 b5 b6 b7 b8 b9")).toHaveLength(8);
  });

  test.each(["", "   ", "?!", "—"])("%j has no words", (query) => {
    expect(typed(query)).toEqual([]);
  });
});

test("a word knows where it stands", () => {
  const text = "Visas: 1,49,999 for a 7-day stay";
  const placed = wordsIn(text).map(({ start, end }) => text.slice(start, end));
  expect(placed).toEqual(["Visas", "1,49,999", "for", "a", "7", "day", "stay"]);
});
