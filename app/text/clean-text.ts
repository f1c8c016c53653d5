import { normalize } from "~/text/normalize";

/** The line breaks of Unicode other than the one that is stored. */
const otherLineBreaks = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/**
 * Invisible characters that programs and phones leave in copied text: control characters except NUL, tab and line
 * feed, soft hyphens, zero-width spaces, marks that embed or override a direction, and half a surrogate
 * pair. Tags outside a flag are removed with them.
 */
const invisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u200B\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}\p{Surrogate}]/gu;

/**
 * Zero-width joiners and non-joiners. They belong to a word between two letters of a script that is not Latin, between the parts of
 * an emoji, and after a virama.
 */
const joiners =
  /([\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])?((?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])?([\u200C\u200D]+)(?=([\p{L}\p{M}\p{Extended_Pictographic}])?)/gu;

const blank = /[\s\u061C\u200E\u200F]/;

/** Trims white space and direction marks. A loop, because a pattern for the end takes a time that grows with the square of the length. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns a text of several lines as it is validated and stored: trimmed, in Unicode's form NFC, with `\n` as line break and without
 * invisible characters that have no meaning. NUL stays, for the validation to refuse it.
 */
export function cleanText(typed: string): string {
  const visible = typed.replace(otherLineBreaks, "\n").replace(invisible, "$1");
  const text = normalize(visible).replace(
    joiners,
    (_, virama = "", letter = "", joiner: string, next?: string) => {
      const isInWord = virama !== "" || (letter !== "" && next !== undefined);
      return `${virama}${letter}${isInWord ? joiner.charAt(0) : ""}`;
    },
  );
  return trim(normalize(text));
}

/**
 * Returns a text as `cleanText` does, on one line with single spaces. In a mail to the sales team, the second line of a name would
 * look like another answer.
 */
export const oneLine = (typed: string) => cleanText(typed).replace(/\s+/g, " ");

/** Whether a text can be stored: PostgreSQL has no NUL, and no keyboard or program for texts sends it. */
export const isStorable = (text: string) => !text.includes("\0");
