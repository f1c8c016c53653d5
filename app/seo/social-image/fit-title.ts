import { graphemes } from "~/text/cut-text";

/** A title broken into lines; `size` is the em and `lineHeight` the distance of baselines, in pixels. */
export type FittedTitle = { lines: string[]; size: number; lineHeight: number };

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
