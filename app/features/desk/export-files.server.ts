import { strToU8, Zip, ZipDeflate } from "fflate";
import { deskTexts } from "~/i18n/desk.server";
import { requestContext } from "~/server/request-context.server";

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

/** Fast, because a list can have 200,000 rows, and the site answers other requests meanwhile. */
const COMPRESSION = 1;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageFormat = "http://schemas.openxmlformats.org/package/2006";
const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The parts of a workbook with one sheet, except the sheet itself (ECMA-376). Style 1 is text, so that an edited cell stays text. */
const parts: Readonly<Record<string, string>> = {
  "[Content_Types].xml": `<Types xmlns="${packageFormat}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${packageFormat}/relationships"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="${deskTexts.exportFile.sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packageFormat}/relationships"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`,
  "xl/styles.xml": `<styleSheet xmlns="${spreadsheet}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const sheetStart = `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
const sheetEnd = "</sheetData></worksheet>";

/** Characters that XML 1.0 cannot contain. */
const notXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

const asXml = (text: string) =>
  text
    // Excel reads _x000D_ as a carriage return.
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
    .replace(notXml, "\uFFFD")
    .replace(/[&<>]/g, (character) => entities[character] ?? "");

/** Returns a text cell, which spreadsheets neither evaluate nor convert to a number or a date. */
const xlsxCell = (text: string) =>
  text === ""
    ? '<c s="1"/>'
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${asXml(text)}</t></is></c>`;

const row = (cells: readonly string[]) => `<row>${cells.map(xlsxCell).join("")}</row>`;

/** Creates a writer of a workbook of text cells in chunks, so that a long list is never in memory as a whole. */
export function createXlsxWriter() {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    written.push(piece);
  });
  const sheet = new ZipDeflate("xl/worksheets/sheet1.xml", { level: COMPRESSION });

  for (const [name, content] of Object.entries(parts)) {
    const part = new ZipDeflate(name, { level: COMPRESSION });
    zip.add(part);
    part.push(strToU8(declaration + content), true);
  }
  zip.add(sheet);
  sheet.push(strToU8(sheetStart));

  /** Returns what has been written since the last call. */
  function take(): Uint8Array {
    const taken = Buffer.concat(written);
    written = [];
    return taken;
  }

  return {
    /**
     * Adds rows.
     * @returns the next bytes of the file, possibly none yet
     */
    rows: (lines: readonly (readonly string[])[]): Uint8Array => {
      if (lines.length > 0) sheet.push(strToU8(lines.map(row).join("")));
      return take();
    },
    end: (): Uint8Array => {
      sheet.push(strToU8(sheetEnd), true);
      zip.end();
      return take();
    },
  };
}

/**
 * Resolves when everything written to this request's response has left the process, or when the client has
 * disconnected. remix-serve reads a stream as fast as it can, so a long body would pile up in memory for a slow client;
 * its source waits here before it produces more.
 * @returns whether the client is still connected. A request's signal does not report that reliably: Node holds its
 * source weakly, and the first garbage collection loses it.
 */
export async function waitForDrain(): Promise<boolean> {
  const response = requestContext()?.response;
  if (!response) return true;
  const { socket, writableNeedDrain } = response;
  if (writableNeedDrain && socket && !socket.destroyed) {
    await new Promise<void>((resolve) => {
      const settle = () => {
        socket.off("drain", settle);
        socket.off("close", settle);
        resolve();
      };
      // Listens on the socket, because the compression middleware replaces the response's own `drain` event.
      socket.on("drain", settle);
      socket.on("close", settle);
    });
  }
  return !response.destroyed && socket?.destroyed !== true;
}
