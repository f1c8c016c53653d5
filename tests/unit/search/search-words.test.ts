import { describe, expect, test } from "vitest";
import { indexTerms, queryTerm, queryWords, wordsIn } from "~/features/search/search-index";

test("a word knows its position in the text", () => {
  const words = wordsIn("Visas: 1,49,999 for a 7-day stay");
  expect(words.map(({ text }) => text)).toEqual(["Visas", "1,49,999", "for", "a", "7-day", "stay"]);
  expect(words[1]?.start).toBe(7);
});

test.each([
  ["Café", "cafe"],
  ["1,49,999", "149999"],
  ["colour", "color"],
  ["organisation", "organization"],
  ["centre", "center"],
  ["catalog", "catalogue"],
  ["programme", "program"],
  ["license", "licence"],
  ["traveling", "travelling"],
  ["jewellery", "jewelry"],
  ["visa", "visas"],
  ["colours", "color"],
  ["add-on", "addon"],
  ["add-on", "add"],
  ["addon", "add\u2011on"],
  ["Soft\u00adware", "software"],
  ["O’Neill", "oneill"],
  ["customer's", "customer"],
])("%s is found by %s", (word, wanted) => {
  expect(wordsIn(word)).toHaveLength(1);
  expect(indexTerms(word)).toContain(queryTerm(wanted));
});

test.each([
  ["four", "your"],
  ["tour", "tore"],
  ["bu", "bus"],
  ["clas", "class"],
  ["हिन्दी", "हिन्द"],
])("%s is a different word from %s", (word, wanted) => {
  expect(indexTerms(word)).not.toContain(queryTerm(wanted));
});

describe("a query", () => {
  test("is split into words, each once", () => {
    expect(queryWords("  GST, visa visas & income-tax ").map(queryTerm)).toEqual([
      "gst",
      "visa",
      "incometax",
    ]);
  });

  test("loses stop words, unless it has no others", () => {
    expect(queryWords("How do I become a partner?")).toEqual(["become", "partner"]);
    expect(queryWords("what is it")).toEqual(["what", "is", "it"]);
  });

  test("is limited to eight words", () => {
    expect(queryWords("b1 b2 b3 b4 b5 b6 b7 b8 b9")).toHaveLength(8);
  });

  test.each(["", "?!"])("%j has no words", (query) => {
    expect(queryWords(query)).toEqual([]);
  });
});
