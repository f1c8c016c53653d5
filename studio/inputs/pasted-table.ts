/**
 * Returns the cells of a spreadsheet's clipboard text: tabs between cells, one line per row, and quotes around a cell
 * that contains either.
 */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  for (let end = "\t"; end !== "";) {
    const [, quoted, plain = "", next = ""] = cell.exec(text) ?? [];
    rows.at(-1)?.push(oneLine(quoted === undefined ? plain : quoted.replaceAll('""', '"')));
    if (next !== "" && next !== "\t") rows.push([]);
    end = next;
  }
  return trimmed(rows);
}

/**
 * Returns the cells of a table copied from a page or a document; undefined unless there is exactly one table without
 * another inside.
 */
export function cellsOfHtml(html: string): string[][] | undefined {
  const tables = new DOMParser().parseFromString(html, "text/html").querySelectorAll("table");
  const [table] = tables;
  return table && tables.length === 1 ? cellsOfTable(table) : undefined;
}

/** Returns the cells of a table element. Content that spans several cells is repeated in each, because every column needs its heading. */
export function cellsOfTable(table: HTMLTableElement): string[][] {
  const rows: string[][] = [];
  for (const [at, { cells }] of [...table.rows].entries()) {
    for (const cell of cells) {
      // A new line within a cell separates words.
      for (const line of cell.querySelectorAll("br, p, div, li")) line.before(" ");
      const text = oneLine(cell.textContent);
      const column = firstFree((rows[at] ??= []));
      const last = Math.min(at + Math.max(1, cell.rowSpan), table.rows.length) - 1;
      for (let line = at; line <= last; line += 1) {
        const row = (rows[line] ??= []);
        for (let right = 0; right < cell.colSpan; right += 1) row[column + right] = text;
      }
    }
  }
  return trimmed(Array.from(rows, (row = []) => Array.from(row, (text = "") => text)));
}

/** Returns a cell's text on one line, because the site shows no line breaks in cells. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function firstFree(row: readonly (string | undefined)[]): number {
  let column = 0;
  while (row[column] !== undefined) column += 1;
  return column;
}

/** Returns the rows without the empty rows and columns at the end, which a spreadsheet copies as well. */
function trimmed(rows: string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1));
  const height = rows.findLastIndex((row) => row.some(Boolean)) + 1;
  return rows.slice(0, height).map((row) => row.slice(0, width));
}
