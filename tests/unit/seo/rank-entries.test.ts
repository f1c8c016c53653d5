import { describe, expect, test } from "vitest";
import { rankEntries } from "~/content/rank-entries";
import { excerptOf } from "~/content/search-excerpt";
import { searchTerms } from "~/content/search-words";

const entry = (title: string, summary = "", body = "") => ({
  kind: "Service" as const,
  href: `/${title}`,
  title,
  summary,
  body,
});

function rank(entries: ReturnType<typeof entry>[], query: string) {
  const { found, complete } = rankEntries(entries, searchTerms(query));
  return { titles: found.map(({ title }) => title), complete };
}

describe("entries come in the order", () => {
  test("title, summary, body", () => {
    const entries = [entry("a", "", "gst"), entry("b", "gst"), entry("gst"), entry("c")];
    expect(rank(entries, "GST").titles).toEqual(["gst", "b", "a"]);
  });

  test("whole word before its beginning", () => {
    const entries = [entry("refundable"), entry("refund")];
    expect(rank(entries, "refund").titles).toEqual(["refund", "refundable"]);
  });

  test("first word of the title before another one of it", () => {
    const entries = [entry("Can I get a refund?"), entry("Refund policy")];
    expect(rank(entries, "refund").titles).toEqual(["Refund policy", "Can I get a refund?"]);
  });

  test("beginning in the title before the whole word in the summary", () => {
    const entries = [entry("a", "refund"), entry("refundable")];
    expect(rank(entries, "refund").titles).toEqual(["refundable", "a"]);
  });

  test("of the editors where they are equal", () => {
    const entries = [entry("z visa"), entry("a visa")];
    expect(rank(entries, "visa").titles).toEqual(["z visa", "a visa"]);
  });

  test("of what they are worth, however often a word is repeated", () => {
    const entries = [entry("a", "visa visa visa visa"), entry("visa")];
    expect(rank(entries, "visa").titles).toEqual(["visa", "a"]);
  });
});

describe("with several words", () => {
  const entries = [entry("tax", "income"), entry("tax"), entry("visa")];

  test("only what has them all is found", () => {
    expect(rank(entries, "income tax")).toEqual({ titles: ["tax"], complete: true });
  });

  test("where nothing has them all, what has some is found, and it is said", () => {
    expect(rank(entries, "visa tax nonsense")).toEqual({
      titles: ["tax", "tax", "visa"],
      complete: false,
    });
  });
});

test("nothing is found without words", () => {
  expect(rank([entry("visa")], "?")).toEqual({ titles: [], complete: false });
});

describe("an excerpt", () => {
  const shown = (texts: { summary: string; body: string }, query: string) =>
    excerptOf(texts, searchTerms(query))
      .map(({ text, found }) => (found ? `[${text}]` : text))
      .join("");

  const long = `${"Nothing of the kind here. ".repeat(10)}A refund takes a week. ${"More words follow it. ".repeat(10)}`;

  test("is the summary, the words in it marked", () => {
    expect(shown({ summary: "Visas, and jobs", body: "visa" }, "visa")).toBe("[Visas], and jobs");
  });

  test("is the summary where no text has the word", () => {
    expect(shown({ summary: "A summary", body: "A body" }, "visa")).toBe("A summary");
  });

  test("is the sentence of the body where only that has the word, cut between words", () => {
    const excerpt = shown({ summary: "", body: long }, "refund");
    expect(excerpt).toMatch(/^… A \[refund\] takes a week\. More.* …$/);
    expect(excerpt.length).toBeLessThan(200);
    expect(long).toContain(excerpt.replace(/^… | …$|[[\]]/g, ""));
  });

  test("of a body of one endless word is cut all the same", () => {
    expect(shown({ summary: "", body: "x".repeat(1000) }, "visa")).toHaveLength(182);
  });
});
