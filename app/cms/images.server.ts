import { createImageUrlBuilder } from "@sanity/image-url";
import * as z from "zod";
import { optional, plainText, text } from "~/cms/fields.server";
import { assetOrigin, clientConfig } from "~/cms/source/client.server";
import type { PictureData } from "~/ui/picture";

/**
 * The fields of a `picture` in every query: `${pictureFields}` in its projection. The tone is the picture's dominant
 * colour, shown until it has loaded. A transparent picture has none, because it would stay visible.
 */
export const pictureFields = /* groq */ `_type, alt, asset, crop, hotspot,
  "tone": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background)`;

const { projectId, dataset } = clientConfig;
const urls = createImageUrlBuilder({ projectId, dataset, baseUrl: assetOrigin });

/**
 * Matches the reference of an upload in an image format. An import can contain anything else, and the URL builder
 * throws on an invalid reference. Scripts in a drawing (SVG) do not run inside `<img>`, the only place that uses it.
 */
const pictureReference = /^image-[A-Za-z0-9]+-\d+x\d+-(?:png|jpe?g|webp|avif|gif|svg)$/;

/** A fraction of the picture's width or height. */
const part = z.number().min(0).max(1);

/** A `picture` with the fields of the queries. */
export const picture = optional(
  z.object({
    alt: optional(text),
    asset: optional(z.object({ _ref: plainText.regex(pictureReference) })),
    crop: optional(
      z
        .object({ top: part, bottom: part, left: part, right: part })
        .refine(({ top, bottom, left, right }) => top + bottom < 1 && left + right < 1),
    ),
    hotspot: optional(z.object({ x: part, y: part, width: part, height: part })),
    tone: optional(plainText.regex(/^#[0-9a-f]{6}$/i)),
  }),
);

export type PictureSource = z.output<typeof picture>;

type Cut = {
  /** Width in CSS pixels times the pixel density. */
  widths: readonly [number, ...number[]];
  /** Width divided by height. */
  ratio: number;
  /**
   * A format that social networks can read, or for a picture that is opened directly; otherwise the best format that a
   * browser accepts.
   */
  format?: "jpg" | "webp";
  /** Quality from 1 to 100; the service's default (75) if not given. */
  quality?: number;
};

/**
 * Returns the picture at each of the widths, cut to the ratio around its hotspot. A drawing (SVG) that no editor has
 * cropped is one file for all widths: it is smaller than its pixels, and the page cuts it if its box has another ratio.
 * Null if the picture has no asset, or not in an image format; the caller then shows the plain tinted field.
 */
export function pictureFor(
  source: PictureSource | undefined,
  { widths, ratio, format, quality }: Cut,
): PictureData | null {
  if (!source?.asset) return null;
  const { asset, crop, hotspot } = source;
  const image = {
    asset,
    ...(crop && { crop }),
    ...(hotspot && { hotspot }),
  };
  const described = { alt: source.alt ?? "", tone: source.tone?.slice(1).toLowerCase() };
  const drawing = drawingSize(asset._ref);
  if (drawing && !format && !("crop" in image) && !("hotspot" in image)) {
    return { src: urls.image(image).url(), ...drawing, ...described };
  }
  const cropped = urls.image(image).fit("crop");
  const encoded = quality ? cropped.quality(quality) : cropped;
  // The service converts a drawing to pixels only if a format is given.
  const inFormat = format
    ? encoded.format(format)
    : drawing
      ? encoded.format("webp")
      : encoded.auto("format");
  const at = (width: number) =>
    inFormat
      .width(width)
      .height(Math.round(width / ratio))
      .url();
  const largest = Math.max(...widths);
  return {
    src: at(largest),
    srcSet: widths.map((width) => `${at(width)} ${width}w`).join(", "),
    width: largest,
    height: Math.round(largest / ratio),
    ...described,
  };
}

/**
 * Returns the editor's picture for shared links, cut to the size that networks expect; null without one. At this
 * quality even pure noise has less than 300 KB, the largest size that WhatsApp shows.
 */
export function socialImageFor(source: PictureSource | undefined) {
  const cut = { widths: [1200], ratio: 1200 / 630, format: "jpg", quality: 50 } as const;
  const picture = pictureFor(source, cut);
  return (
    picture && { url: picture.src, width: picture.width, height: picture.height, alt: picture.alt }
  );
}

/** Returns the size of a drawing, which is part of its reference; undefined for a pixel image. */
function drawingSize(reference: string) {
  const [, width, height] = /-(\d+)x(\d+)-svg$/.exec(reference) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
