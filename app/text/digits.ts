/** Returns the text with the digits of every script in ASCII. */
export const withAsciiDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode encodes the digits of each script in a row, from zero to nine. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
