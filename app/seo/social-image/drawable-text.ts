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
