import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Tone } from "../../studio/seed/art/composition";
import { latticeCells, latticeSvg } from "../../studio/seed/art/lattice";
import { mosaicSvg } from "../../studio/seed/art/mosaic";
import { mix, shadesOf, THEMES } from "../../studio/seed/art/palette";
import { portraitSvg } from "../../studio/seed/art/portrait/portrait";
import { lookOf } from "../../studio/seed/art/portrait/sitter";
import { createRandom } from "../../studio/seed/art/random";
import { artworkSvg, drawArtwork } from "../../studio/seed/art/render";
import type { Artwork, Theme } from "../../studio/seed/authoring";

const SEEDS = Array.from({ length: 24 }, (_, index) => `seed-${index}`);
const FULL = { width: 1600, height: 1000 };
const ARTWORKS: readonly Artwork[] = [
  ...THEMES.map((theme): Artwork => ({ kind: "lattice", theme, seed: "one" })),
  { kind: "mosaic", seed: "one" },
  { kind: "portrait", theme: "rust", seed: "one" },
  { kind: "certificate", theme: "leaf", seed: "one" },
];

describe.each(THEMES)("the %s lattice", (theme) => {
  test("depends on its seed alone and differs for every seed", () => {
    const drawn = SEEDS.map((seed) => latticeSvg({ theme, seed, ...FULL }));
    expect(SEEDS.map((seed) => latticeSvg({ theme, seed, ...FULL }))).toEqual(drawn);
    expect(new Set(drawn).size).toBe(SEEDS.length);
  });

  test.each([FULL, { width: 1200, height: 630 }, { width: 480, height: 480 }])(
    "keeps the shares of marigold and solid cells at $width by $height",
    (size) => {
      for (const seed of SEEDS) {
        const marigold = share("marigold", { theme, seed, ...size });
        expect(marigold, `marigold, ${seed}`).toBeGreaterThanOrEqual(0.05);
        expect(marigold, `marigold, ${seed}`).toBeLessThanOrEqual(0.16);
        const solid = share("solid", { theme, seed, ...size });
        expect(solid, `solid, ${seed}`).toBeGreaterThanOrEqual(0.1);
        expect(solid, `solid, ${seed}`).toBeLessThanOrEqual(0.28);
      }
    },
  );

  test("covers the area to its corners", () => {
    const cells = latticeCells({ theme, seed: "one", ...FULL, cell: 100 });
    for (const [x, y] of [
      [0, 0],
      [1600, 0],
      [0, 1000],
      [1600, 1000],
    ] as const) {
      const nearest = Math.min(...cells.map((cell) => Math.hypot(cell.x - x, cell.y - y)));
      expect(nearest).toBeLessThanOrEqual(110);
    }
  });

  test("is the same on all four sides when it is mirrored", () => {
    const cells = latticeCells({ theme, seed: "two", width: 960, height: 960, mirrored: true });
    const tones = new Map(cells.map((cell) => [placeOf(cell.x, cell.y), cell.tone]));
    for (const { x, y, tone } of cells) {
      expect(tones.get(placeOf(960 - x, y))).toBe(tone);
      const below = tones.get(placeOf(x, 960 - y));
      if (below !== undefined) expect(below).toBe(tone);
    }
  });
});

test.each(ARTWORKS)("$kind $theme is well-formed, with finite numbers and no text", (artwork) => {
  const svg = artworkSvg(artwork);
  expect(svg).toBe(artworkSvg(artwork));
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null|<text|<image|style=/);
});

test.each([
  [{ kind: "portrait", theme: "sky", seed: "one" }, 800, 800],
  [{ kind: "certificate", theme: "plum", seed: "one" }, 1200, 1600],
] as const)("%o becomes an opaque PNG of %i by %i pixels", async (artwork, width, height) => {
  const { bytes, contentType } = await drawArtwork(artwork);
  const { format, hasAlpha, ...size } = await sharp(bytes).metadata();
  expect({ format, hasAlpha, width: size.width, height: size.height }).toEqual({
    format: "png",
    hasAlpha: false,
    width,
    height,
  });
  expect(contentType).toBe("image/png");
  expect(bytes.length).toBeLessThan(600_000);
});

test.each([
  ...THEMES.map((theme) => [{ kind: "lattice", theme, seed: "one" }, 1600, 1000] as const),
  [{ kind: "mosaic", seed: "one" }, 1440, 1440] as const,
])("%o stays a drawing that packs to a few kilobytes", async (artwork, width, height) => {
  const { bytes, contentType } = await drawArtwork(artwork);
  const { format, ...size } = await sharp(bytes).metadata();
  expect({ format, width: size.width, height: size.height }).toEqual({
    format: "svg",
    width,
    height,
  });
  expect(contentType).toBe("image/svg+xml");
  expect(gzipSync(bytes).length).toBeLessThan(8_000);
});

test("the mosaic shows all six motifs, none beside itself, the star in the middle", () => {
  for (const seed of SEEDS) {
    const tiles = tilesOf(mosaicSvg({ seed, size: 1440 }));
    expect(tiles).toHaveLength(9);
    expect(new Set(tiles).size).toBe(6);
    expect(tiles[4]).toBe("sky");
    tiles.forEach((theme, index) => {
      if (index % 3 < 2) expect(tiles[index + 1]).not.toBe(theme);
      expect(tiles[index + 3]).not.toBe(theme);
    });
  }
});

describe("a portrait", () => {
  test("keeps to what is said of the sitter", () => {
    for (const seed of SEEDS) {
      expect(lookOf("plum", seed, { presents: "woman" }).beard).toBe("none");
      expect(lookOf("plum", seed, { headwear: "turban" }).hair).toBe("turban");
      const { skin } = lookOf("plum", seed, { complexion: "deep" });
      expect(skin).toBe(lookOf("rust", "another", { complexion: "deep" }).skin);
    }
  });

  test("varies skin, hair and clothes by seed", () => {
    const looks = SEEDS.map((seed) => lookOf("plum", seed));
    expect(new Set(looks.map(({ skin }) => skin)).size).toBeGreaterThan(3);
    expect(new Set(looks.map(({ hair }) => hair)).size).toBeGreaterThan(5);
    expect(new Set(looks.map(({ clothes }) => clothes)).size).toBeGreaterThan(3);
    const drawn = SEEDS.map((seed) => portraitSvg({ theme: "plum", seed }));
    expect(new Set(drawn).size).toBe(SEEDS.length);
  });
});

test("random numbers stay in [0, 1) and repeat for the same seed", () => {
  const [first, second] = [createRandom("a"), createRandom("a")];
  const numbers = Array.from({ length: 2000 }, () => first.next());
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  expect(Array.from({ length: 2000 }, () => second.next())).toEqual(numbers);
  expect(createRandom("b").next()).not.toBe(numbers[0]);
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
});

test("colours mix by channel", () => {
  expect(mix("#ffffff", "#000000", 0.5)).toBe("#808080");
  expect(mix("#AD3610", "#FDE6DC", 1)).toBe("#ad3610");
});

function share(tone: Tone, options: Parameters<typeof latticeCells>[0]): number {
  const cells = latticeCells(options);
  return cells.filter((cell) => cell.tone === tone).length / cells.length;
}

function placeOf(x: number, y: number): string {
  return `${x.toFixed(2)}:${y.toFixed(2)}`;
}

function tilesOf(svg: string): (Theme | undefined)[] {
  const fields = [...svg.matchAll(/<svg x="[^>]*><path fill="(#[0-9A-F]{6})"/g)];
  return fields.map(([, tint]) => THEMES.find((theme) => shadesOf(theme).tint === tint));
}
