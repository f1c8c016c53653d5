import MiniSearch, { type Query, type SearchResult } from "minisearch";
import {
  indexTerms,
  partsOf,
  plainForm,
  queryTerm,
  queryWords,
  wordsIn,
} from "~/features/search/search-words";

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

const MOST_JOINED_WORDS = 3;

/** Returns the MiniSearch query. A few words are also searched as one: "wi fi" finds Wi-Fi. */
function queryTree(query: string, combineWith: "AND" | "OR"): Query {
  const separate: Query = { combineWith, queries: queryWords(query).map(wordQuery) };
  const { length } = wordsIn(query);
  if (length < 2 || length > MOST_JOINED_WORDS) return separate;
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

  /** Returns the findings; an entry whose title equals the query comes first. */
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
