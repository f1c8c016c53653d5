/**
 * The cells of what a spreadsheet puts on the clipboard as text: a tab between two cells, a line a row, and quotes
 * around a cell that has either of them within.
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
 * The cells of a table that was copied from a page or a document; undefined unless there is one table, which has no
 * other within. What spans several cells stands in each of them: every column needs its heading.
 */
export function cellsOfHtml(html: string): string[][] | undefined {
  const tables = new DOMParser().parseFromString(html, "text/html").querySelectorAll("table");
  const [table] = tables;
  if (!table || tables.length > 1) return undefined;
  const rows: string[][] = [];
  for (const [at, { cells }] of [...table.rows].entries()) {
    for (const cell of cells) {
      // What begins a line within a cell begins a word.
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

/** A cell has no lines of its own: the site shows them as one. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function firstFree(row: readonly (string | undefined)[]): number {
  let column = 0;
  while (row[column] !== undefined) column += 1;
  return column;
}

/** Without the empty rows and columns at the end, which a spreadsheet copies as well. */
function trimmed(rows: string[][]): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1));
  const height = rows.findLastIndex((row) => row.some(Boolean)) + 1;
  return rows.slice(0, height).map((row) => row.slice(0, width));
}
