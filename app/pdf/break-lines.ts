import type { Face } from "~/pdf/text-style.server";

/** A part of a text in one typeface; `face` defaults to that of the surrounding text. */
export type Run = { text: string; face?: Face; link?: string };

/** The part of a run in one line; `width` in points. */
type Piece = { text: string; face: Face; link: string | undefined; width: number };
export type Line = { pieces: Piece[]; width: number };

export type Measure = (text: string, face: Face) => number;

/**
 * Breaks a text into lines no wider than `width`, at spaces and at line ends in the text; a word that is wider is cut.
 * Each line but the last of a paragraph keeps its invisible trailing space, because copying and reading aloud would
 * otherwise join the words.
 */
export function breakLines(
  runs: readonly Run[],
  face: Face,
  width: number,
  measure: Measure,
): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0 };
  const end = () => {
    if (line.pieces.length > 0) lines.push(line);
    line = { pieces: [], width: 0 };
  };
  for (const word of wordsOf(runs, face)) {
    if (word === "end") {
      end();
      continue;
    }
    const widthOf = (pieces: readonly Unmeasured[]) =>
      pieces.reduce((sum, piece) => sum + measure(piece.text, piece.face), 0);
    const bare = widthOf(word.map((piece) => ({ ...piece, text: piece.text.trimEnd() })));
    if (line.width > 0 && line.width + bare > width) end();
    for (const piece of bare > width ? word.flatMap(cutter(width, measure)) : word) {
      const own = measure(piece.text, piece.face);
      if (line.width > 0 && line.width + measure(piece.text.trimEnd(), piece.face) > width + 0.01)
        if (bare > width) end();
      append(line, { ...piece, width: own });
    }
  }
  end();
  return lines;
}

/**
 * Returns the same number of lines with about equal lengths, which avoids a last line of one word in a heading or an
 * introduction.
 */
export function balanceLines(
  runs: readonly Run[],
  face: Face,
  width: number,
  measure: Measure,
): Line[] {
  let lines = breakLines(runs, face, width, measure);
  for (let narrower = width * 0.96; lines.length > 1 && narrower > width / 2; narrower *= 0.96) {
    const tried = breakLines(runs, face, narrower, measure);
    if (tried.length > lines.length) break;
    lines = tried;
  }
  return lines;
}

type Unmeasured = Omit<Piece, "width">;

/**
 * Returns the words with their trailing spaces, a word in several typefaces as several pieces, and the forced line
 * ends.
 */
function wordsOf(runs: readonly Run[], standard: Face): (Unmeasured[] | "end")[] {
  const words: (Unmeasured[] | "end")[] = [];
  let isOpen = false;
  for (const { text, face = standard, link } of runs) {
    for (const part of text.split(/(?<=[ \n])/)) {
      if (part === "") continue;
      const bare = part.replace(/[ \n]$/, "");
      const last = words.at(-1);
      const piece = { text: part.replace("\n", ""), face, link };
      if (isOpen && last && last !== "end") last.push(piece);
      else if (part !== "\n") words.push([piece]);
      isOpen = bare === part;
      if (part.endsWith("\n")) words.push("end");
    }
  }
  return words;
}

function append(line: Line, piece: Piece): void {
  const last = line.pieces.at(-1);
  line.width += piece.width;
  if (last && last.face === piece.face && last.link === piece.link) {
    last.text += piece.text;
    last.width += piece.width;
  } else line.pieces.push(piece);
}

/**
 * Returns a function that cuts a word too wide for any line: after a character that joins the parts of numbers and
 * addresses, or else anywhere.
 */
const cutter = (width: number, measure: Measure) => (piece: Unmeasured) => {
  const parts: string[] = [];
  for (const part of piece.text.split(/(?<=[-/.@_])/)) {
    const isNarrow = measure(part, piece.face) <= width;
    for (const sign of isNarrow ? [part] : part) {
      const joined = (parts.at(-1) ?? "") + sign;
      if (parts.length > 0 && measure(joined.trimEnd(), piece.face) <= width) {
        parts[parts.length - 1] = joined;
      } else parts.push(sign);
    }
  }
  return parts.map((text) => ({ ...piece, text }));
};
