import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { palette } from "../../app/ui/palette";
import { themes } from "../../app/ui/theme";
import type { Reference, SamplePicture } from "./authoring";

/** A `picture` field as the dataset stores it. */
type Picture = { _type: "picture"; alt: string; asset: Reference };

/** Every picture that a value of the sample dataset holds, at any depth. */
export function picturesIn(value: unknown): SamplePicture[] {
  if (isSamplePicture(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(picturesIn) : [];
}

/** A copy of a value in which each picture has an image asset in place of its artwork. */
function withAssets(value: unknown, assetFor: (artwork: string) => string): unknown {
  if (isSamplePicture(value)) {
    const asset: Reference = { _type: "reference", _ref: assetFor(value.artwork) };
    return { _type: value._type, alt: value.alt, asset } satisfies Picture;
  }
  if (Array.isArray(value)) return value.map((item) => withAssets(item, assetFor));
  return isObject(value) ? fieldsWithAssets(value, assetFor) : value;
}

/** The same for the fields of one document or object. */
export function fieldsWithAssets(
  value: object,
  assetFor: (artwork: string) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withAssets(field, assetFor)]),
  );
}

/**
 * The file to upload for an artwork. What stands for a photograph or a scan is named `.png` and made of pixels, so that the
 * image pipeline has some to cut and to encode; it is kept as a drawing, which is a fifth of the size.
 * @throws when `drawings/` has no drawing of this name
 */
export async function pictureFile(artwork: string) {
  const name = artwork.replace(/\.png$/, ".svg");
  const drawing = await readFile(new URL(`drawings/${name}`, import.meta.url));
  if (name === artwork) {
    const bytes = /^(?:lattice|mosaic)-/.test(name) ? withNight(drawing) : drawing;
    return { bytes, contentType: "image/svg+xml" };
  }
  // The pictures are opaque. A palette or a higher level saves a third of the bytes and costs four times the time.
  const pixels = sharp(drawing).removeAlpha().png({ compressionLevel: 6 });
  return { bytes: await pixels.toBuffer(), contentType: "image/png" };
}

/** A hexadecimal colour that lies this far on the way from one to another. */
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

/** How far the half tone of a screen lies from the colour of its theme to the tint. */
const HALF_TONE = 0.42;

/** What the colours of a theme's screen turn into by night: its field, its drawing, the half tone between them. */
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
 * A lattice with the colours that its screens have by night, for browsers to choose from: an SVG file follows the scheme of
 * the element that shows it.
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
