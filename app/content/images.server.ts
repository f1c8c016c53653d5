import { createImageUrlBuilder } from "@sanity/image-url";
import * as z from "zod";
import { optional, plainText, text } from "~/content/fields.server";
import { assetOrigin, clientConfig } from "~/content/source/client.server";
import type { PictureData } from "~/ui/picture";

/**
 * The fields of a `picture` that every query asks for: `${pictureFields}` in its projection. The tone is the colour that
 * most of the picture has; one that can be seen through has none, because it would stay to be seen.
 */
export const pictureFields = /* groq */ `_type, alt, asset, crop, hotspot,
  "tone": select(asset->metadata.isOpaque => asset->metadata.palette.dominant.background)`;

const { projectId, dataset } = clientConfig;
const urls = createImageUrlBuilder({ projectId, dataset, baseUrl: assetOrigin });

/**
 * An upload of the dataset in a picture's format. An import may have left anything else there, and the URL builder throws
 * on what is no reference. The scripts that a drawing (SVG) may hold do not run in an `<img>`, the only place for it.
 */
const pictureReference = /^image-[A-Za-z0-9]+-\d+x\d+-(?:png|jpe?g|webp|avif|gif|svg)$/;

/** A part of the picture's width or height. */
const part = z.number().min(0).max(1);

/** A `picture` as the queries ask for it. */
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
  /** CSS pixels times the density wanted. */
  widths: readonly [number, ...number[]];
  /** Width to height. */
  ratio: number;
  /** What networks that fetch a shared picture can read, or what is opened by itself; else the best that a browser accepts. */
  format?: "jpg" | "webp";
  /** From 1 to 100; the service's own (75) if not given. */
  quality?: number;
};

/**
 * The picture at each of the widths, cut to the ratio around its hotspot. A drawing (SVG) that no editor has cropped is
 * one file for all widths: it is smaller than its pixels, and the page cuts it where its box has another ratio.
 * Null where there is no asset, or none of a picture's formats: the caller shows the plain tinted field.
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
  // Nothing but a named format makes pixels of a drawing.
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
 * The editor's picture for shared links, cut to the size that networks ask for; null without one. At this quality even
 * pure noise has less than 300 KB; WhatsApp shows no larger ones.
 */
export function socialImageFor(source: PictureSource | undefined) {
  const cut = { widths: [1200], ratio: 1200 / 630, format: "jpg", quality: 50 } as const;
  const picture = pictureFor(source, cut);
  return (
    picture && { url: picture.src, width: picture.width, height: picture.height, alt: picture.alt }
  );
}

/** The size of a drawing, which its reference names; undefined for a picture made of pixels. */
function drawingSize(reference: string) {
  const [, width, height] = /-(\d+)x(\d+)-svg$/.exec(reference) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
