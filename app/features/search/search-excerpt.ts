import { eachWord, indexTerms, type PlacedWord, wordsIn } from "~/features/search/search-words";
import { cutUnits } from "~/text/cut-text";

/** A part of a text; `found` if it matches a search term. */
export type ExcerptPart = { text: string; found: boolean };

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
  return space > start ? space : start + cutUnits(text.slice(start), LONGEST).length;
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
