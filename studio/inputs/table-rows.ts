/** What a phone can still show, and what a reader still follows. */
export const mostColumns = 6;
export const mostRows = 30;

export type TableRow = { _type: "tableRow"; _key: string; cells: string[] };
export type Rows = readonly TableRow[];
/** Both count from 0, the headings of the columns being row 0. */
export type Place = { row: number; column: number };

/** The rows of a stored table, whoever wrote it: a script may have left keys out, or cells that are numbers. */
export function rowsOf(value: unknown): TableRow[] {
  return Array.isArray(value) ? value.map((row) => newRow(cellsOf(row), keyOf(row))) : [];
}

export function columnsIn(rows: readonly { cells: readonly string[] }[]): number {
  return Math.max(0, ...rows.map(({ cells }) => cells.length));
}

/** As the grid shows them: a row that is shorter than another ends with empty cells. */
export function evened(rows: Rows): TableRow[] {
  const columns = columnsIn(rows);
  return rows.map((row) => ({
    ...row,
    cells: Array.from({ length: columns }, (_, column) => row.cells[column] ?? ""),
  }));
}

/** What a new table has: a line of headings and two rows below it. */
export function startingRows(): TableRow[] {
  return Array.from({ length: 3 }, () => newRow(["", ""]));
}

/** Writes into the cells from a place on, to the right and down; the table grows as far as that takes. */
export function written(
  rows: Rows,
  from: Place,
  texts: readonly (readonly string[])[],
): TableRow[] {
  const grown = [...rows];
  while (grown.length < from.row + texts.length) grown.push(newRow([]));
  return evened(
    evened(grown).map((row, at) => {
      const line = texts[at - from.row] ?? [];
      const cells = [...row.cells];
      for (const [column, text] of line.entries()) cells[from.column + column] = text;
      return { ...row, cells: Array.from(cells, (cell) => cell ?? "") };
    }),
  );
}

export function withRow(rows: Rows, at: number): TableRow[] {
  return evened(rows.toSpliced(at, 0, newRow([])));
}

export function withoutRow(rows: Rows, at: number): TableRow[] {
  return evened(rows.toSpliced(at, 1));
}

export function withColumn(rows: Rows, at: number): TableRow[] {
  return evened(rows).map((row) => ({ ...row, cells: row.cells.toSpliced(at, 0, "") }));
}

export function withoutColumn(rows: Rows, at: number): TableRow[] {
  return evened(rows).map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) }));
}

export function areSame(one: Rows, other: Rows): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a cell is called: by its row and the heading over it. */
export function nameOfCell(rows: Rows, { row, column }: Place): string {
  if (row === 0) return `Column heading ${column + 1}`;
  return `Row ${row + 1}, ${nameOfColumn(rows, column)}`;
}

export function nameOfColumn(rows: Rows, column: number): string {
  return rows[0]?.cells[column]?.trim() || `column ${column + 1}`;
}

/** "3 rows and 1 column" */
export function sizeInWords(rows: number, columns: number): string {
  return `${counted(rows, "row")} and ${counted(columns, "column")}`;
}

/** What keeps a table from being published, and the cell to look at, if it is one. */
export type Fault = { message: string; at?: Place };

/** The first fault of a table, in the words of its grid. */
export function faultIn(stored: Rows): Fault | undefined {
  const rows = evened(stored);
  const columns = columnsIn(rows);
  if (rows.length === 0) return undefined;
  if (columns < 2) return { message: "A table has at least two columns." };
  if (columns > mostColumns) {
    const message = `${columns} columns cannot be read on a phone: ${mostColumns} are the most. Make two tables of it.`;
    return { message };
  }
  const unnamed = rows[0]?.cells.findIndex((cell, column) => column > 0 && !cell.trim()) ?? -1;
  if (unnamed > 0) {
    const message = `Column ${unnamed + 1} has no heading: write in the first row what stands in it. Only the first column needs none.`;
    return { message, at: { row: 0, column: unnamed } };
  }
  const empty = rows.findIndex(({ cells }, row) => row > 0 && isEmpty(cells));
  if (empty < 0) return undefined;
  const message = `Row ${empty + 1} is empty: write in it, or remove it.`;
  return { message, at: { row: empty, column: 0 } };
}

export function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => !cell.trim());
}

/** @param _key of its own unless it has one */
export function newRow(cells: string[], _key = crypto.randomUUID().slice(0, 8)): TableRow {
  return { _type: "tableRow", _key, cells };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function cellsOf(row: unknown): string[] {
  const cells: unknown = typeof row === "object" && row ? Reflect.get(row, "cells") : undefined;
  if (!Array.isArray(cells)) return [];
  return cells.map((cell) =>
    typeof cell === "string" || typeof cell === "number" ? String(cell) : "",
  );
}

/** Empty without one: a new key at every look would be another row every time. */
function keyOf(row: unknown): string {
  const key: unknown = typeof row === "object" && row ? Reflect.get(row, "_key") : undefined;
  return typeof key === "string" ? key : "";
}
