import MiniSearch, { type Query, type SearchResult } from "minisearch";
import {
  indexTerms,
  partsOf,
  plainForm,
  queryTerm,
  queryWords,
  wordsIn,
} from "~/content/search-words";

/** Something that can be found. */
export type SearchEntry = {
  /** What stands above it among the results: "Service". */
  kind: string;
  /** What is offered comes before what is written about it, even where that has the word in its title. */
  standing?: keyof typeof weights;
  /** Where it stands on the site. */
  href: string;
  title: string;
  summary: string;
  /** All the rest that is written about it, as plain text. */
  body: string;
};

const weights = { offer: 1.5, reading: 0.4 };

/** An entry that was found, and its words that made it so, as `indexTerms` has them. */
export type FoundEntry = { entry: SearchEntry; terms: readonly string[] };

export type Findings = {
  /** The best first. */
  found: FoundEntry[];
  /** Whether each of them has all the words that were looked for. */
  complete: boolean;
  /** Whether the words are only like those that were looked for: a typing error is forgiven. */
  similar: boolean;
};

/**
 * How many wrong letters a word may have; two that changed places are two. None in a short word or a number, which
 * is too like others.
 */
function mostErrors(term: string): number {
  if (term.length < 4 || /\d/.test(term)) return 0;
  return term.length < 6 ? 1 : 2;
}

const exactly = { prefix: false, fuzzy: false } as const;

/** A compound is found as one word, and where all its parts are words: add-on finds addon and "add on". */
function wordQuery(word: string): Query {
  const parts = partsOf(word);
  if (parts.length === 1) return word;
  const separate: Query = { ...exactly, combineWith: "AND", queries: parts };
  return { combineWith: "OR", queries: [word, separate] };
}

const MOST_JOINED_WORDS = 3;

/** What MiniSearch looks for. A few words are also looked for as one: "wi fi" finds Wi-Fi. */
function queryTree(query: string, combineWith: "AND" | "OR"): Query {
  const separate: Query = { combineWith, queries: queryWords(query).map(wordQuery) };
  const { length } = wordsIn(query);
  if (length < 2 || length > MOST_JOINED_WORDS) return separate;
  const joined: Query = { ...exactly, combineWith: "OR", queries: [plainForm(query)] };
  return { combineWith: "OR", queries: [separate, joined] };
}

/** Reads the entries once, in parts, so that other requests are answered between them. */
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
      // One letter begins too many words to say anything.
      prefix: (term) => term.length > 1,
      // The beginning of a word in a title is worth more than the whole of it in a summary.
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

  /** Words that all stand somewhere are not misspelt: they are only nowhere together. */
  function isMisspelt(query: string, found: readonly SearchResult[]) {
    const known = new Set(found.flatMap(({ queryTerms }) => queryTerms));
    return queryWords(query).some((word) =>
      [[word], partsOf(word)].every((terms) => !terms.every((term) => known.has(queryTerm(term)))),
    );
  }

  const titles = entries.map(({ title }) => plainForm(title));

  /** An entry whose title is the query comes before all others. */
  function findings(
    query: string,
    results: readonly SearchResult[],
    quality: Omit<Findings, "found">,
  ): Findings {
    const wanted = plainForm(query);
    const isExact = ({ id }: SearchResult) => titles[Number(id)] === wanted;
    const inOrder = [...results].sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
    const found = inOrder.flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, terms }] : [];
    });
    return { found, ...quality };
  }

  /** The strictest way that finds anything is what counts. */
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
