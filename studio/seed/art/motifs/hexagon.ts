import { createDrawing, line, polygon } from "../drawing";
import { MARIGOLD } from "../palette";
import { type Motif, staggeredGrid } from "./motif";

/** Plum: a honeycomb; around the solid cells each cell shows a cube or a smaller hexagon. */
export const hexagon: Motif = {
  grid: (area, cell) => staggeredGrid(area, cell, Math.sqrt(3) / 2),
  draw: (cells, grid, { shades, line: hair, random }) => {
    const drawing = createDrawing();
    const inside = random.pick([cube, ring, ring]);
    const [across, up] = [grid.width / 2, grid.height / 1.5];
    const scale = 1 - (3.6 * hair) / grid.width;
    for (const { x, y, tone } of cells) {
      const cell = hexagonAt(x, y, across * scale, up * scale);
      if (tone === "marigold") drawing.fill(MARIGOLD, cell);
      else if (tone === "solid") drawing.fill(shades.colour, cell);
      else if (tone === "mid") drawing.fill(shades.mid, cell);
      else drawing.stroke(shades.colour, hair, cell);
      if (tone === "fine")
        drawing.stroke(shades.colour, hair, inside(x, y, across * scale, up * scale));
      if (tone === "mid") drawing.fill(shades.tint, hexagonAt(x, y, across * 0.3, up * 0.3));
    }
    return drawing.toString();
  },
};

function hexagonAt(x: number, y: number, across: number, up: number): string {
  return polygon([
    [x, y - up],
    [x + across, y - up / 2],
    [x + across, y + up / 2],
    [x, y + up],
    [x - across, y + up / 2],
    [x - across, y - up / 2],
  ]);
}

function ring(x: number, y: number, across: number, up: number): string {
  return hexagonAt(x, y, across * 0.52, up * 0.52);
}

function cube(x: number, y: number, across: number, up: number): string {
  const arms = line(x, y, x + across, y - up / 2) + line(x, y, x - across, y - up / 2);
  return arms + line(x, y, x, y + up);
}
