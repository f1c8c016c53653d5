import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { palette } from "../../app/ui/palette";
import { themes } from "../../app/ui/theme";
import type { Reference, SamplePicture } from "./authoring";

/** A `picture` field in the dataset. */
type Picture = { _type: "picture"; alt: string; asset: Reference };

/** Returns every picture in a value of the sample dataset, at any depth. */
export function picturesIn(value: unknown): SamplePicture[] {
  if (isSamplePicture(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(picturesIn) : [];
}

/** Returns a copy of a value with an image asset instead of each picture's artwork. */
function withAssets(value: unknown, assetFor: (artwork: string) => string): unknown {
  if (isSamplePicture(value)) {
    const asset: Reference = { _type: "reference", _ref: assetFor(value.artwork) };
    return { _type: value._type, alt: value.alt, asset } satisfies Picture;
  }
  if (Array.isArray(value)) return value.map((item) => withAssets(item, assetFor));
  return isObject(value) ? fieldsWithAssets(value, assetFor) : value;
}

/** Same, for the fields of one document or object. */
export function fieldsWithAssets(
  value: object,
  assetFor: (artwork: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withAssets(field, assetFor)]),
  );
}

/**
 * Returns the file to upload for an artwork. Samples of photographs and scans are named `.png` and rendered to pixels,
 * so that the image pipeline can cut and encode them; they are stored as drawings, which have a fifth of the size.
 * @throws if `drawings/` has no drawing of this name
 */
export async function pictureFile(artwork: string) {
  const name = artwork.replace(/\.png$/, ".svg");
  const drawing = await readFile(new URL(`drawings/${name}`, import.meta.url));
  if (name === artwork) {
    const bytes = /^(?:lattice|mosaic)-/.test(name) ? withNight(drawing) : drawing;
    return { bytes, contentType: "image/svg+xml" };
  }
  // The pictures are opaque. A palette or a higher level would save a third of the bytes and take four times as long.
  const pixels = sharp(drawing).removeAlpha().png({ compressionLevel: 6 });
  return { bytes: await pixels.toBuffer(), contentType: "image/png" };
}

/** Returns a hexadecimal colour between two others; `share` is the distance from the first. */
function between(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [a = 0, b = 0] = [from, to].map((hex) =>
      Number.parseInt(hex.slice(start, start + 2), 16),
    );
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** Where the half tone of a screen is between the colour of its theme and the tint. */
const HALF_TONE = 0.42;

/** The night colours of a theme's screen: its background, its drawing, and the half tone between them. */
const screenColours = themes.flatMap((theme) => {
  const [colour, tint] = [palette[theme], palette[`${theme}-tint`]];
  return [
    tint,
    colour,
    {
      day: between(tint.day, colour.day, HALF_TONE),
      night: between(tint.night, colour.night, HALF_TONE),
    },
  ];
});

/**
 * Returns a lattice with an additional night version of its colours: browsers apply the colour scheme of the element
 * that shows an SVG file.
 */
function withNight(drawing: Buffer): Buffer {
  const svg = drawing.toString();
  const rules = screenColours
    .filter(({ day }) => svg.includes(`="${day}"`))
    .map(({ day, night }) => `[fill="${day}"]{fill:${night}}[stroke="${day}"]{stroke:${night}}`);
  const style = `<style>@media (prefers-color-scheme:dark){${rules.join("")}}</style>`;
  return Buffer.from(svg.replace(/^<svg\b[^>]*>/, (start) => start + style));
}

function isSamplePicture(value: unknown): value is SamplePicture {
  return isObject(value) && "artwork" in value && "_type" in value && value._type === "picture";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
