import type { Size } from "./image-geometry";
import type { ImageFormat, ImageParameters } from "./image-parameters";

export type OutputFormat = ImageFormat | "gif";

// AVIF at its fastest takes 60 ms for this many pixels on one core and is smaller than WebP;
// larger ones would keep the other requests waiting.
const LARGEST_AVIF = 1_000_000;

/**
 * The format to answer in: what `auto=format` finds in the Accept header, else `fm`, else that of the source.
 * @param output the size of the answer, in pixels
 */
export function chooseFormat(
  parameters: ImageParameters,
  sourceExtension: string,
  accept: string,
  output: Size,
): OutputFormat {
  if (parameters.autoFormat) {
    const isSmall = output.width * output.height <= LARGEST_AVIF;
    if (isSmall && accept.includes("image/avif")) return "avif";
    if (accept.includes("image/webp")) return "webp";
  }
  if (parameters.format !== undefined) return parameters.format;
  switch (sourceExtension) {
    case "png":
    case "webp":
    case "avif":
    case "gif":
      return sourceExtension;
    case "svg":
      return "png";
    default:
      return "jpg";
  }
}

export const MEDIA_TYPES: Record<OutputFormat, string> = {
  jpg: "image/jpeg",
  pjpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  avif: "image/avif",
  gif: "image/gif",
};
