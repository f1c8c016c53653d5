/** Returns the text of a part of an address; the part itself if its percent-encoding is wrong. */
export function decodeUri(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}

/**
 * Source marks in a preview's texts: hundreds of invisible characters that are copied along. No one types four of these
 * in a row, while one or two are part of words in Indian scripts.
 */
const sourceMarks = /[\u200B-\u200D\u2060-\u2063\uFEFF]{4,}/g;

/** Returns a text without source marks. */
export const withoutSourceMarks = (text: string): string => text.replace(sourceMarks, "");

/**
 * Matches a character that readers can see. Spaces, control characters and characters without a shape, such as the zero-width
 * space, the soft hyphen and the braille blank, are not visible.
 */
export const visibleCharacter = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has no visible character. */
export const isBlank = (text: string): boolean => !visibleCharacter.test(text);

/** Unicode's line breaks, except the one that is stored. */
const otherLineBreaks = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/**
 * Invisible characters that programs and phones leave in copied text: control characters except NUL, tab and line feed,
 * soft hyphens, zero-width spaces, marks that embed or override a direction, and lone surrogates. Tags outside a flag
 * are removed with them.
 */
const invisible =
  /(\u{1F3F4}[\u{E0020}-\u{E007F}]+)|[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u034F\u200B\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}\p{Surrogate}]/gu;

/**
 * Zero-width joiners and non-joiners. They belong to a word between two letters of a script that is not Latin, between the parts of
 * an emoji, and after a virama.
 */
const joiners =
  /([\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA])?((?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])?([\u200C\u200D]+)(?=([\p{L}\p{M}\p{Extended_Pictographic}])?)/gu;

/**
 * Unicode's limit for a text that can be normalised in chunks (UAX #15, Stream-Safe Text Format); no language needs
 * more.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns a text in Unicode's form NFC, with at most 30 combining marks after a letter. Normalisation sorts marks, in a
 * time that grows with the square of their number.
 */
const normalize = (text: string) => text.replace(tooManyMarks, "$1").normalize("NFC");

const blank = /[\s\u061C\u200E\u200F]/;

/**
 * Trims white space and direction marks. It uses a loop, because a regular expression for the end needs time that grows
 * with the square of the length.
 */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * Returns a text of several lines as it is validated and stored: trimmed, in Unicode's form NFC, with `\n` as line
 * break and without invisible characters that have no meaning. NUL is kept, so that the validation refuses it.
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
 * Returns a text as `cleanText` does, on one line with single spaces. In an email to the sales team, the second line of
 * a name would look like another answer.
 */
export const oneLine = (typed: string) => cleanText(typed).replace(/\s+/g, " ");

/** Returns whether a text can be stored. PostgreSQL has no NUL, which no keyboard or text editor produces. */
export const isStorable = (text: string) => !text.includes("\0");

/**
 * Returns the form of a password that is hashed: RFC 8265's OpaqueString (NFC, one kind of space), so that different
 * keyboards give the same password.
 */
export const normalPassword = (typed: string) => normalize(typed.replace(/\p{Zs}/gu, " "));
