import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { portfolioCategories } from "~/cms/choices";
import { articles } from "../../studio/seed/articles";
import { categories } from "../../studio/seed/categories";
import { sampleDocuments } from "../../studio/seed/index";
import { pictureFile, picturesIn } from "../../studio/seed/pictures";
import { portfolioItems } from "../../studio/seed/portfolio-items";
import { services } from "../../studio/seed/services";

const folder = "studio/seed/drawings";
const used = [...new Set(sampleDocuments.flatMap(picturesIn).map(({ artwork }) => artwork))];

/** Drawings compress well as SVG. Pixel images are opaque, and the image pipeline crops and encodes them. */
const kinds = [
  ["lattice", { format: "svg", width: 1600, height: 1000 }],
  ["work", { format: "svg", width: 1600, height: 1000 }],
  ["goods", { format: "svg", width: 1600, height: 1000 }],
  ["article", { format: "svg", width: 1600, height: 1000 }],
  ["mosaic", { format: "svg", width: 1440, height: 1440 }],
  ["portrait", { format: "png", width: 800, height: 800, hasAlpha: false }],
  ["certificate", { format: "png", width: 1200, height: 1600, hasAlpha: false }],
] as const;

test("every drawing is a document's picture, and every picture has its drawing", () => {
  const drawings = used.map((artwork) => artwork.replace(".png", ".svg"));
  expect(readdirSync(folder).toSorted()).toEqual(drawings.toSorted());
});

test.each(kinds)("each %s has the size %o and a small file", async (kind, expected) => {
  const ofKind = used.filter((artwork) => artwork.startsWith(`${kind}-`));
  expect(ofKind.length).toBeGreaterThan(0);
  for (const artwork of ofKind) {
    const { bytes, contentType } = await pictureFile(artwork);
    expect(await sharp(bytes).metadata(), artwork).toMatchObject(expected);
    expect(contentType).toBe(expected.format === "svg" ? "image/svg+xml" : "image/png");
    if (expected.format === "svg") {
      expect(bytes.toString()).not.toMatch(/NaN|undefined|<text|<image|<script|style=/);
      expect(gzipSync(bytes).length, artwork).toBeLessThan(8_000);
    } else {
      expect(bytes.length, artwork).toBeLessThan(600_000);
    }
  }
});

test("each lattice colour has a dark counterpart, except marigold and ink lines", async () => {
  for (const artwork of used.filter((name) => /^(?:lattice|mosaic)-/.test(name))) {
    const { bytes } = await pictureFile(artwork);
    const [, style = "", drawing = ""] = bytes.toString().split(/<style>|<\/style>/);
    const drawn = new Set(
      Array.from(drawing.matchAll(/(?:fill|stroke)="(#\w+)"/g), ([, hex]) => hex),
    );
    const missing = [...drawn].filter((hex) => !style.includes(`[fill="${hex}"]{fill:#`));
    expect(
      missing.filter((hex) => hex !== "#FFB420" && hex !== "#0C1F22"),
      artwork,
    ).toEqual([]);
  }
});

test("no two drawings are alike", async () => {
  const names = readdirSync(folder);
  const drawn = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, "utf8")));
  expect(new Set(drawn).size).toBe(names.length);
});

/** The theme of a service's category. */
const themeOf = (serviceId: string | undefined) => {
  const service = services.find(({ _id }) => _id === serviceId);
  return categories.find(({ _id }) => _id === service?.category._ref)?.theme;
};

test.each([
  ...portfolioItems.map(({ image, category }) => ({
    artwork: image.artwork,
    theme: portfolioCategories[category].theme,
  })),
  ...services.map(({ _id, image }) => ({ artwork: image.artwork, theme: themeOf(_id) })),
  ...articles.map(({ cover, services: [first] }) => ({
    artwork: cover.artwork,
    theme: themeOf(first?._ref),
  })),
])("$artwork is drawn on the lattice of its field", async ({ artwork, theme }) => {
  const lattice = await readFile(`public/lattice/${theme}.svg`, "utf8");
  const drawing = (await pictureFile(artwork)).bytes.toString();
  expect(groundOf(drawing)).toBe(groundOf(lattice));
  if (!artwork.startsWith("lattice-")) expect(drawing).toContain('<pattern id="lattice"');
});

test("reports a picture without a drawing by its name", async () => {
  await expect(pictureFile("lattice-none.svg")).rejects.toThrow("lattice-none.svg");
});

/** The colour of the first shape, which covers all of a drawing. */
function groundOf(svg: string) {
  return /fill="(#\w{6})"/.exec(svg)?.[1];
}
