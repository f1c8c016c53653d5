import { LexoRank } from "lexorank";
import { describe, expect, test } from "vitest";
import { listOf, ordered } from "../../studio/seed/authoring";
import { type Block, featureLines, richText } from "../../studio/seed/rich-text";
import { seedTarget } from "../../studio/seed/target";

describe("richText", () => {
  test("reads headings, paragraphs, lists and quotes", () => {
    const blocks = richText([
      "## What we keep",
      "Your name and your message.",
      "### How long",
      "- a year",
      "- until you ask us to delete it",
      "1. Write",
      "2. Wait",
      "> We keep what you would keep.",
    ]);
    expect(blocks.map(outline)).toEqual([
      ["h2", undefined, "What we keep"],
      ["normal", undefined, "Your name and your message."],
      ["h3", undefined, "How long"],
      ["normal", "bullet", "a year"],
      ["normal", "bullet", "until you ask us to delete it"],
      ["normal", "number", "Write"],
      ["normal", "number", "Wait"],
      ["blockquote", undefined, "We keep what you would keep."],
    ]);
    expect(blocks.map(({ level }) => level)).toEqual([
      ...[undefined, undefined, undefined, 1, 1, 1, 1],
      undefined,
    ]);
  });

  test("reads strong, emphasis and links, also nested", () => {
    const [block] = richText([
      "Paid **once, *for life***: see [the **terms**](/legals/terms) now.",
    ]);
    const [link] = block?.markDefs ?? [];
    expect(link).toMatchObject({ _type: "link", href: "/legals/terms" });
    expect(block?.children.map(({ text, marks }) => [text, marks])).toEqual([
      ["Paid ", []],
      ["once, ", ["strong"]],
      ["for life", ["strong", "em"]],
      [": see ", []],
      ["the ", [link?._key]],
      ["terms", ["strong", link?._key]],
      [" now.", []],
    ]);
  });

  test("gives every block and span its own key, the same on every run", () => {
    const lines = [
      "One **two** three",
      "- [four](https://example.com)",
      "- [five](mailto:a@example.com)",
    ];
    const blocks = richText(lines);
    const keys = blocks.flatMap(({ _key, children, markDefs }) => [
      _key,
      ...children.map((child) => child._key),
      ...markDefs.map((mark) => mark._key),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(richText(lines)).toEqual(blocks);
  });

  test.each(["javascript:alert(1)", "//evil.example/", "contact"])("refuses a link to %s", (href) =>
    expect(() => richText([`[x](${href})`])).toThrow("Link not allowed"),
  );

  test("refuses ** without a partner", () => {
    expect(() => richText(["Paid **once"])).toThrow("Unmatched **");
    expect(() => featureLines(["Paid **once"])).toThrow("Unmatched **");
  });
});

test("featureLines makes each line one plain block, and does not parse lists or headings", () => {
  const blocks = featureLines(["**50%** of each sale", "- not a list"]);
  expect(blocks.map(outline)).toEqual([
    ["normal", undefined, "50% of each sale"],
    ["normal", undefined, "- not a list"],
  ]);
  expect(blocks[0]?.children.map(({ marks }) => marks)).toEqual([["strong"], []]);
});

test("listOf gives objects their type and their key", () => {
  expect(listOf("figure", [{ value: "50+" }])).toEqual([
    { _type: "figure", value: "50+", _key: "k01" },
  ]);
});

test("ordered gives documents ranks in the order of the array, with gaps between them", () => {
  const ranks = ordered(Array.from({ length: 38 }, (_, index) => ({ index }))).map(
    ({ orderRank }) => orderRank,
  );
  expect(ranks).toEqual(ranks.toSorted());
  expect(new Set(ranks).size).toBe(38);
  const [first, second] = ranks.map((rank) => LexoRank.parse(rank));
  const between = second && first?.between(second).toString();
  expect(between && ranks[0] && between > ranks[0] && ranks[1] && between < ranks[1]).toBe(true);
});

describe("seedTarget", () => {
  const local = {
    SANITY_PROJECT_ID: "local",
    SANITY_DATASET: "production",
    SANITY_API_HOST: "http://127.0.0.1:3900",
  };

  test("uses the emulator of .local/env if the environment sets nothing", () => {
    expect(seedTarget({ SANITY_WRITE_TOKEN: "t" }, local)).toMatchObject({
      projectId: "local",
      apiHost: "http://127.0.0.1:3900",
      useProjectHostname: false,
    });
    expect(seedTarget({ SANITY_WRITE_TOKEN: "t" }, local)).not.toHaveProperty("token");
  });

  test("uses a hosted project with a token, and never the emulator's host with it", () => {
    const hosted = { SANITY_PROJECT_ID: "abc123", SANITY_DATASET: "production" };
    const target = seedTarget({ ...hosted, SANITY_WRITE_TOKEN: "secret" }, local);
    expect(target).toMatchObject({ projectId: "abc123", token: "secret", useCdn: false });
    expect(target).not.toHaveProperty("apiHost");
    expect(() => seedTarget(hosted, local)).toThrow("SANITY_WRITE_TOKEN is missing");
  });

  test("names missing variables", () => {
    expect(() => seedTarget({}, {})).toThrow("No content service is known");
    expect(() => seedTarget({ SANITY_PROJECT_ID: "abc123" }, local)).toThrow(
      "SANITY_PROJECT_ID and SANITY_DATASET must both be set",
    );
  });
});

function outline({ style, listItem, children }: Block) {
  return [style, listItem, children.map(({ text }) => text).join("")];
}
