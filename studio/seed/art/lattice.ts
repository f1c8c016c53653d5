import type { Theme } from "../authoring";
import { type Area, compose } from "./composition";
import { MOTIFS } from "./motifs";
import type { Cell, Grid } from "./motifs/motif";
import { mix, shadesOf } from "./palette";
import { createRandom } from "./random";

export type LatticeOptions = {
  theme: Theme;
  /** The same seed always gives the same lattice. */
  seed: string;
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Wanted width of a cell in pixels; the seed chooses one when it is left out. */
  cell?: number;
  /** Makes the composition the same on all four sides; the seed decides when it is left out. */
  mirrored?: boolean;
  /** Leaves the middle out and keeps a border of this many pixels. */
  border?: number;
};

/** The cells of a lattice with their tones, as `latticeSvg` draws them. */
export function latticeCells(options: LatticeOptions): Cell[] {
  return plan(options).cells;
}

/** A lattice as a complete SVG document. */
export function latticeSvg(options: LatticeOptions): string {
  return svgDocument(options, latticeContent(options));
}

/** The elements of a lattice without the document around them, for pictures made of several. */
export function latticeContent(options: LatticeOptions): string {
  const { theme, seed, width, height } = options;
  const { cells, grid, line } = plan(options);
  const style = { shades: shadesOf(theme), line, random: createRandom(`${seed}/draw`) };
  const field = `<path fill="${style.shades.tint}" d="M0 0h${width}v${height}h${-width}Z"/>`;
  return field + MOTIFS[theme].draw(cells, grid, style);
}

/** A quiet lattice of outlines alone, in a soft tone of the theme: a ground for something else. */
export function screenContent(options: LatticeOptions): string {
  const { theme, seed, width, height } = options;
  const { cells, grid, line } = plan(options);
  const { colour, tint, mid, soft } = shadesOf(theme);
  const shades = { colour: mix(colour, tint, 0.34), tint, mid, soft };
  const quiet = cells.map((cell): Cell => ({ ...cell, tone: "plain" }));
  const field = `<path fill="${tint}" d="M0 0h${width}v${height}h${-width}Z"/>`;
  return (
    field + MOTIFS[theme].draw(quiet, grid, { shades, line, random: createRandom(`${seed}/draw`) })
  );
}

/** Wraps elements in an SVG document of the given size in pixels. */
export function svgDocument({ width, height }: Area, content: string): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

type Plan = { cells: Cell[]; grid: Grid; line: number };

function plan(options: LatticeOptions): Plan {
  const { theme, seed, width, height, cell, mirrored, border } = options;
  const random = createRandom(`lattice/${theme}/${seed}`);
  const across = random.pick([10, 11.5, 13, 14.5]);
  const wanted = cell ?? Math.sqrt(width * height) / across;
  const full = MOTIFS[theme].grid({ width, height }, wanted);
  const places = full.places.filter(({ x, y }) => {
    if (border === undefined) return true;
    const [across, down] = [Math.min(x, width - x), Math.min(y, height - y)];
    return across < border + full.width || down < border + full.height;
  });
  const grid = { ...full, places };
  const weights = compose(grid.places, { width, height }, random, mirrored);
  const cells = grid.places.map((place, index): Cell => {
    const weight = weights[index] ?? { tone: "plain", rank: 0 };
    return { ...place, ...weight };
  });
  return { cells, grid, line: Math.max(1, wanted * 0.03) };
}
