import { LRUCache } from "lru-cache";
import { foldText } from "~/text/fold-text";

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

/** Words that every text has, and that say nothing about what is looked for. */
const stopWords = new Set(
  "a an and are at by can do does for from how i in is it me my of on or our the to we what with you your".split(
    " ",
  ),
);

const MOST_WORDS = 8;

/** A word of a text, and where it stands there. */
export type PlacedWord = { text: string; start: number };

const unseen = "\u00AD\u200B-\u200D\u2060\uFEFF";
const part = `[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}${unseen}]*`;
const joint = "[-\u2010\u2011'`\u00B4\u02BC\u2018\u2019]";
const joints = new RegExp(joint, "u");
const words = new RegExp(`(?<!\\d)\\d+(?:,\\d+)+|${part}(?:${joint}${part})*`, "gu");

/** The words of a text, one after the other. A number in Indian grouping is one, and so is a compound such as add-on or O'Neill. */
export function* eachWord(text: string): Generator<PlacedWord, void> {
  for (const match of text.matchAll(words)) yield { text: match[0], start: match.index };
}

/** The words that a compound is made of: add-on has two, all others are their own. */
export const partsOf = (word: string): string[] => word.split(joints);

/** All of them. */
export const wordsIn = (text: string): PlacedWord[] => [...eachWord(text)];

/** The terms that a word of a text is found by: as it is written, which may begin as the query does, its stem, and those of its parts. */
export const indexTerms = (word: string): string[] => termsOfWords.memo(word);

/** Texts say the same words again and again. */
const termsOfWords = new LRUCache<string, string[]>({
  max: 10_000,
  memoMethod: (word) => {
    const forms = [word, ...partsOf(word)].map(plainForm);
    return [...new Set(forms.flatMap((plain) => [plain, stemOf(plain)]))];
  },
});

/** The term that a word of a query stands for. */
export const queryTerm = (word: string) => stemOf(plainForm(word));

/** The words of a query that are looked for: stop words only where there is nothing else. */
export function queryWords(query: string): string[] {
  const words = new Map(wordsIn(query).map(({ text }) => [queryTerm(text), text]));
  const telling = [...words.values()].filter((word) => !stopWords.has(plainForm(word)));
  return (telling.length > 0 ? telling : [...words.values()]).slice(0, MOST_WORDS);
}

/** Returns a word or a text folded, and without what joins or parts its words: "Wi-Fi" and "wi fi" have the same form. */
export const plainForm = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

function stemOf(plain: string): string {
  return spellings.reduce((form, [pattern, spelling]) => form.replace(pattern, spelling), plain);
}
