import { describe, expect, test } from "vitest";
import {
  createSearchIndex,
  excerptOf,
  indexTerms,
  queryTerm,
  queryWords,
  wordsIn,
} from "~/features/search/search-index";

const entry = (title: string, summary = "", body = "") => ({
  kind: "Service" as const,
  href: "/the-same",
  title,
  summary,
  body,
});

async function search(entries: ReturnType<typeof entry>[], query: string) {
  const { found, ...quality } = (await createSearchIndex(entries))(query);
  return { titles: found.map(({ entry: { title } }) => title), ...quality };
}

const exact = { complete: true, similar: false };

describe("results are ranked", () => {
  test.each([
    ["by title, summary, body", [entry("a", "", "refund"), entry("b", "refund"), entry("Refunds")]],
    ["whole words before beginnings of words", [entry("refundable fees"), entry("refund fees")]],
    ["short titles before long ones", [entry("Can I get a refund?"), entry("Refund policy")]],
    ["a beginning in a title before a summary", [entry("a", "refund"), entry("refundable")]],
    ["by the best field", [entry("a", "refund refund refund refund"), entry("refund fees")]],
  ])("%s", async (_, entries) => {
    const { titles } = await search(entries, "REFUND");
    expect(titles).toEqual(entries.map(({ title }) => title).toReversed());
  });

  test("in the editors' order if they match equally", async () => {
    const entries = [entry("z visa"), entry("a visa")];
    expect((await search(entries, "visa")).titles).toEqual(["z visa", "a visa"]);
  });
});

describe("words that some texts write joined", () => {
  const others = Array.from({ length: 30 }, (_, at) =>
    entry(`Files we find ${at}`, "Win with fire"),
  );
  const entries = [...others, entry("Wi-Fi for shops"), entry("Wi-Fi"), entry("Add-on")];

  test.each(["Wi-Fi", "wifi", "WI FI"])("%s finds Wi-Fi first", async (query) => {
    const { titles } = await search(entries, query);
    expect(titles.slice(0, 2)).toEqual(["Wi-Fi", "Wi-Fi for shops"]);
  });

  test("are found by their parts too", async () => {
    expect(await search(entries, "add on")).toEqual({ titles: ["Add-on"], ...exact });
  });
});

describe("a query of several words", () => {
  const entries = [entry("tax", "income"), entry("tax"), entry("visa")];

  test("finds only entries with all of them", async () => {
    expect(await search(entries, "income tax")).toEqual({ titles: ["tax"], ...exact });
  });

  test("finds entries with some of them if none has all, best match first, and reports that", async () => {
    const { titles, ...quality } = await search(entries, "income tax visa");
    expect(titles[0]).toBe("tax");
    expect(titles.toSorted()).toEqual(["tax", "tax", "visa"]);
    expect(quality).toEqual({ complete: false, similar: false });
  });
});

describe("typing errors", () => {
  const entries = [entry("Web Design", "A website"), entry("Visa"), entry("GST"), entry("4999")];

  test.each([
    ["a letter too few", "websit desgn", "Web Design"],
    ["two letters swapped", "webiste", "Web Design"],
    ["a wrong letter", "viza", "Visa"],
  ])("are tolerated: %s", async (_, query, title) => {
    expect((await search(entries, query)).titles).toEqual([title]);
  });

  test("are reported", async () => {
    expect(await search(entries, "webiste")).toMatchObject({ complete: true, similar: true });
    expect(await search(entries, "viza nonsense")).toEqual({
      titles: ["Visa"],
      complete: false,
      similar: true,
    });
  });

  test("are not assumed if the exact word is found", async () => {
    const entries = [entry("Visa"), entry("Vista")];
    expect(await search(entries, "vista")).toEqual({ titles: ["Vista"], ...exact });
  });

  test("are not assumed if each word is found, even in different entries", async () => {
    const entries = [entry("Visa"), entry("Vista tax")];
    const { titles, ...quality } = await search(entries, "visa tax");
    expect(titles.toSorted()).toEqual(["Visa", "Vista tax"]);
    expect(quality).toEqual({ complete: false, similar: false });
  });

  test.each(["gts", "4998"])("are not tolerated in short words and numbers: %s", async (query) => {
    expect((await search(entries, query)).titles).toEqual([]);
  });
});

test.each(["advisory", "v"])("%s is not found in Visa", async (query) => {
  expect((await search([entry("Visa")], query)).titles).toEqual([]);
});

test.each([
  ["refund", "refundable"],
  ["organiz", "organisations"],
])("%s finds %s by its beginning", async (query, title) => {
  expect(await search([entry(title)], query)).toEqual({ titles: [title], ...exact });
});

test("a query without words finds nothing", async () => {
  expect((await search([entry("visa")], "?")).titles).toEqual([]);
});

describe("an excerpt", () => {
  async function shown(texts: { summary: string; body: string }, query: string) {
    const [found] = (await createSearchIndex([{ ...entry("Query"), ...texts }]))(
      `query ${query}`,
    ).found;
    if (!found) throw new Error("Nothing is found");
    return excerptOf(texts, found.terms)
      .map(({ text, found }) => (found ? `[${text}]` : text))
      .join("");
  }

  const long = `${"Nothing of the kind here. ".repeat(10)}A refund takes a week. ${"More words follow it. ".repeat(10)}`;

  test("is the summary, with the words marked", async () => {
    expect(await shown({ summary: "Visas, and jobs", body: "visa" }, "visa")).toBe(
      "[Visas], and jobs",
    );
  });

  test("marks a similar word", async () => {
    expect(await shown({ summary: "Your website.", body: "" }, "webiste")).toBe("Your [website].");
  });

  test("is the summary if no text has the word", async () => {
    expect(await shown({ summary: "A summary", body: "A body" }, "zyzzyva")).toBe("A summary");
  });

  test("is the sentence of the body if only the body has the word, cut between words", async () => {
    const excerpt = await shown({ summary: "", body: long }, "refund");
    expect(excerpt).toMatch(/^… A \[refund\] takes a week\. More.* …$/);
    expect(excerpt.length).toBeLessThan(200);
    expect(long).toContain(excerpt.replace(/^… | …$|[[\]]/g, ""));
  });

  test("is also cut within one endless word", async () => {
    expect(await shown({ summary: "", body: "x".repeat(1000) }, "")).toHaveLength(182);
  });

  test("is cut between graphemes", async () => {
    const family = "👩\u200d👩\u200d👧";
    const excerpt = await shown({ summary: "", body: family.repeat(100) }, "");
    expect(excerpt.replaceAll(family, "")).toBe(" …");
  });
});

test("a word knows its position in the text", () => {
  const words = wordsIn("Visas: 1,49,999 for a 7-day stay");
  expect(words.map(({ text }) => text)).toEqual(["Visas", "1,49,999", "for", "a", "7-day", "stay"]);
  expect(words[1]?.start).toBe(7);
});

test.each([
  ["Café", "cafe"],
  ["1,49,999", "149999"],
  ["colour", "color"],
  ["centre", "center"],
  ["catalog", "catalogue"],
  ["programme", "program"],
  ["countries", "country"],
  ["movie", "movies"],
  ["branch", "branches"],
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
  ["clas", "class"],
  ["हिन्दी", "हिन्द"],
])("%s is a different word from %s", (word, wanted) => {
  expect(indexTerms(word)).not.toContain(queryTerm(wanted));
});

describe("a query", () => {
  test("is split into words, each once", () => {
    const terms = queryWords("  GST, visa visas & income-tax ").map(queryTerm);
    expect(terms).toEqual(["gst", "visa", "incometax"]);
  });

  test("loses stop words, unless it has no others", () => {
    expect(queryWords("How do I become IT partner of us?")).toEqual(["become", "IT", "partner"]);
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
