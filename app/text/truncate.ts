/**
 * Created lazily, because it loads language data. Firefox before 125 lacks it, so these functions are only for the
 * server and the Studio.
 */
let segmenter: Intl.Segmenter | undefined;

/** More code units than any usual character has: a flag of a region has 14, a letter with a hundred accents has more. */
const MAX_UNITS = 16;

/** Returns the characters of a text as readers see them: grapheme clusters, such as an emoji of a family or a Devanagari conjunct. */
export function graphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Returns the longest beginning of a text that has at most `most` UTF-16 units and ends between two graphemes. */
export function truncateUnits(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // Slightly longer, so that a grapheme that ends later is not cut.
  for (const grapheme of graphemes(text.slice(0, most + 2 * MAX_UNITS))) {
    if (end + grapheme.length > most) break;
    end += grapheme.length;
  }
  return text.slice(0, end);
}

/**
 * Cuts a text for people. A text that is too long ends with an ellipsis, which counts towards the length.
 * @param most graphemes
 */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  const all = graphemes(truncateUnits(text, (most + 1) * MAX_UNITS));
  if (all.length <= most && all.join("") === text) return text;
  return `${all
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}
