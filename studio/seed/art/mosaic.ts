import type { Theme } from "../authoring";
import { line } from "./drawing";
import { latticeContent, svgDocument } from "./lattice";
import { INK, THEMES } from "./palette";
import { createRandom, type Random } from "./random";

/** Cells across a tile; a patchwork of scales keeps nine tiles from reading as one texture. */
const ACROSS = [5.4, 6.2, 7.2] as const;

/** The eight-point star, which is also the mark of the site, takes the middle. */
const CENTRE: Theme = "sky";

/** Nine lattices, three by three, with a thin ink frame: all six motifs, none beside itself. `size` in pixels. */
export function mosaicSvg({ seed, size }: { seed: string; size: number }): string {
  const random = createRandom(`mosaic/patchwork/${seed}`);
  const tile = size / 3;
  const tiles = arrangement(random).map((theme, index) => {
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const mirrored = index % 2 === 0;
    const options = {
      theme,
      seed: `patchwork/${seed}/${index}`,
      width: tile,
      height: tile,
      mirrored,
    };
    const content = latticeContent({ ...options, cell: tile / random.pick([...ACROSS]) });
    // A nested svg element clips what motifs draw over the edge of their tile.
    return `<svg x="${column * tile}" y="${row * tile}" width="${tile}" height="${tile}">${content}</svg>`;
  });
  const frame = [1, 2]
    .map((at) => line(at * tile, 0, at * tile, size) + line(0, at * tile, size, at * tile))
    .join("");
  const thin = size / 360;
  const edge = `M${thin / 2} ${thin / 2}h${size - thin}v${size - thin}h${thin - size}Z`;
  const ink = `<path fill="none" stroke="${INK}" stroke-width="${thin}" d="${frame}${edge}"/>`;
  return svgDocument({ width: size, height: size }, tiles.join("") + ink);
}

function arrangement(random: Random): Theme[] {
  const around = THEMES.filter((theme) => theme !== CENTRE);
  for (;;) {
    const twice = shuffled(around, random).slice(0, 3);
    const themes: Theme[] = shuffled([...around, ...twice], random);
    themes.splice(4, 0, CENTRE);
    const meets = themes.some((theme, index) => {
      const right = index % 3 < 2 ? themes[index + 1] : undefined;
      return theme === right || theme === themes[index + 3];
    });
    if (!meets) return themes;
  }
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  return values
    .map((value) => ({ value, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
