import { createDrawing, round } from "../drawing";
import { MARIGOLD } from "../palette";
import { type Motif, staggeredGrid } from "./motif";

/** The rings inside a scale, as parts of its radius. */
const RINGS: [number[], ...number[][]] = [[0.66, 0.33], [0.72, 0.45, 0.18], [0.5]];

/** Leaf: overlapping scales; the rings of each disappear behind the row in front. */
export const scallop: Motif = {
  grid: (area, cell) => staggeredGrid(area, cell * 1.16, 0.5),
  draw: (cells, grid, { shades, line: hair, random }) => {
    const [fills, lines] = [createDrawing(), createDrawing()];
    const rings = random.pick(RINGS);
    for (const { x, y, tone } of cells) {
      const ink = tone === "solid" || tone === "mid" ? shades.tint : shades.colour;
      const fill = {
        plain: undefined,
        fine: undefined,
        mid: shades.mid,
        solid: shades.colour,
        marigold: MARIGOLD,
      }[tone];
      if (fill !== undefined) fills.fill(fill, scaleAt(x, y, grid));
      lines.stroke(ink, hair, crestAt(x, y, grid));
      for (const share of tone === "plain" ? rings.slice(0, 1) : rings) {
        lines.stroke(ink, hair, ringAt(x, y, grid, share));
      }
    }
    return fills.toString() + lines.toString();
  },
};

/** The two scales of the row below cut the lower part of each scale away: they stand half a cell aside. */
function scaleAt(x: number, y: number, grid: { width: number; height: number }): string {
  const [rx, ry] = [round(grid.width / 2), round(grid.height)];
  const arc = (dx: number, dy: number, turn: 0 | 1) => `a${rx} ${ry} 0 0 ${turn} ${dx} ${dy}`;
  const sides = arc(-rx, ry, 0) + arc(-rx, -ry, 0);
  return `M${round(x - rx)} ${round(y)}${arc(2 * rx, 0, 1)}${sides}Z`;
}

/** The upper edge alone; the lower edges are the crests of the row below. */
function crestAt(x: number, y: number, grid: { width: number; height: number }): string {
  const [rx, ry] = [round(grid.width / 2), round(grid.height)];
  return `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 0 1 ${2 * rx} 0`;
}

/** The part of a ring inside a scale that the row below leaves visible; `share` of the scale's radius. */
function ringAt(
  x: number,
  y: number,
  grid: { width: number; height: number },
  share: number,
): string {
  const [rx, ry] = [round((grid.width / 2) * share), round(grid.height * share)];
  const reach = (share ** 2 + 1) / (2 * Math.SQRT2 * share);
  if (reach >= 1) {
    return `M${round(x - rx)} ${round(y)}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`;
  }
  const hidden = Math.acos(reach);
  const [right, left] = [Math.PI / 4, (3 * Math.PI) / 4];
  const upper = arcOn({ x, y, rx, ry }, left + hidden, right - hidden, "1 1");
  return upper + arcOn({ x, y, rx, ry }, right + hidden, left - hidden, "0 1");
}

/** A part of an ellipse between two angles; `flags` are those of SVG's arc, large and clockwise. */
function arcOn(
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
  from: number,
  to: number,
  flags: string,
): string {
  const [startX, startY] = [rx * Math.cos(from), ry * Math.sin(from)];
  const [dx, dy] = [rx * Math.cos(to) - startX, ry * Math.sin(to) - startY];
  return `M${round(x + startX)} ${round(y + startY)}a${rx} ${ry} 0 ${flags} ${round(dx)} ${round(dy)}`;
}
