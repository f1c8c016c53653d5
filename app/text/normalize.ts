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
