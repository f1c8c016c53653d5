import MiniSearch from "minisearch";
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

/** From the strictest on: the first that finds anything is what counts. */
const attempts = [true, false].flatMap((complete) =>
  [0, 1, 2].map((errors) => ({ complete, errors })),
);

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

  return function find(query: string): Findings {
    for (const { complete, errors } of attempts) {
      const results = index.search(query, {
        combineWith: complete ? "AND" : "OR",
        fuzzy: (term) => Math.min(errors, mostErrors(term)),
      });
      const found = results.flatMap(({ id, terms }) => {
        const entry = entries[Number(id)];
        return entry ? [{ entry, terms }] : [];
      });
      if (found.length > 0) return { found, complete, similar: errors > 0 };
    }
    return { found: [], complete: false, similar: false };
  };
}
