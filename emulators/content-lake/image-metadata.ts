import sharp from "sharp";
import { httpError } from "./http-error";

/** The metadata of an uploaded image. Width and height are those after the EXIF orientation. */
export type ImageMetadata = Awaited<ReturnType<typeof readImageMetadata>>;

const MAX_PIXELS = 100_000_000;
const LQIP_WIDTH = 20;

const EXTENSIONS: Record<string, { extension: string; mimeType: string }> = {
  jpeg: { extension: "jpg", mimeType: "image/jpeg" },
  png: { extension: "png", mimeType: "image/png" },
  webp: { extension: "webp", mimeType: "image/webp" },
  gif: { extension: "gif", mimeType: "image/gif" },
  svg: { extension: "svg", mimeType: "image/svg+xml" },
  tiff: { extension: "tif", mimeType: "image/tiff" },
  heif: { extension: "avif", mimeType: "image/avif" },
};

/** @throws HttpError 400 if the bytes are not a readable image, or one of more than 100 megapixels */
export async function readImageMetadata(bytes: Buffer) {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { format, autoOrient, hasAlpha } = await image.metadata();
    const kind = EXTENSIONS[format];
    if (kind === undefined) throw new Error(`the format ${format} is not supported`);
    const { isOpaque, dominant } = await image.stats();
    return {
      ...kind,
      ...autoOrient,
      hasAlpha,
      isOpaque,
      lqip: await lqip(bytes, isOpaque),
      dominant: hexadecimal(dominant),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw httpError(400, `Invalid image, could not read metadata: ${reason}`);
  }
}

const hexadecimal = ({ r, g, b }: { r: number; g: number; b: number }) =>
  `#${Buffer.from([r, g, b]).toString("hex")}`;

/** Returns a `data:` URL of the image, 20 px wide. */
async function lqip(bytes: Buffer, isOpaque: boolean): Promise<string> {
  const small = sharp(bytes).autoOrient().resize({ width: LQIP_WIDTH });
  const encoded = await (isOpaque ? small.jpeg({ quality: 70 }) : small.png()).toBuffer();
  return `data:image/${isOpaque ? "jpeg" : "png"};base64,${encoded.toString("base64")}`;
}
