import type { SearchTerm } from "~/content/search-words";
import { matchOf, wordsIn } from "~/content/search-words";

/** A stretch of text; `found` where it answers to what was looked for. */
export type ExcerptPart = { text: string; found: boolean };

const LONGEST = 180;
const BEFORE_MATCH = 60;

/**
 * What of an entry is shown under its title: the summary, or where only the body has a term, the part of the
 * body around it. Cut between words; an ellipsis stands for what is left out.
 */
export function excerptOf(
  { summary, body }: { summary: string; body: string },
  terms: readonly SearchTerm[],
): ExcerptPart[] {
  const inBody = firstMatch(summary, terms) === null ? firstMatch(body, terms) : null;
  const text = inBody === null ? cut(summary || body, 0) : cut(body, inBody);
  return markTerms(text, terms);
}

function firstMatch(text: string, terms: readonly SearchTerm[]): number | null {
  return wordsIn(text).find((word) => terms.some((term) => matchOf(word, term)))?.start ?? null;
}

function cut(text: string, around: number): string {
  const start = startBefore(text, around);
  const end = text.length - start <= LONGEST ? text.length : endWithin(text, start);
  return [start > 0 ? "… " : "", text.slice(start, end), end < text.length ? " …" : ""].join("");
}

/** A little before a place: where a sentence begins, else where a word does. */
function startBefore(text: string, around: number): number {
  if (around <= BEFORE_MATCH) return 0;
  const before = text.slice(around - BEFORE_MATCH, around);
  const sentence = before.search(/(?<=[.!?:] )[^.!?:]*$/);
  const offset = sentence < 0 ? before.search(/(?<=\s)\S/) : sentence;
  return around - BEFORE_MATCH + Math.max(offset, 0);
}

function endWithin(text: string, start: number): number {
  const space = text.lastIndexOf(" ", start + LONGEST);
  return space > start ? space : start + LONGEST;
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
