import { isVector } from "./art/render";
import type { Artwork, Reference, SamplePicture } from "./authoring";

/** A `picture` field as the dataset stores it. */
type Picture = { _type: "picture"; alt: string; asset: Reference };

/** Every picture that a value of the sample dataset holds, at any depth. */
export function picturesIn(value: unknown): SamplePicture[] {
  if (isSamplePicture(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(picturesIn) : [];
}

/** A copy of a value in which each picture has an image asset in place of its artwork. */
function withAssets(value: unknown, assetFor: (artwork: Artwork) => string): unknown {
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
  assetFor: (artwork: Artwork) => string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withAssets(field, assetFor)]),
  );
}

/** The name of a picture's file, for example lattice-it-service.svg. */
export function fileNameOf(artwork: Artwork): string {
  const seed = artwork.seed.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return `${artwork.kind}-${seed}`.replace(/-$/, "") + (isVector(artwork) ? ".svg" : ".png");
}

function isSamplePicture(value: unknown): value is SamplePicture {
  return isObject(value) && "artwork" in value && "_type" in value && value._type === "picture";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
