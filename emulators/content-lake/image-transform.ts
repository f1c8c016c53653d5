import sharp, { type Sharp } from "sharp";
import type { OutputFormat } from "./image-format";
import { type ImagePlan, MAX_SIDE } from "./image-geometry";
import type { ImageParameters } from "./image-parameters";

/**
 * Applies a plan.
 * @param path the path of the source
 * @returns the encoded image
 */
export async function transformImage(
  path: string,
  parameters: ImageParameters,
  plan: ImagePlan,
  format: OutputFormat,
): Promise<Buffer> {
  let image = (await oriented(path, parameters.orientation))
    .extract(plan.extract)
    .resize(plan.size.width, plan.size.height, {
      fit: plan.chooseWindow ? "cover" : "fill",
      ...(plan.chooseWindow ? { position: sharp.strategy.entropy } : {}),
    });
  // Formats without transparency get a white background unless the URL specifies one.
  const background = parameters.background ?? "#fff";
  if (parameters.background !== undefined || format === "jpg" || format === "pjpg") {
    image = image.flatten({ background });
  }
  if (parameters.flipVertical) image = image.flip();
  if (parameters.flipHorizontal) image = image.flop();
  const area = plan.canvas ?? plan.size;
  const room = MAX_SIDE - Math.max(area.width, area.height);
  const pad = Math.min(parameters.pad, Math.floor(room / 2));
  if (plan.canvas !== undefined || pad > 0) {
    const horizontal = (area.width - plan.size.width) / 2 + pad;
    const vertical = (area.height - plan.size.height) / 2 + pad;
    image = image.extend({
      left: Math.floor(horizontal),
      right: Math.ceil(horizontal),
      top: Math.floor(vertical),
      bottom: Math.ceil(vertical),
      background,
    });
  }
  // The hosted service's 0–2000 has no published unit; a tenth of it as sigma looks similar.
  if (parameters.blur > 0) image = image.blur(Math.max(0.3, parameters.blur / 10));
  // This unit is not published either; 100 becomes a strong sigma.
  if (parameters.sharpen > 0) image = image.sharpen({ sigma: 0.3 + parameters.sharpen / 20 });
  if (parameters.greyscale) image = image.greyscale();
  if (parameters.inverted) image = image.negate({ alpha: false });
  return encode(image, format, parameters.quality).toBuffer();
}

/** Rotates the source by its EXIF orientation and then by `or`, because sharp rotates once per pipeline. */
async function oriented(path: string, degrees: number): Promise<Sharp> {
  const upright = sharp(path).autoOrient();
  if (degrees === 0) return upright;
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const turned = sharp(data, { raw: { width, height, channels } }).rotate(degrees);
  const result = await turned.raw().toBuffer({ resolveWithObject: true });
  return sharp(result.data, {
    raw: { width: result.info.width, height: result.info.height, channels: result.info.channels },
  });
}

function encode(image: Sharp, format: OutputFormat, quality: number): Sharp {
  switch (format) {
    case "jpg":
      return image.jpeg({ quality });
    case "pjpg":
      return image.jpeg({ quality, progressive: true });
    case "png":
      return image.png();
    case "gif":
      return image.gif();
    case "webp":
      return image.webp({ quality, effort: 2 });
    case "avif":
      // AVIF at 0.7 of a quality looks like JPEG at that quality.
      return image.avif({ quality: Math.max(1, Math.round(quality * 0.7)), effort: 0 });
  }
}
