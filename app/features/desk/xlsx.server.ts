import { strToU8, Zip, ZipDeflate } from "fflate";

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
  "xl/workbook.xml": `<workbook xmlns="${spreadsheet}" xmlns:r="${relationships}"><sheets><sheet name="Enquiries" sheetId="1" r:id="rId1"/></sheets></workbook>`,
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
