/**
 * American and British spellings of one word, and its plural in s, are brought to one form; which of them does not
 * matter.
 */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)our(?=$|s$|ed$|ing$|ful$|ite$)/, "or"],
  [/(?<=...)is(?=e$|es$|ed$|er$|ers$|ing$|ation$|ations$)/, "iz"],
  [/(?<=..)tre(?=s?$)/, "ter"],
  [/(?<=..)logue(?=s?$)/, "log"],
  [/(?<=...)mme(?=s?$)/, "m"],
  [/(?<=...)ence(?=s?$)/, "ense"],
  [/(?<=..)ll(?=ed$|er$|ing$|ery$)/, "l"],
  [/(?<=^jewel)e(?=ry$)/, ""],
  [/(?<=..[^isu])s$/, ""],
];

const word = /[\p{L}\p{N}]+/gu;

/** A word of a text, with where it stands in the text. */
export type PlacedWord = { forms: readonly string[]; start: number; end: number };

/** The words of a text in lower case and without accents; a number in Indian grouping is one word. */
export function wordsIn(text: string): PlacedWord[] {
  return [...text.matchAll(/\d+(?:,\d+)+|[\p{L}\p{N}]+/gu)].map((match) => ({
    forms: formsOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function formsOf(written: string): string[] {
  const plain = written
    .normalize("NFKD")
    .replace(/[\p{M},]/gu, "")
    .toLowerCase();
  const folded = spellings.reduce(
    (form, [pattern, spelling]) => form.replace(pattern, spelling),
    plain,
  );
  return folded === plain ? [plain] : [plain, folded];
}

/** Words that every text has, and that say nothing about what is looked for. */
const fillers = new Set(
  "a an and are at by can do does for from how i in is it me my of on or our the to we what with you your".match(
    word,
  ),
);

/** A word that is looked for. */
export type SearchTerm = { forms: readonly string[] };

const MOST_TERMS = 8;

/** The words to look for in what was typed: each once, fillers only where there is nothing else. */
export function searchTerms(query: string): SearchTerm[] {
  const words = wordsIn(query);
  const telling = words.filter(({ forms }) => !forms.some((form) => fillers.has(form)));
  const terms = new Map(
    (telling.length > 0 ? telling : words).map(({ forms }) => [forms.at(-1), { forms }]),
  );
  return [...terms.values()].slice(0, MOST_TERMS);
}

/** How a word of a text answers to a term: as a whole, by its beginning, or not. */
export function matchOf(
  word: Pick<PlacedWord, "forms">,
  term: SearchTerm,
): "whole" | "start" | null {
  const pairs = word.forms.flatMap((form) => term.forms.map((wanted) => ({ form, wanted })));
  if (pairs.some(({ form, wanted }) => form === wanted)) return "whole";
  // One letter begins too many words to say anything.
  const begins = pairs.some(({ form, wanted }) => wanted.length > 1 && form.startsWith(wanted));
  return begins ? "start" : null;
}
