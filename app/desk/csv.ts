/** Programs for spreadsheets, Excel above all, take a file without it for one of the machine's own old encoding. */
const byteOrderMark = "\u{FEFF}";

/** What is not shown: white space, control and format characters, fillers of Hangul, variation selectors, the empty Braille pattern. */
const unseen = "\\s\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800";

const signs = "[=+\\-@\\u{2212}\\u{FE62}\\u{FE63}\\u{FE66}\\u{FE6B}＝＋－＠]";

/**
 * What a spreadsheet could take for the beginning of a formula, after anything that it may leave out or not show: the signs that
 * OWASP names (CSV injection), and those that some programs turn into them, such as the full-width ones of Japanese keyboards.
 */
const formula = new RegExp(`^[${unseen}]*(?:${signs}|[\\t\\r\\n])`, "u");

/**
 * The sign of a formula within a cell. Spreadsheets whose list separator is a semicolon (Excel in much of Europe) end a cell at each
 * one: only the quotes of the first cell of a row are at the beginning of what they take for a cell. A line break ends a row there.
 * The lookbehind comes after the sign, so that the time grows with the length of the cell and not with its square.
 */
const innerFormula = new RegExp(`${signs}(?<=[;\\t\\r\\n]["${unseen}]*${signs})`, "gu");

const blanks = new RegExp(`^[${unseen}]*`, "u");

/** A number in international form. A spreadsheet that computes it finds neither names nor functions. */
const phoneNumber = /^\+\d[\d ().-]*$/;

/** A cell, always in quotes: nothing in it ends it. What could be a formula begins with an apostrophe, which makes it text. */
function cell(value: string): string {
  if (phoneNumber.test(value)) return `"${value}"`;
  const [blank = ""] = blanks.exec(value) ?? [];
  const text = blank + value.slice(blank.length).replace(innerFormula, "'$&");
  const safe = formula.test(value) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A line of RFC 4180 with its end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(cell).join(",")}\r\n`;

/** Writes CSV for other programs. Spreadsheets turn some of its texts into numbers; for people there is the workbook. */
export function createCsvWriter() {
  const encoder = new TextEncoder();
  let beginning = byteOrderMark;
  return {
    rows: (lines: readonly (readonly string[])[]): Uint8Array => {
      const text = beginning + lines.map(csvLine).join("");
      beginning = "";
      return encoder.encode(text);
    },
    end: (): Uint8Array => new Uint8Array(),
  };
}
