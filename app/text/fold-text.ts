/** Apostrophes, and the accents and primes that people type instead. */
const apostrophes = /['`\u00B4\u02B9-\u02BC\u02C8\u2018\u2019\u201B\u2032\uFF07\uFF40]/g;

/**
 * Differences that searches ignore after decomposition: accents, the nuktas of Indian scripts, vowel points of Hebrew
 * and Arabic, the Arabic tatweel, and invisible characters.
 */
const ignored =
  /['`\u00AD\u0300-\u036F\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u061C\u0640\u064B-\u065F\u0670\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]/g;

/** Letters without a decomposition, with their usual replacements. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ł: "l", ς: "σ" },
  ...Object.fromEntries(
    ["\u2010", "\u2011", "\u2012", "\u2013", "\u2212"].map((dash) => [dash, "-"]),
  ),
};
const otherLetters = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

/** The zeros of the digits used in India and its neighbours. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

function digitOf(character: string): string {
  const code = character.charCodeAt(0);
  const zero = zeros.findLast((each) => each <= code) ?? code;
  return code - zero < 10 ? String(code - zero) : character;
}

/**
 * Returns a text in the form used for searches, without regard to case, accents, width, composed or decomposed form,
 * apostrophes, nuktas and kinds of digits. The database's `private.searchable` does the same, and a test compares both.
 */
export const foldText = (text: string): string =>
  text
    .replace(apostrophes, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(otherLetters, (letter) => letters[letter] ?? letter)
    .replace(/[\u0660-\u0D6F]/g, digitOf);
