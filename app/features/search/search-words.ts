import { LRUCache } from "lru-cache";
import { foldText } from "~/text/fold-text";

/** American and British spellings of a word, and plurals in s, are mapped to one form; which one does not matter. */
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

/** Words that occur in every text and do not help to find anything. */
const stopWords = new Set(
  "a an and are at by can do does for from how i in is it me my of on or our the to we what with you your".split(
    " ",
  ),
);

const MOST_WORDS = 8;

/** A word of a text, and its position. */
export type PlacedWord = { text: string; start: number };

const unseen = "\u00AD\u200B-\u200D\u2060\uFEFF";
const part = `[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}${unseen}]*`;
const joint = "[-\u2010\u2011'`\u00B4\u02BC\u2018\u2019]";
const joints = new RegExp(joint, "u");
const words = new RegExp(`(?<!\\d)\\d+(?:,\\d+)+|${part}(?:${joint}${part})*`, "gu");

/**
 * Yields the words of a text in order. A number in Indian grouping is one, and so is a compound such as add-on or
 * O'Neill.
 */
export function* eachWord(text: string): Generator<PlacedWord, void> {
  for (const match of text.matchAll(words)) yield { text: match[0], start: match.index };
}

/** Returns the parts of a compound: add-on has two, other words consist of themselves. */
export const partsOf = (word: string): string[] => word.split(joints);

/** Returns all words of a text. */
export const wordsIn = (text: string): PlacedWord[] => [...eachWord(text)];

/**
 * Returns the terms by which a word of a text is found: the word as written, because a query can be its beginning, its
 * stem, and those of its parts.
 */
export const indexTerms = (word: string): string[] => termsOfWords.memo(word);

/** Cached because texts repeat the same words. */
const termsOfWords = new LRUCache<string, string[]>({
  max: 10_000,
  memoMethod: (word) => {
    const forms = [word, ...partsOf(word)].map(plainForm);
    return [...new Set(forms.flatMap((plain) => [plain, stemOf(plain)]))];
  },
});

/** Returns the term for a word of a query. */
export const queryTerm = (word: string) => stemOf(plainForm(word));

/** Returns the words of a query to search for; stop words only if there are no others. */
export function queryWords(query: string): string[] {
  const words = new Map(wordsIn(query).map(({ text }) => [queryTerm(text), text]));
  const telling = [...words.values()].filter((word) => !stopWords.has(plainForm(word)));
  return (telling.length > 0 ? telling : [...words.values()]).slice(0, MOST_WORDS);
}

/**
 * Returns a word or a text folded, and without joining and separating characters: "Wi-Fi" and "wi fi" have the same
 * form.
 */
export const plainForm = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

function stemOf(plain: string): string {
  return spellings.reduce((form, [pattern, spelling]) => form.replace(pattern, spelling), plain);
}
