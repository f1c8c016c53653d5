/**
 * Unicode's limit for a text that can be normalised in chunks (UAX #15, Stream-Safe Text Format); no language needs
 * more.
 */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Returns a text in Unicode's form NFC, with at most 30 combining marks after a letter. Normalisation sorts marks, in a
 * time that grows with the square of their number.
 */
export const normalize = (text: string) => text.replace(tooManyMarks, "$1").normalize("NFC");

/**
 * Returns the form of a password that is hashed: RFC 8265's OpaqueString (NFC, one kind of space), so that different
 * keyboards give the same password.
 */
export const normalPassword = (typed: string) => normalize(typed.replace(/\p{Zs}/gu, " "));
