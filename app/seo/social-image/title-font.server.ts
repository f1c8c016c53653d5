import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font } from "fontkit";

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

/** Reads the font once, for the first picture. */
export function loadTitleFont(): Promise<TitleFont> {
  return (loading ??= readTitleFont());
}

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
