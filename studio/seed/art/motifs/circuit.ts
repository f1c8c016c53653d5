import { circle, createDrawing, line, rectangle } from "../drawing";
import { MARIGOLD } from "../palette";
import { type Cell, type Motif, squareGrid } from "./motif";

/** Indigo: squares and circles on wires; the wires thicken where a signal passes. */
export const circuit: Motif = {
  grid: squareGrid,
  draw: (cells, grid, { shades, line: hair, random }) => {
    const wires = createDrawing();
    const nodes = createDrawing();
    const half = Math.min(grid.width, grid.height) * 0.33;
    const shapeAt = random.pick([checkered, banded, clustered]);
    const byPlace = new Map(cells.map((cell) => [`${cell.column}:${cell.row}`, cell]));
    for (const cell of cells) {
      const right = byPlace.get(`${cell.column + 1}:${cell.row}`);
      const below = byPlace.get(`${cell.column}:${cell.row + 1}`);
      const neighbours: (Cell | undefined)[] = [right, below];
      for (const next of neighbours) {
        if (!next) continue;
        const live = isLive(cell) && isLive(next);
        const quiet = random.chance(next === right ? 0.6 : 0.45);
        if (!live && !quiet) continue;
        const [dx, dy] = next === right ? [half, 0] : [0, half];
        const path = line(cell.x + dx, cell.y + dy, next.x - dx, next.y - dy);
        wires.stroke(shades.colour, live ? hair * 3.2 : hair, path);
      }
      const shape = shapeAt(cell) ? circle : square;
      if (cell.tone === "plain" || cell.tone === "fine") {
        nodes.stroke(shades.colour, hair, shape(cell.x, cell.y, half));
        if (cell.tone === "fine")
          nodes.stroke(shades.colour, hair, shape(cell.x, cell.y, half * 0.5));
      } else {
        nodes.fill(fillOf(cell, shades), shape(cell.x, cell.y, half + hair / 2));
        if (cell.tone === "solid") nodes.fill(shades.tint, shape(cell.x, cell.y, half * 0.3));
      }
    }
    return wires.toString() + nodes.toString();
  },
};

function isLive({ tone }: Cell): boolean {
  return tone === "solid" || tone === "marigold";
}

function fillOf({ tone }: Cell, shades: { colour: string; mid: string }): string {
  if (tone === "marigold") return MARIGOLD;
  return tone === "solid" ? shades.colour : shades.mid;
}

function square(x: number, y: number, half: number): string {
  return rectangle(x, y, half * 2, half * 2);
}

function checkered({ column, row }: Cell): boolean {
  return (column + row) % 2 === 0;
}

function banded({ column, row }: Cell): boolean {
  return (column + row) % 4 < 2;
}

function clustered({ rank }: Cell): boolean {
  return rank > 0.5;
}
