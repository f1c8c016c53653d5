import { expect, test } from "vitest";
import { parseLattice, readLattice } from "~/pdf/shapes.server";
import { themes } from "~/ui/theme";

test("an SVG background with one tile consists of its paths", () => {
  const svg = `<svg width="4" height="6"><path fill="#fff" d="M0 0h4"/><path fill="none" stroke="#000" stroke-width="2" d="M1 1v2"/></svg>`;
  expect(parseLattice(svg)).toEqual({
    width: 4,
    height: 6,
    parts: [
      {
        x: 0,
        y: 0,
        shapes: [
          { path: "M0 0h4", fill: "#fff", stroke: null, weight: 1 },
          { path: "M1 1v2", fill: null, stroke: "#000", weight: 2 },
        ],
      },
    ],
  });
});

test("an SVG background with several tiles has each at its position", async () => {
  const { parts } = await readLattice("marigold");
  const places = parts.filter(({ shapes }) => shapes.length > 0).map(({ x, y }) => `${x} ${y}`);
  expect(new Set(places).size).toBe(9);
});

test.each(themes)("the SVG background of the theme %s can be drawn in a PDF", async (theme) => {
  const { width, height, parts } = await readLattice(theme);
  expect(width * height).toBeGreaterThan(0);
  expect(parts.flatMap(({ shapes }) => shapes).every(({ fill, stroke }) => fill ?? stroke)).toBe(
    true,
  );
});
