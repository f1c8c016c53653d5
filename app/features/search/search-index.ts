import { LRUCache } from "lru-cache";
import type { Query, SearchResult } from "minisearch";
import MiniSearch from "minisearch";
import { foldText } from "~/text/fold-text";
import { truncateUnits } from "~/text/truncate";

/** American and British spellings of a word, and plurals, are mapped to one form; which one does not matter. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/(?<=..)our(?=$|s$|ed$|ing$|ful$|ite$)/, "or"],
  [/(?<=...)is(?=e$|es$|ed$|er$|ers$|ing$|ation$|ations$)/, "iz"],
  [/(?<=..)tre(?=s?$)/, "ter"],
  [/(?<=..)logue(?=s?$)/, "log"],
  [/(?<=...)mme(?=s?$)/, "m"],
  [/(?<=...)ence(?=s?$)/, "ense"],
  [/(?<=..)ll(?=ed$|er$|ing$|ery$)/, "l"],
  [/(?<=^jewel)e(?=ry$)/, ""],
  [/(?<=..)ies?$/, "y"],
  [/(?<=..(?:ch|sh|ss|x|z))es?$/, ""],
  [/(?<=..[^isu])s$/, ""],
];

/** Words that occur in every text and do not help to find anything. */
const stopWords = new Set(
  "a an and are at by can do does for from how i in is it me my of on or our the to us we what with you your".split(
    " ",
  ),
);

const MAX_WORDS = 8;

/** A word of a text, and its position. */
type PlacedWord = { text: string; start: number };

const unseen = "\u00AD\u200B-\u200D\u2060\uFEFF";
const part = `[\\p{L}\\p{M}\\p{N}][\\p{L}\\p{M}\\p{N}${unseen}]*`;
const joint = "[-\u2010\u2011'`\u00B4\u02BC\u2018\u2019]";
const joints = new RegExp(joint, "u");
const words = new RegExp(`(?<!\\d)\\d+(?:,\\d+)+|${part}(?:${joint}${part})*`, "gu");

/**
 * Yields the words of a text in order. A number in Indian grouping is one, and so is a compound such as add-on or
 * O'Neill.
 */
function* eachWord(text: string): Generator<PlacedWord, void> {
  for (const match of text.matchAll(words)) yield { text: match[0], start: match.index };
}

/** Returns the parts of a compound: add-on has two, other words consist of themselves. */
const partsOf = (word: string): string[] => word.split(joints);

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

/**
 * Returns the words of a query to search for; stop words only if there are no others. "It" and "us" are abbreviations
 * before another word, as in "best IT company", unless they follow a stop word, as in "how does it work".
 */
export function queryWords(query: string): string[] {
  const words = new Map(wordsIn(query).map(({ text }) => [queryTerm(text), text]));
  const isStop = (word = "") => stopWords.has(plainForm(word));
  const isAbbreviation = (word: string, at: number, all: string[]) =>
    /^(?:it|us)$/.test(plainForm(word)) && at + 1 < all.length && !isStop(all[at - 1]);
  const telling = [...words.values()].filter(
    (word, at, all) => !isStop(word) || isAbbreviation(word, at, all),
  );
  return (telling.length > 0 ? telling : [...words.values()]).slice(0, MAX_WORDS);
}

/**
 * Returns a word or a text folded, and without joining and separating characters: "Wi-Fi" and "wi fi" have the same
 * form.
 */
const plainForm = (text: string) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

function stemOf(plain: string): string {
  return spellings.reduce((form, [pattern, spelling]) => form.replace(pattern, spelling), plain);
}

/** A searchable entry. */
export type SearchEntry = {
  /** The label above the result, such as "Service". */
  kind: string;
  /** Offers rank above texts about them, even if the text has the word in its title. */
  standing?: keyof typeof weights;
  /** The address on the site. */
  href: string;
  title: string;
  summary: string;
  /** All remaining text about it, as plain text. */
  body: string;
};

const weights = { offer: 1.5, reading: 0.4 };

/** A matching entry, and the terms that matched, in the form of `indexTerms`. */
export type FoundEntry = { entry: SearchEntry; terms: readonly string[] };

export type Findings = {
  /** The best match first. */
  found: FoundEntry[];
  /** Whether each of them contains all words of the query. */
  complete: boolean;
  /** Whether the words are only similar to those of the query: typing errors are tolerated. */
  similar: boolean;
};

/**
 * Returns how many wrong letters a word can have; two swapped letters count as two. None in a short word or a number,
 * which is too similar to others.
 */
function mostErrors(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 6 ? 1 : 2;
}

const exactly = { prefix: false, fuzzy: false } as const;

/** A compound matches as one word, or if all its parts match: add-on finds addon and "add on". */
function wordQuery(word: string): Query {
  const parts = partsOf(word);
  if (parts.length === 1) return word;
  const separate: Query = { ...exactly, combineWith: "AND", queries: parts };
  return { combineWith: "OR", queries: [word, separate] };
}

const MAX_JOINED_WORDS = 3;

/** Returns the MiniSearch query. A few words are also searched as one: "wi fi" finds Wi-Fi. */
function queryTree(query: string, combineWith: "AND" | "OR"): Query {
  const separate: Query = { combineWith, queries: queryWords(query).map(wordQuery) };
  const { length } = wordsIn(query);
  if (length < 2 || length > MAX_JOINED_WORDS) return separate;
  const joined: Query = { ...exactly, combineWith: "OR", queries: [plainForm(query)] };
  return { combineWith: "OR", queries: [separate, joined] };
}

/** Indexes the entries in chunks, so that other requests are answered in between. */
export async function createSearchIndex(entries: readonly SearchEntry[]) {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ["title", "summary", "body"],
    tokenize: (text) => wordsIn(text).map((word) => word.text),
    processTerm: indexTerms,
    searchOptions: {
      // Queries are trees of words.
      tokenize: (word) => [word],
      processTerm: queryTerm,
      boost: { title: 9, summary: 4, body: 2 },
      boostDocument: (id) => {
        const standing = entries[Number(id)]?.standing;
        return standing ? weights[standing] : 1;
      },
      // A single letter begins too many words to be useful.
      prefix: (term) => term.length > 1,
      // The beginning of a word in a title weighs more than the whole word in a summary.
      weights: { prefix: 0.75, fuzzy: 0.45 },
    },
  });
  await index.addAllAsync(entries.map((entry, id) => ({ ...entry, id })));

  const lookUp = (query: string, combineWith: "AND" | "OR", errors: number) =>
    index.search(queryTree(query, combineWith), {
      fuzzy: (term) => Math.min(errors, mostErrors(term)),
    });

  function lookForLike(query: string, combineWith: "AND" | "OR") {
    const nearest = lookUp(query, combineWith, 1);
    return nearest.length > 0 ? nearest : lookUp(query, combineWith, 2);
  }

  /** If every word occurs in some entry, none is misspelt; no single entry contains them all. */
  function isMisspelt(query: string, found: readonly SearchResult[]) {
    const known = new Set(found.flatMap(({ queryTerms }) => queryTerms));
    return queryWords(query).some((word) =>
      [[word], partsOf(word)].every((terms) => !terms.every((term) => known.has(queryTerm(term)))),
    );
  }

  const titles = entries.map(({ title }) => plainForm(title));

  /** Returns the findings; an entry whose title equals the query, or its telling words, comes first. */
  function findings(
    query: string,
    results: readonly SearchResult[],
    quality: Omit<Findings, "found">,
  ): Findings {
    const wanted = [plainForm(queryWords(query).join("")), plainForm(query)];
    const exactness = ({ id }: SearchResult) => wanted.lastIndexOf(titles[Number(id)] ?? "");
    const inOrder = [...results].sort((a, b) => exactness(b) - exactness(a));
    const found = inOrder.flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, terms }] : [];
    });
    return { found, ...quality };
  }

  /** Uses the strictest mode that finds anything. */
  return function find(query: string): Findings {
    const all = lookUp(query, "AND", 0);
    if (all.length > 0) return findings(query, all, { complete: true, similar: false });
    const some = lookUp(query, "OR", 0);
    const allLike = isMisspelt(query, some) ? lookForLike(query, "AND") : [];
    if (allLike.length > 0) return findings(query, allLike, { complete: true, similar: true });
    if (some.length > 0) return findings(query, some, { complete: false, similar: false });
    return findings(query, lookForLike(query, "OR"), { complete: false, similar: true });
  };
}

/** A part of a text; `found` if it matches a search term. */
type ExcerptPart = { text: string; found: boolean };

const LONGEST = 180;
const BEFORE_MATCH = 60;

/**
 * Returns the text under a result's title: the summary, or if only the body contains a term, the part of the body
 * around it. It is cut between words; ellipses mark omitted text.
 */
export function excerptOf(
  { summary, body }: { summary: string; body: string },
  foundTerms: readonly string[],
): ExcerptPart[] {
  const terms = new Set(foundTerms);
  const inBody = firstFound(summary, terms) ? undefined : firstFound(body, terms);
  return markTerms(inBody ? cut(body, inBody.start) : cut(summary || body, 0), terms);
}

const isFound = ({ text }: PlacedWord, terms: ReadonlySet<string>) =>
  indexTerms(text).some((term) => terms.has(term));

/** Stops at the first match, because an article's text is long. */
function firstFound(text: string, terms: ReadonlySet<string>): PlacedWord | undefined {
  for (const word of eachWord(text)) if (isFound(word, terms)) return word;
  return undefined;
}

function cut(text: string, around: number): string {
  const start = startBefore(text, around);
  const end = text.length - start <= LONGEST ? text.length : endWithin(text, start);
  return [start > 0 ? "… " : "", text.slice(start, end), end < text.length ? " …" : ""].join("");
}

/** Returns a place a little before `around`: the start of a sentence, else of a word, else the place itself. */
function startBefore(text: string, around: number): number {
  if (around <= BEFORE_MATCH) return 0;
  const before = text.slice(around - BEFORE_MATCH, around);
  const sentence = before.search(/(?<=[.!?:] )[^.!?:]*$/);
  const offset = sentence < 0 ? before.search(/(?<=\s)\S/) : sentence;
  return offset < 0 ? around : around - BEFORE_MATCH + offset;
}

function endWithin(text: string, start: number): number {
  const space = text.lastIndexOf(" ", start + LONGEST);
  return space > start ? space : start + truncateUnits(text.slice(start), LONGEST).length;
}

function markTerms(text: string, terms: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const word of wordsIn(text).filter((each) => isFound(each, terms))) {
    if (word.start > at) parts.push({ text: text.slice(at, word.start), found: false });
    parts.push({ text: word.text, found: true });
    at = word.start + word.text.length;
  }
  return at < text.length ? [...parts, { text: text.slice(at), found: false }] : parts;
}
