/** Decodes the marks of a text: after four zeros, four of them are one byte, as the service's client writes them. */
export function addressIn(text = "") {
  const digits = ["\u200b", "\u200c", "\u200d", "\ufeff"];
  const quarters = Array.from(text, (each) => digits.indexOf(each)).filter((each) => each >= 0);
  const bytes = Array.from({ length: quarters.length / 4 - 1 }, (_, at) =>
    quarters.slice(4 * at + 4, 4 * at + 8).reduce((byte, quarter) => 4 * byte + quarter, 0),
  );
  return Buffer.from(bytes).toString();
}
