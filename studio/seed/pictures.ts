import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { reference, type SamplePicture } from "./authoring";

/** Returns every picture in a value of the sample dataset, at any depth. */
export function picturesIn(value: unknown): SamplePicture[] {
  if (isSamplePicture(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(picturesIn) : [];
}

/** Returns a copy of a value with an image asset instead of each picture's artwork. */
function withAssets(value: unknown, assetFor: (artwork: string) => string): unknown {
  if (isSamplePicture(value)) {
    const { artwork, ...picture } = value;
    return { ...picture, asset: reference(assetFor(artwork)) };
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
  if (name === artwork) return { bytes: drawing, contentType: "image/svg+xml" };
  // The pictures are opaque. A palette or a higher level would save a third of the bytes and take four times as long.
  const pixels = sharp(drawing).removeAlpha().png({ compressionLevel: 6 });
  return { bytes: await pixels.toBuffer(), contentType: "image/png" };
}

function isSamplePicture(value: unknown): value is SamplePicture {
  return isObject(value) && "artwork" in value && "_type" in value && value._type === "picture";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
