import { createDrawing, line, round } from "../drawing";
import { MARIGOLD } from "../palette";
import { type Cell, type Motif, squareGrid } from "./motif";

/** Rust: a leaf in every square, turned so that four make a flower, or rows make ears of wheat. */
export const petal: Motif = {
  grid: squareGrid,
  draw: (cells, grid, { shades, line: hair, random }) => {
    const drawing = createDrawing();
    const rises = random.pick([flowers, flowers, ears, stalks, diamonds(cells)]);
    const fullness = random.pick([0.62, 0.78, 1]);
    const inset = hair * 1.4;
    for (const cell of cells) {
      const direction = rises(cell) ? 1 : -1;
      const leaf = (scale: number) => leafAt(cell, grid, inset, fullness, scale, direction);
      if (cell.tone === "marigold") drawing.fill(MARIGOLD, leaf(1));
      else if (cell.tone === "solid") drawing.fill(shades.colour, leaf(1));
      else if (cell.tone === "mid") drawing.fill(shades.mid, leaf(1));
      else drawing.stroke(shades.colour, hair, leaf(1));
      if (cell.tone === "fine") drawing.stroke(shades.colour, hair, leaf(0.5));
      if (cell.tone === "mid") {
        const [dx, dy] = [grid.width * 0.26, grid.height * 0.26 * direction];
        drawing.stroke(
          shades.tint,
          hair * 1.5,
          line(cell.x - dx, cell.y + dy, cell.x + dx, cell.y - dy),
        );
      }
    }
    return drawing.toString();
  },
};

/** A square with two opposite corners rounded; `direction` 1 points the leaf up to the right. */
function leafAt(
  { x, y }: Cell,
  grid: { width: number; height: number },
  inset: number,
  fullness: number,
  scale: number,
  direction: 1 | -1,
): string {
  const halfWidth = (grid.width / 2 - inset) * scale;
  const halfHeight = (grid.height / 2 - inset) * scale;
  const [rx, ry] = [round(2 * halfWidth * fullness), round(2 * halfHeight * fullness)];
  const [left, right] = [round(x - halfWidth), round(x + halfWidth)];
  const [start, end] = [round(y + halfHeight * direction), round(y - halfHeight * direction)];
  const turn = direction === 1 ? 1 : 0;
  const arc = (toX: number, toY: number) => `A${rx} ${ry} 0 0 ${turn} ${round(toX)} ${round(toY)}`;
  const sign = direction;
  return (
    `M${left} ${start}V${round(end + ry * sign)}${arc(left + rx, end)}H${right}` +
    `V${round(start - ry * sign)}${arc(right - rx, start)}Z`
  );
}

function flowers({ column, row }: Cell): boolean {
  return (column + row) % 2 === 0;
}

function ears({ row }: Cell): boolean {
  return row % 2 === 0;
}

function stalks({ column }: Cell): boolean {
  return column % 2 === 0;
}

function diamonds(cells: readonly Cell[]): (cell: Cell) => boolean {
  const middle = {
    x: Math.max(...cells.map((cell) => cell.x)) / 2,
    y: Math.max(...cells.map((cell) => cell.y)) / 2,
  };
  return ({ x, y }) => x < middle.x === y < middle.y;
}
