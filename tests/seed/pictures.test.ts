import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sampleDocuments } from "../../studio/seed/index";
import { pictureFile, picturesIn } from "../../studio/seed/pictures";

const used = [...new Set(sampleDocuments.flatMap(picturesIn).map(({ artwork }) => artwork))];

/** What is drawn packs well; what is made of pixels is cut and encoded by the image pipeline, and opaque. */
const kinds = [
  ["lattice", { format: "svg", width: 1600, height: 1000 }],
  ["mosaic", { format: "svg", width: 1440, height: 1440 }],
  ["portrait", { format: "png", width: 800, height: 800, hasAlpha: false }],
  ["certificate", { format: "png", width: 1200, height: 1600, hasAlpha: false }],
] as const;

test("every drawing is some document's picture, and every picture has its drawing", () => {
  const drawings = used.map((artwork) => artwork.replace(".png", ".svg"));
  expect(readdirSync("studio/seed/drawings").toSorted()).toEqual(drawings.toSorted());
});

test.each(kinds)("each %s is %o, and small", async (kind, expected) => {
  const ofKind = used.filter((artwork) => artwork.startsWith(`${kind}-`));
  expect(ofKind.length).toBeGreaterThan(1);
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

test("each colour of a lattice has its counterpart by night, but marigold and the lines of ink", async () => {
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

test("a picture without a drawing is named", async () => {
  await expect(pictureFile("lattice-none.svg")).rejects.toThrow("lattice-none.svg");
});
