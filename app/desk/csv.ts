/** Programs for spreadsheets, Excel above all, take a file without it for one of the machine's own old encoding. */
export const byteOrderMark = "\u{FEFF}";

/**
 * What a spreadsheet could take for the beginning of a formula, after anything that it may leave out or not show: the signs that
 * OWASP names (CSV injection), and those that some programs turn into them, such as the full-width ones of Japanese keyboards.
 */
const formula = /^[\s\p{Z}\p{C}]*[=+\-@\t\r\n\u{2212}\u{FE62}\u{FE63}\u{FE66}\u{FE6B}＝＋－＠]/u;

/** A cell, always in quotes: nothing in it ends it. What could be a formula begins with an apostrophe, which makes it text. */
function cell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;
