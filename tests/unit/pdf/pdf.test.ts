import { describe, expect, test } from "vitest";
import { runsOf } from "~/features/documents/document-parts.server";
import { balanceLines, breakLines, type Run } from "~/pdf/break-lines";
import { parseLattice, readLattice } from "~/pdf/shapes.server";
import { themes } from "~/ui/theme";

/** Each character is one point wide, a bold one two. */
const measure = (text: string, face: string) => text.length * (face === "strong" ? 2 : 1);

const linesOf = (runs: string | Run[], width: number) =>
  breakLines(typeof runs === "string" ? [{ text: runs }] : runs, "text", width, measure).map(
    ({ pieces }) => pieces.map(({ text }) => text).join(""),
  );

describe("a text is broken into lines", () => {
  test.each<[string, string, number, string[]]>([
    ["at spaces, which stay", "one two three", 8, ["one two ", "three"]],
    ["exactly at the width", "one two", 7, ["one two"]],
    ["at its own line ends", "one\ntwo three", 20, ["one", "two three"]],
    ["never into empty lines", "\n\none\n\ntwo\n", 20, ["one", "two"]],
    ["inside a word that is too wide", "abcdefgh", 3, ["abc", "def", "gh"]],
    ["after the hyphen of such a word", "SAMPLE-0000", 8, ["SAMPLE-", "0000"]],
    ["but an empty one has none", "", 10, []],
  ])("%s", (_what, text, width, lines) => {
    expect(linesOf(text, width)).toEqual(lines);
  });

  test("never within a word that is set in two fonts", () => {
    const runs: Run[] = [
      { text: "see ₹" },
      { text: "499", face: "strong" },
      { text: ", for life" },
    ];
    expect(linesOf(runs, 12)).toEqual(["see ₹499, ", "for life"]);
    expect(linesOf(runs, 11)).toEqual(["see ", "₹499, ", "for life"]);
  });

  test("of pieces with their font, their link and their width", () => {
    const [line] = breakLines(
      [{ text: "a " }, { text: "b c", link: "/x" }, { text: "d", face: "strong" }],
      "text",
      20,
      measure,
    );
    expect(line).toEqual({
      width: 7,
      pieces: [
        { text: "a ", face: "text", link: undefined, width: 2 },
        { text: "b c", face: "text", link: "/x", width: 3 },
        { text: "d", face: "strong", link: undefined, width: 2 },
      ],
    });
  });

  test("of similar length, unless that needs an additional line", () => {
    const lines = balanceLines([{ text: "one two three four five" }], "text", 18, measure);
    expect(lines.map(({ width }) => width)).toEqual([14, 9]);
  });
});

test("an SVG background with one tile consists of its paths", () => {
  const svg = `<svg width="4" height="6"><path fill="#fff" d="M0 0h4"/><path fill="none" stroke="#000" stroke-width="2" d="M1 1v2"/></svg>`;
  expect(parseLattice(svg)).toEqual({
    width: 4,
    height: 6,
    parts: [
      {
        x: 0,
        y: 0,
        shapes: [
          { path: "M0 0h4", fill: "#fff", stroke: null, weight: 1 },
          { path: "M1 1v2", fill: null, stroke: "#000", weight: 2 },
        ],
      },
    ],
  });
});

test("an SVG background with several tiles has each at its position", async () => {
  const { parts } = await readLattice("marigold");
  const places = parts.filter(({ shapes }) => shapes.length > 0).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(9);
});

test.each(themes)("the SVG background of the theme %s can be drawn in a PDF", async (theme) => {
  const { width, height, parts } = await readLattice(theme);
  expect(width * height).toBeGreaterThan(0);
  expect(parts.flatMap(({ shapes }) => shapes).every(({ fill, stroke }) => fill ?? stroke)).toBe(
    true,
  );
});

test("a link that is not a complete address is not linked in a document", () => {
  const line = (href: string) => ({
    ...{ _type: "block" as const, _key: "b" },
    children: [{ _type: "span" as const, _key: "s", text: "A link", marks: ["l"] }],
    markDefs: [{ _type: "link" as const, _key: "l", page: null, href }],
  });
  const linkOf = (href: string) =>
    runsOf(line(href), (path) => `https://site.example${path}`)[0]?.link;
  expect(linkOf("https://example.com:99999/")).toBeUndefined();
  expect(linkOf("/contact")).toBe("https://site.example/contact");
});
