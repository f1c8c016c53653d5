import { oncePerObject } from "~/content/once-per-object";
import type { SearchTerm } from "~/content/search-words";
import { matchOf, wordsIn } from "~/content/search-words";

/** Something that can be found. */
export type SearchEntry = {
  kind: "Service" | "Package" | "Question" | "Policy";
  /** Where it stands on the site. */
  href: string;
  title: string;
  summary: string;
  /** All the rest that is written about it, as plain text. */
  body: string;
};

/**
 * What a term is worth by where it stands; the beginning of a word counts a little less than the word, the first
 * word of a title a little more than the others.
 */
const worth = {
  title: { whole: 9, start: 7, first: 1 },
  summary: { whole: 4, start: 3, first: 0 },
  body: { whole: 2, start: 1, first: 0 },
} as const;

/**
 * The entries that have every term, the best first; where none has them all (`complete` is false), those
 * that have some. An entry is worth, for each term, the best place the term has in it. Equal ones keep
 * their order.
 */
export function rankEntries<Entry extends SearchEntry>(
  entries: readonly Entry[],
  terms: readonly SearchTerm[],
): { found: Entry[]; complete: boolean } {
  const ranked = entries
    .map((entry) => ({ entry, scores: scoresOf(entry, terms) }))
    .filter(({ scores }) => scores.some((score) => score > 0))
    .map(({ entry, scores }) => ({
      entry,
      matched: scores.filter((score) => score > 0).length,
      total: scores.reduce((sum, score) => sum + score, 0),
    }))
    .sort((a, b) => b.matched - a.matched || b.total - a.total);
  const complete = ranked.filter(({ matched }) => matched === terms.length);
  const shown = complete.length > 0 ? complete : ranked;
  return { found: shown.map(({ entry }) => entry), complete: shown === complete };
}

/** The words of an entry; taken apart once, however often it is looked through. */
const placesOf = oncePerObject((entry: SearchEntry) =>
  (["title", "summary", "body"] as const).map((place) => ({
    words: wordsIn(entry[place]),
    ...worth[place],
  })),
);

function scoresOf(entry: SearchEntry, terms: readonly SearchTerm[]): number[] {
  const places = placesOf(entry);
  return terms.map((term) =>
    Math.max(
      ...places.flatMap(({ words, whole, start, first }) =>
        words.map((word, index) => {
          const match = matchOf(word, term);
          if (match === null) return 0;
          return (match === "whole" ? whole : start) + (index === 0 ? first : 0);
        }),
      ),
      0,
    ),
  );
}
