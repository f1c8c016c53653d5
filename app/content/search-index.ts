import MiniSearch, { type SearchResult } from "minisearch";
import { indexTerms, queryTerm, queryWords, wordsIn } from "~/content/search-words";

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

/** Reads the entries once, in parts, so that other requests are answered between them. */
export async function createSearchIndex(entries: readonly SearchEntry[]) {
  const index = new MiniSearch<SearchEntry & { id: number }>({
    fields: ["title", "summary", "body"],
    tokenize: (text) => wordsIn(text).map((word) => word.text),
    processTerm: indexTerms,
    searchOptions: {
      tokenize: queryWords,
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
    index.search(query, { combineWith, fuzzy: (term) => Math.min(errors, mostErrors(term)) });

  function lookForLike(query: string, combineWith: "AND" | "OR") {
    const nearest = lookUp(query, combineWith, 1);
    return nearest.length > 0 ? nearest : lookUp(query, combineWith, 2);
  }

  /** Words that all stand somewhere are not misspelt: they are only nowhere together. */
  function isMisspelt(query: string, found: readonly SearchResult[]) {
    const known = new Set(found.flatMap(({ queryTerms }) => queryTerms));
    return queryWords(query).some((word) => !known.has(queryTerm(word)));
  }

  function findings(results: readonly SearchResult[], quality: Omit<Findings, "found">): Findings {
    const found = results.flatMap(({ id, terms }) => {
      const entry = entries[Number(id)];
      return entry ? [{ entry, terms }] : [];
    });
    return { found, ...quality };
  }

  /** The strictest way that finds anything is what counts. */
  return function find(query: string): Findings {
    const all = lookUp(query, "AND", 0);
    if (all.length > 0) return findings(all, { complete: true, similar: false });
    const some = lookUp(query, "OR", 0);
    const allLike = isMisspelt(query, some) ? lookForLike(query, "AND") : [];
    if (allLike.length > 0) return findings(allLike, { complete: true, similar: true });
    if (some.length > 0) return findings(some, { complete: false, similar: false });
    return findings(lookForLike(query, "OR"), { complete: false, similar: true });
  };
}
