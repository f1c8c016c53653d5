import type { SearchTerm } from "~/content/search-words";
import { matchOf, wordsIn } from "~/content/search-words";

/** A stretch of text; `found` where it answers to what was looked for. */
export type ExcerptPart = { text: string; found: boolean };

const LONGEST = 180;
const BEFORE_MATCH = 50;

/**
 * What of an entry is shown under its title: the summary, or where only the body has a term, the part of the
 * body around it. Cut at words; what was left out is marked by an ellipsis.
 */
export function excerptOf(
  { summary, body }: { summary: string; body: string },
  terms: readonly SearchTerm[],
): ExcerptPart[] {
  const inBody = firstMatch(summary, terms) === null ? firstMatch(body, terms) : null;
  return inBody === null
    ? markTerms(cut(summary || body, 0), terms)
    : markTerms(cut(body, inBody), terms);
}

function firstMatch(text: string, terms: readonly SearchTerm[]): number | null {
  return wordsIn(text).find((word) => terms.some((term) => matchOf(word, term)))?.start ?? null;
}

function cut(text: string, around: number): string {
  const words = wordsIn(text);
  const isShort = text.length <= LONGEST;
  const from = isShort
    ? 0
    : (words.find(({ start }) => start >= around - BEFORE_MATCH)?.start ?? 0);
  const start = from <= BEFORE_MATCH && around <= LONGEST / 2 ? 0 : from;
  if (text.length - start <= LONGEST) return (start > 0 ? "… " : "") + text.slice(start);
  const end = words.findLast(({ end: at }) => at <= start + LONGEST)?.end ?? start + LONGEST;
  return `${start > 0 ? "… " : ""}${text.slice(start, end)} …`;
}

function markTerms(text: string, terms: readonly SearchTerm[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let at = 0;
  for (const word of wordsIn(text)) {
    if (!terms.some((term) => matchOf(word, term))) continue;
    if (word.start > at) parts.push({ text: text.slice(at, word.start), found: false });
    parts.push({ text: text.slice(word.start, word.end), found: true });
    at = word.end;
  }
  return at < text.length ? [...parts, { text: text.slice(at), found: false }] : parts;
}
