import type { Area, Position, Weight } from "../composition";
import type { Shades } from "../palette";
import type { Random } from "../random";

export type Place = Position & { column: number; row: number };
export type Cell = Place & Weight;

/** Cells that fill an area to its edges; width and height are one cell's, in pixels. */
export type Grid = { places: Place[]; width: number; height: number };

export type Style = { shades: Shades; line: number; random: Random };

/** One pierced screen: where its cells lie and how a cell of each tone is drawn. */
export type Motif = {
  /** @param cell the wanted width of a cell; the grid stretches it so that whole cells fit */
  grid: (area: Area, cell: number) => Grid;
  /** SVG elements for cells that `grid` laid out, over a field of the theme's tint. */
  draw: (cells: readonly Cell[], grid: Grid, style: Style) => string;
};

/** Rows and columns of equal cells; `proportion` is a cell's height to its width. */
export function squareGrid({ width, height }: Area, cell: number, proportion = 1): Grid {
  const columns = Math.max(1, Math.round(width / cell));
  const rows = Math.max(1, Math.round(height / ((width / columns) * proportion)));
  const [cellWidth, cellHeight] = [width / columns, height / rows];
  const places = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return { column, row, x: (column + 0.5) * cellWidth, y: (row + 0.5) * cellHeight };
  });
  return { places, width: cellWidth, height: cellHeight };
}

/** Rows shifted by half a cell in turn; `proportion` is the distance of rows to a cell's width. */
export function staggeredGrid({ width, height }: Area, cell: number, proportion: number): Grid {
  const columns = Math.max(1, Math.round(width / cell));
  const cellWidth = width / columns;
  const rows = Math.max(1, Math.round(height / (cellWidth * proportion)));
  const cellHeight = height / rows;
  const places = Array.from({ length: rows + 1 }, (_, row) => {
    const shift = row % 2;
    return Array.from({ length: columns + shift }, (_, column) => ({
      column,
      row,
      x: (column + (shift === 1 ? 0 : 0.5)) * cellWidth,
      y: row * cellHeight,
    }));
  }).flat();
  return { places, width: cellWidth, height: cellHeight };
}
