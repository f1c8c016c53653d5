import { describe, expect, test } from "vitest";
import { latticeSvg } from "../../../studio/seed/art/lattice";
import { mosaicSvg } from "../../../studio/seed/art/mosaic";

// The site draws its social images on these files and may not reach into studio/. A change of the art shows
// here; `npx vitest run tests/unit/seo/lattice-files.test.ts -u` writes them anew.
const seeds = {
  indigo: "social",
  peacock: "share",
  plum: "card",
  rust: "share",
  leaf: "share",
  sky: "card",
} as const;

const file = (theme: string) => `../../../public/lattice/${theme}.svg`;

describe("the lattices under the social images are those of the sample content's art", () => {
  test.each(["indigo", "peacock", "plum", "rust", "leaf", "sky"] as const)("%s", async (theme) => {
    const svg = latticeSvg({
      theme,
      seed: seeds[theme],
      width: 456,
      height: 630,
      cell: 64,
    });
    await expect(svg).toMatchFileSnapshot(file(theme));
  });

  test("marigold, the home page's mosaic", async () => {
    await expect(mosaicSvg({ seed: "share", size: 456 })).toMatchFileSnapshot(file("marigold"));
  });
});
