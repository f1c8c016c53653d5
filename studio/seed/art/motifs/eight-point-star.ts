import { createDrawing, KHATAM, star } from "../drawing";
import { MARIGOLD } from "../palette";
import { type Motif, squareGrid } from "./motif";

/** Sky: eight-point stars that touch at their tips and leave crosses between them. */
export const eightPointStar: Motif = {
  grid: squareGrid,
  draw: (cells, grid, { shades, line: hair, random }) => {
    const drawing = createDrawing();
    const inner = random.pick([octagon, small, small]);
    for (const { x, y, tone } of cells) {
      const shape = khatam(x, y, grid, 1);
      if (tone === "marigold") drawing.fill(MARIGOLD, shape);
      if (tone === "solid") drawing.fill(shades.colour, shape);
      if (tone === "mid") drawing.fill(shades.mid, shape);
    }
    for (const { x, y, tone } of cells) {
      drawing.stroke(shades.colour, hair, khatam(x, y, grid, 1));
      if (tone === "fine") drawing.stroke(shades.colour, hair, inner(x, y, grid));
      if (tone === "mid" || tone === "solid") drawing.fill(shades.tint, khatam(x, y, grid, 0.3));
    }
    return drawing.toString();
  },
};

type Size = { width: number; height: number };

function khatam(x: number, y: number, { width, height }: Size, scale: number): string {
  const outer = (width / 2) * scale;
  return star(x, y, 8, outer, outer * KHATAM, height / width);
}

function small(x: number, y: number, grid: Size): string {
  return khatam(x, y, grid, 0.5);
}

function octagon(x: number, y: number, { width }: Size): string {
  return star(x, y, 8, width * 0.25);
}
