import type { Size } from "./image-geometry";
import type { ImageFormat, ImageParameters } from "./image-parameters";

export type OutputFormat = ImageFormat | "gif";

// The fastest AVIF encoding takes 60 ms for this many pixels on one core and is smaller than WebP. Larger images would
// delay other requests.
const LARGEST_AVIF = 1_000_000;

/**
 * Chooses the output format: the best of the Accept header with `auto=format`, else `fm`, else that of the source.
 * @param output the output size in pixels
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
