/** Without it spreadsheets, above all Excel, read a file in a legacy encoding of the machine. */
const byteOrderMark = "\u{FEFF}";

/**
 * Invisible characters: white space, control and format characters, fillers of Hangul, variation selectors, the empty
 * Braille pattern.
 */
const unseen = "\\s\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800";

const signs = "[=+\\-@\\u{2212}\\u{FE62}\\u{FE63}\\u{FE66}\\u{FE6B}＝＋－＠]";

/**
 * The possible beginning of a formula in a spreadsheet, after characters that it ignores or does not show: the signs in
 * OWASP's list (CSV injection), and those that some programs convert to them, such as the full-width ones of Japanese
 * keyboards.
 */
const formula = new RegExp(`^[${unseen}]*(?:${signs}|[\\t\\r\\n])`, "u");

/**
 * The sign of a formula within a cell. Spreadsheets with a semicolon as list separator (Excel in much of Europe) also
 * split cells at semicolons, and only the first cell of a row keeps its quotes; a line break ends a row there. The
 * lookbehind comes after the sign, so that the time grows with the length of the cell and not with its square.
 */
const innerFormula = new RegExp(`${signs}(?<=[;\\t\\r\\n]["${unseen}]*${signs})`, "gu");

const blanks = new RegExp(`^[${unseen}]*`, "u");

/** A phone number in international form. A spreadsheet that evaluates it finds neither names nor functions. */
const phoneNumber = /^\+\d[\d ().-]*$/;

/**
 * Returns a cell in quotes, which its content cannot close. A possible formula gets an apostrophe in front, which makes
 * it text.
 */
function csvCell(value: string): string {
  if (phoneNumber.test(value)) return `"${value}"`;
  const [blank = ""] = blanks.exec(value) ?? [];
  const text = blank + value.slice(blank.length).replace(innerFormula, "'$&");
  const safe = formula.test(value) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns a line of RFC 4180 with its line end. */
export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(",")}\r\n`;

/**
 * Creates a writer of CSV for other programs. Spreadsheets turn some of its texts into numbers, so people get the
 * workbook.
 */
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
