/** Programs for spreadsheets, Excel above all, take a file without it for one of the machine's own old encoding. */
export const byteOrderMark = "\u{FEFF}";

const signs = "[=+\\-@\\u{2212}\\u{FE62}\\u{FE63}\\u{FE66}\\u{FE6B}＝＋－＠]";

/**
 * What a spreadsheet could take for the beginning of a formula, after anything that it may leave out or not show: the signs that
 * OWASP names (CSV injection), and those that some programs turn into them, such as the full-width ones of Japanese keyboards.
 */
const formula = new RegExp(`^[\\s\\p{Z}\\p{C}]*(?:${signs}|[\\t\\r\\n])`, "u");

/**
 * The sign of a formula within a cell. Spreadsheets whose list separator is a semicolon (Excel in much of Europe) end a cell at each
 * one: only the quotes of the first cell of a row are at the beginning of what they take for a cell. A line break ends a row there.
 * The lookbehind comes after the sign, so that the time grows with the length of the cell and not with its square.
 */
const innerFormula = new RegExp(`${signs}(?<=[;\\t\\r\\n]["\\s\\p{Z}\\p{C}]*${signs})`, "gu");

const blanks = /^[\s\p{Z}\p{C}]*/u;

/** A cell, always in quotes: nothing in it ends it. What could be a formula begins with an apostrophe, which makes it text. */
function cell(value: string): string {
  const [blank = ""] = blanks.exec(value) ?? [];
  const text = blank + value.slice(blank.length).replace(innerFormula, "'$&");
  const safe = formula.test(value) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;
