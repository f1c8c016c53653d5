import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { graphemes } from "~/text/truncate";

/** Replacements for characters that NFKD does not convert to ones that fonts have. */
const similar: Readonly<Record<string, string>> = {
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2015": "—",
  "\u2043": "-",
  "\u2212": "–",
  "\u02bc": "’",
};

const letters = /[\p{L}\p{N}\p{M}]/gu;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const countOf = (text: string) => text.match(letters)?.length ?? 0;

/**
 * Returns a text without the characters that a font cannot draw, or with similar ones instead. Null if less than half
 * of its letters would be left, because it would be unreadable.
 * @param covers whether the font has a glyph for every character of a text
 */
export function drawableText(text: string, covers: (text: string) => boolean): string | null {
  const drawn = [...text.normalize("NFC").replace(invisible, "")].map((character) => {
    const simpler = character.normalize("NFKD").replace(/\p{M}/gu, "");
    const candidates = [character, similar[character] ?? "", simpler];
    return candidates.find((each) => each !== "" && covers(each)) ?? "";
  });
  const line = drawn.join("").replace(/\s+/g, " ").trim();
  return line !== "" && countOf(line) * 2 >= countOf(text) ? line : null;
}

/** The display face as outlines, so that the machine that draws needs no font. */
export type TitleFont = {
  /** Whether there is a glyph for every character. */
  covers: (text: string) => boolean;
  /** Width of a line, in ems. */
  widthOf: (text: string) => number;
  /** SVG path data of a line; `size` is the em in pixels, `y` the baseline. */
  outline: (text: string, at: { x: number; y: number; size: number }) => string;
};

/** The same tracking as the site's headings, in ems. */
const TRACKING = -0.02;

const { resolve } = createRequire(import.meta.url);

let loading: Promise<TitleFont> | undefined;

/** Reads the font once, for the first picture; again for the next one if that fails. */
export const loadTitleFont = (): Promise<TitleFont> =>
  (loading ??= readTitleFont().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

async function readTitleFont(): Promise<TitleFont> {
  const { create } = await import("fontkit");
  const fonts = await Promise.all(
    // The static font file: fontkit cannot set the weight of a compressed variable font.
    ["latin", "latin-ext", "vietnamese"].map(async (subset) => {
      const file = `@fontsource/familjen-grotesk/files/familjen-grotesk-${subset}-700-normal.woff`;
      const font = create(await readFile(resolve(file)));
      if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`);
      return font;
    }),
  );
  const runsOf = (text: string) => splitByFont(text, fonts);
  return {
    covers: (text) => runsOf(text).every(({ font }) => font !== undefined),
    widthOf: (text) => layOut(runsOf(text)).width,
    outline: (text, { x, y, size }) =>
      layOut(runsOf(text))
        .glyphs.map(({ path, at, unitsPerEm }) => {
          const scale = size / unitsPerEm;
          return path.transform(scale, 0, 0, -scale, x + at * size, y).toSVG();
        })
        .join(""),
  };
}

type Run = { text: string; font: Font | undefined };

/** Splits a text into runs by the font file that has their characters; characters in no file are in no run. */
function splitByFont(text: string, fonts: readonly Font[]): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize("NFC")) {
    const point = character.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(point));
    const last = runs.at(-1);
    if (last && last.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

function layOut(runs: readonly Run[]) {
  let width = 0;
  const glyphs = runs.flatMap(({ text, font }) => {
    if (!font) return [];
    const { unitsPerEm } = font;
    const run = font.layout(text);
    return run.glyphs.map(({ path }, index) => {
      const position = run.positions[index];
      const at = width + (position?.xOffset ?? 0) / unitsPerEm;
      width += (position?.xAdvance ?? 0) / unitsPerEm + TRACKING;
      return { path, at, unitsPerEm };
    });
  });
  return { glyphs, width };
}

/** A title broken into lines; `size` is the em and `lineHeight` the distance of baselines, in pixels. */
type FittedTitle = { lines: string[]; size: number; lineHeight: number };

/** The width of a line in ems. */
type WidthOf = (line: string) => number;

const SMALLEST = 44;
const sizes = [92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 48, SMALLEST];
const LINE_HEIGHT = 1.08;

/**
 * Returns a title as large as it fits into a box (pixels), with lines of about equal length; slightly smaller if that
 * avoids a very short last line. A title that is too long even at the smallest size is cut, with an ellipsis.
 */
export function fitTitle(
  title: string,
  box: { width: number; height: number },
  widthOf: WidthOf,
): FittedTitle {
  const words = title.split(/\s+/).filter((word) => word !== "");
  const fitting = sizes.flatMap((size) => {
    const width = box.width / size;
    const lines = breakLines(words, width, widthOf);
    const isLow = lines.length * size * LINE_HEIGHT <= box.height;
    if (!isLow || !fits(lines, width, widthOf)) return [];
    return { lines: balance(words, lines, width, widthOf), size, lineHeight: size * LINE_HEIGHT };
  });
  const [largest] = fitting;
  if (!largest) return cutTitle(words, box, widthOf);
  const whole = fitting.find(({ lines }) => !endsInScrap(lines, widthOf));
  return whole && whole.size >= largest.size * 0.75 ? whole : largest;
}

function cutTitle(
  words: readonly string[],
  box: { width: number; height: number },
  widthOf: WidthOf,
): FittedTitle {
  const lineHeight = SMALLEST * LINE_HEIGHT;
  const width = box.width / SMALLEST;
  const rows = Math.floor(box.height / lineHeight);
  const lines = cut(breakLines(words, width, widthOf), rows, width, widthOf);
  return { lines, size: SMALLEST, lineHeight };
}

function endsInScrap(lines: readonly string[], widthOf: WidthOf): boolean {
  const longest = Math.max(...lines.map(widthOf));
  return lines.length > 1 && widthOf(lines.at(-1) ?? "") < longest / 3;
}

const fits = (lines: readonly string[], width: number, widthOf: WidthOf) =>
  lines.every((line) => widthOf(line) <= width);

function breakLines(words: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns the lines of the narrowest column with the same number of lines. */
function balance(
  words: readonly string[],
  lines: string[],
  width: number,
  widthOf: WidthOf,
): string[] {
  if (lines.length < 2) return lines;
  const narrower = breakLines(words, width * 0.98, widthOf);
  const isBetter = narrower.length === lines.length && fits(narrower, width * 0.98, widthOf);
  return isBetter ? balance(words, narrower, width * 0.98, widthOf) : lines;
}

function cut(lines: readonly string[], rows: number, width: number, widthOf: WidthOf): string[] {
  return lines.slice(0, rows).map((line, index) => {
    const isLastOfMore = index === rows - 1 && lines.length > rows;
    if (!isLastOfMore && widthOf(line) <= width) return line;
    const characters = graphemes(line);
    const shortened = () => `${characters.join("").trimEnd()}…`;
    while (characters.length > 0 && widthOf(shortened()) > width) characters.pop();
    return shortened();
  });
}
