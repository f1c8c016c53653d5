import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cardSvg } from "~/seo/social-image/card";
import { loadTitleFont } from "~/seo/social-image/title-font.server";
import type { SocialImageText } from "~/seo/social-image-path";

/** The bytes of a picture file; not a Buffer, which may lie in memory that a Response does not take. */
export type ImageFile = Uint8Array<ArrayBuffer>;

/** Draws a social image as a PNG file of 1200 by 630 pixels. */
export async function drawSocialImage(text: SocialImageText): Promise<ImageFile> {
  const [{ default: sharp }, font, lattice] = await Promise.all([
    // Twenty megabytes that a process without such a request does without.
    import("sharp"),
    loadTitleFont(),
    readFile(join("public", "lattice", `${text.theme}.svg`), "utf8"),
  ]);
  // Flat fields with soft edges: a palette of 256 shows them all, in half the bytes of full colour.
  const png = await sharp(Buffer.from(cardSvg(text, lattice, font)))
    .removeAlpha()
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return new Uint8Array(png);
}
