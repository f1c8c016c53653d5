import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { dropInvalidParts } from "~/cms/drop-invalid-parts.server";
import {
  Blocks,
  bodyContent,
  minutesToRead,
  toBlocks,
} from "~/features/articles/article-body.server";
import { paragraph } from "../../rich-text";

const shape = z.object(bodyContent);

const block = (key: string, text: string, fields: object = {}) => ({
  ...{ ...paragraph(text), _key: key },
  ...fields,
});
const heading = (key: string, text: string) => block(key, text, { style: "h2" });
const table = (key: string, ...rows: string[][]) => ({
  _key: key,
  caption: `Caption of ${key}`,
  rows: rows.map((cells, at) => ({ _key: `${at}`, cells })),
});
const callout = (key: string, fields: object = {}) => ({
  ...{ _key: key, kind: "tip", heading: null, text: `Text of ${key}` },
  ...fields,
});

/** A body in the parts that the query returns. */
const body = (order: string[], parts: object = {}) =>
  dropInvalidParts(shape, {
    ...{
      blocks: [],
      pictures: [],
      tables: [],
      callouts: [],
      packageSections: [],
      serviceSections: [],
    },
    ...{ order, ...parts },
  }).content;

/** The keys of the pieces, in their order. */
const outline = (pieces: ReturnType<typeof toBlocks>) =>
  pieces.map((piece) => {
    if (piece.kind === "text") return piece.blocks.map(({ _key }) => _key).join("+");
    return piece.kind === "heading" ? `#${piece.id}` : piece.key;
  });

const html = (order: string[], parts: object) =>
  renderToStaticMarkup(<Blocks pieces={toBlocks(body(order, parts))} />);

describe("the pieces of a body", () => {
  test("have the order of its members, of any kind", () => {
    const parts = {
      blocks: [block("b", "B"), heading("h", "Heading")],
      tables: [table("t", ["A", "B"])],
      callouts: [callout("c")],
      pictures: [{ _key: "p", caption: null, picture: null }],
    };
    for (const order of [
      ["t", "b", "c", "h", "p"],
      ["p", "h", "t", "c", "b"],
    ]) {
      const shown = order.map((key) => (key === "h" ? "#heading" : key));
      expect(outline(toBlocks(body(order, parts)))).toEqual(shown);
    }
  });

  test("join consecutive blocks into one piece, and split at other members", () => {
    const blocks = ["a", "b", "c", "d"].map((key) => block(key, key));
    const parts = { blocks, callouts: [callout("x")] };
    expect(outline(toBlocks(body(["a", "b", "x", "c", "d"], parts)))).toEqual(["a+b", "x", "c+d"]);
  });

  test("building the blocks twice gives the same objects", () => {
    const one = body(["a", "b"], { blocks: [block("a", "A"), block("b", "B")] });
    toBlocks(one);
    expect(outline(toBlocks(one))).toEqual(["a+b"]);
  });

  test("have an id for each heading that the page does not use, and no blank headings", () => {
    const blocks = [heading("1", "Fees"), heading("2", " "), heading("3", "Author")];
    const pieces = toBlocks(body(["1", "2", "3", "1"], { blocks }), ["author"]);
    expect(outline(pieces)).toEqual(["#fees", "#author-2"]);
  });

  test("a heading within a list is a line of the list", () => {
    const blocks = [block("a", "A", { style: "h2", listItem: "bullet", level: 1 })];
    expect(outline(toBlocks(body(["a"], { blocks })))).toEqual(["a"]);
  });

  test("have one member for each key of the order", () => {
    const parts = { blocks: [block("a", "A"), block("z", "Z")], callouts: [callout("a")] };
    expect(outline(toBlocks(body(["gone", "a", "a"], parts)))).toEqual(["a"]);
  });

  test("omit only the invalid member", () => {
    const parts = {
      blocks: [block("a", "A"), null, { _type: "block", _key: "odd" }],
      tables: [table("t", ["A", "B"]), { _key: "none", caption: "C", rows: [] }],
      callouts: [callout("c"), callout("odd", { kind: "danger" }), callout("blank", { text: " " })],
    };
    const order = ["a", "odd", "t", "none", "c", "blank"];
    expect(outline(toBlocks(body(order, parts)))).toEqual(["a", "t", "c"]);
  });
});

describe("the reading time", () => {
  const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
  const minutes = (parts: object, ...order: string[]) =>
    minutesToRead(toBlocks(body(order, parts)));

  test.each([
    [0, 1],
    [299, 1],
    [300, 2],
  ])("of %i words is %i minutes", (count, expected) => {
    expect(minutes({ blocks: [block("a", words(count))] }, "a")).toBe(expected);
  });

  test("includes headings, tables and callouts", () => {
    const parts = {
      blocks: [heading("h", words(200))],
      tables: [table("t", ["A", words(199)], [words(200), ""])],
      callouts: [callout("c", { text: words(200) })],
    };
    expect(minutes(parts, "h", "t", "c")).toBe(4);
  });
});

describe("a table", () => {
  const rows = [
    ["", "Goods", "Fee"],
    ["Shop", "₹40 lakh", "₹1,000"],
    ["Kiosk", "₹20 lakh", "₹500"],
  ];
  const markup = html(["t"], { tables: [table("t", ...rows)] });

  test("has its caption as its name, and headings of columns and rows", () => {
    const [, id = ""] = /<p id="([^"]+)"[^>]*>Caption of t<\/p>/.exec(markup) ?? [];
    expect(markup).toMatch(new RegExp(`<table aria-labelledby="${id}"`));
    expect(markup).toMatch(new RegExp(`role="region" aria-labelledby="${id}" tabindex="0"`));
    const texts = (kind: string) =>
      Array.from(markup.matchAll(new RegExp(`<${kind}[^>]*>([^<]+)`, "g")), ([, text]) => text);
    expect(texts('th scope="col"')).toEqual(["Goods", "Fee"]);
    expect(texts('th scope="row"')).toEqual(["Shop", "Kiosk"]);
    expect(texts("td")).toEqual(["₹40 lakh", "₹1,000", "₹20 lakh", "₹500"]);
  });

  test("has no empty heading over its first column", () => {
    expect(markup).toMatch(/<thead><tr[^>]*><td[^>]*><\/td><th/);
  });

  test("has a cell for each heading, even if a row has fewer or more", () => {
    const uneven = [["A", "B", "C"], ["1"], ["1", "2", "3", "4"]];
    const [, ...lines] = html(["t"], { tables: [table("t", ...uneven)] }).split("<tr");
    expect(lines.map((line) => line.match(/<t[hd]\b/g)?.length)).toEqual([3, 3, 3]);
  });

  test("aligns a column of amounts to the right, and one of words to the left", () => {
    const alignedIn = (cells: string) => cells.match(/text-right/g)?.length ?? 0;
    const [, , first = ""] = markup.split("<tr");
    expect(alignedIn(first)).toBe(1);
    const words = table("t", ["A", "B"], ["1", "Nothing at all, and that for good"], ["2", "5"]);
    expect(alignedIn(html(["t"], { tables: [words] }))).toBe(0);
  });
});

describe("a callout", () => {
  const shown = (fields: object) => html(["c"], { callouts: [callout("c", fields)] });

  test("has the name of its kind if it has no heading", () => {
    expect(shown({})).toContain("</svg>Tip</p>");
    expect(shown({ heading: "Mind this" })).toContain("</svg>Mind this</p>");
  });
});

test("a picture without a file is not rendered, and one with a file shows its caption", () => {
  const picture = {
    _type: "picture",
    alt: "A plan",
    asset: { _ref: "image-abc-1600x1000-svg", _type: "reference" },
  };
  const shown = (fields: object) =>
    html(["p"], { pictures: [{ _key: "p", caption: "What to see", picture, ...fields }] });
  expect(shown({ picture: null })).not.toContain("What to see");
  expect(shown({})).toMatch(/<img[^>]* alt="A plan"[^>]*>\s*<figcaption[^>]*>What to see</);
  expect(shown({ caption: null })).not.toContain("figcaption");
});

test("a quote is a blockquote", () => {
  const blocks = [block("a", "We keep what you would.", { style: "blockquote" })];
  expect(html(["a"], { blocks })).toMatch(/<blockquote[^>]*><p>We keep what you would.<\/p>/);
});
