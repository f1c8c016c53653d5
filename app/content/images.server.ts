import { createImageUrlBuilder } from "@sanity/image-url";
import { client } from "~/content/client.server";
import { isShown } from "~/content/guard.server";
import type { PictureData } from "~/ui/picture";

/** The fields of a `picture` that every query asks for: `${pictureFields}` in its projection. */
export const pictureFields = /* groq */ `_type, alt, asset, crop, hotspot`;

/** A `picture` as the queries return it; any of it may be missing in a malformed document. */
export type PictureSource = {
  alt: string | null;
  asset: { _ref: string } | null;
  crop: { top?: number; bottom?: number; left?: number; right?: number } | null;
  hotspot: { x?: number; y?: number; width?: number; height?: number } | null;
};

const cropShape = { top: "number", bottom: "number", left: "number", right: "number" } as const;
const hotspotShape = { x: "number", y: "number", width: "number", height: "number" } as const;

const urls = createImageUrlBuilder(client);

/**
 * The picture at each of the widths (CSS pixels times the density wanted), cut to the ratio around its hotspot.
 * Null where there is no asset: the caller shows the plain tinted field.
 */
export function pictureFor(
  source: PictureSource | null,
  { widths, ratio }: { widths: readonly [number, ...number[]]; ratio: number },
): PictureData | null {
  if (!source || !isImageAsset(source.asset)) return null;
  const { asset, crop, hotspot } = source;
  const image = {
    asset,
    ...(crop && isShown(crop, cropShape) && { crop }),
    ...(hotspot && isShown(hotspot, hotspotShape) && { hotspot }),
  };
  const at = (width: number) =>
    urls
      .image(image)
      .width(width)
      .height(Math.round(width / ratio))
      .fit("crop")
      .auto("format")
      .url();
  const largest = Math.max(...widths);
  return {
    src: at(largest),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(", "),
    width: largest,
    height: Math.round(largest / ratio),
    alt: source.alt ?? "",
  };
}

/** As the Content Lake names images; of anything else no address can be made. */
function isImageAsset(asset: PictureSource["asset"]): asset is { _ref: string } {
  return /^image-[A-Za-z0-9]+-\d+x\d+-[a-z0-9]+$/.test(asset?._ref ?? "");
}
