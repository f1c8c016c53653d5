import { fieldOf, textIn } from "../../app/text/field-of";

/** Limits for phones, and for readers to keep an overview. */
export const mostColumns = 6;
export const mostRows = 30;

export type TableRow = { _type: "tableRow"; _key: string; cells: string[] };
export type Rows = readonly TableRow[];
/** Both count from 0; row 0 contains the column headings. */
export type Place = { row: number; column: number };

/** Returns the rows of a stored table, of any origin: a script can have omitted keys, or written numbers. */
export function rowsOf(value: unknown): TableRow[] {
  if (!Array.isArray(value)) return [];
  // Empty without a key, because a random one would make it another row each time.
  return value.map((row) => newRow(cellsOf(row), textIn(row, "_key") ?? ""));
}

/** Returns the number of columns. */
export function columnsIn(rows: readonly { cells: readonly string[] }[]): number {
  return Math.max(0, ...rows.map(({ cells }) => cells.length));
}

/** Returns the rows at equal length; shorter ones get empty cells at the end. */
export function evened(rows: Rows): TableRow[] {
  const columns = columnsIn(rows);
  return rows.map((row) => ({
    ...row,
    cells: Array.from({ length: columns }, (_, column) => row.cells[column] ?? ""),
  }));
}

/** Returns the rows of a new table: a line of headings and two rows below it. */
export function startingRows(): TableRow[] {
  return Array.from({ length: 3 }, () => newRow(["", ""]));
}

/**
 * Returns the rows after writing into the cells from a place on, to the right and down; the table grows as necessary.
 */
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

/** Returns the rows with an empty row at a position. */
export function withRow(rows: Rows, at: number): TableRow[] {
  return evened(rows.toSpliced(at, 0, newRow([])));
}

/** Returns the rows without the one at a position. */
export function withoutRow(rows: Rows, at: number): TableRow[] {
  return evened(rows.toSpliced(at, 1));
}

/** Returns the rows with an empty column at a position. */
export function withColumn(rows: Rows, at: number): TableRow[] {
  return evened(rows).map((row) => ({ ...row, cells: row.cells.toSpliced(at, 0, "") }));
}

/** Returns the rows without the column at a position. */
export function withoutColumn(rows: Rows, at: number): TableRow[] {
  return evened(rows).map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) }));
}

/** Returns whether two tables have the same rows and keys. */
export function areSame(one: Rows, other: Rows): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Returns a cell's name: its row and the heading above it. */
export function nameOfCell(rows: Rows, { row, column }: Place): string {
  if (row === 0) return `Column heading ${column + 1}`;
  return `Row ${row + 1}, ${nameOfColumn(rows, column)}`;
}

/** Returns a column's heading, or its number if it has none. */
export function nameOfColumn(rows: Rows, column: number): string {
  return rows[0]?.cells[column]?.trim() || `column ${column + 1}`;
}

/** Returns a size such as "3 rows and 1 column". */
export function sizeInWords(rows: number, columns: number): string {
  return `${counted(rows, "row")} and ${counted(columns, "column")}`;
}

/** Why a table cannot be published, and the cell concerned, if there is a single one. */
export type Fault = { message: string; at?: Place };

/** Returns the first fault of a table, in the words of its grid. */
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
    const message = `Column ${unnamed + 1} has no heading: write its heading in the first row. Only the first column needs none.`;
    return { message, at: { row: 0, column: unnamed } };
  }
  const empty = rows.findIndex(({ cells }, row) => row > 0 && isEmpty(cells));
  if (empty < 0) return undefined;
  const message = `Row ${empty + 1} is empty: write in it, or remove it.`;
  return { message, at: { row: empty, column: 0 } };
}

/** Returns whether all cells are blank. */
export function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => !cell.trim());
}

/**
 * Returns a row.
 * @param _key a new one by default
 */
export function newRow(cells: string[], _key = crypto.randomUUID().slice(0, 8)): TableRow {
  return { _type: "tableRow", _key, cells };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function cellsOf(row: unknown): string[] {
  const cells = fieldOf(row, "cells");
  if (!Array.isArray(cells)) return [];
  return cells.map((cell) =>
    typeof cell === "string" || typeof cell === "number" ? String(cell) : "",
  );
}
