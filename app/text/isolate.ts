/** A letter of Hebrew, Arabic and the other scripts that run from right to left, or a mark that acts like one. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/** Returns whether a text can change the direction of the text around it. */
const isRightToLeft = (text: string) => rightToLeft.test(text);

/**
 * Isolates a value in plain text if it has right-to-left letters, which would reverse the numbers after them. In HTML
 * the element is `bdi`.
 */
export const isolate = (value: string) =>
  isRightToLeft(value) ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;

/** Joins values into a line of plain text. If one has right-to-left letters, each is isolated. */
export function joinIsolated(values: readonly string[], separator: string): string {
  const isMixed = values.some(isRightToLeft);
  const shown = values.map((value) => FIRST_STRONG_ISOLATE + value + POP_ISOLATE);
  return (isMixed ? shown : values).join(separator);
}
