import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  drawableText,
  fitTitle,
  loadTitleFont,
  type TitleFont,
} from "~/seo/social-image/fit-title.server";
import type { SocialImageText, SocialImageTheme } from "~/seo/social-image-path";
import { socialImageSize } from "~/seo/social-image-path";
import { logo } from "~/ui/logo.server";
import { fields, palette } from "~/ui/palette";

/** The bytes of a picture file; not a Buffer, whose memory a Response might not accept. */
export type ImageFile = Uint8Array<ArrayBuffer>;

/** Draws a social image as a PNG file of 1200 by 630 pixels. */
export async function drawSocialImage(text: SocialImageText): Promise<ImageFile> {
  const [{ default: sharp }, font, lattice] = await Promise.all([
    // Loaded lazily: sharp takes 20 MB.
    import("sharp"),
    loadTitleFont(),
    readFile(join("public", "lattice", `${text.theme}.svg`), "utf8"),
  ]);
  // Flat areas with soft edges: a palette of 256 colours suffices, with half the bytes of full colour.
  const png = await sharp(Buffer.from(cardSvg(text, lattice, font)))
    .removeAlpha()
    .png({ palette: true, effort: 4 })
    .toBuffer();
  return new Uint8Array(png);
}

const INK = palette.ink.day;
const MARIGOLD = fields.marigold.day;

/** The background and the edge on it. */
const colours: Record<SocialImageTheme, { field: string; edge: string }> = {
  indigo: { field: palette["indigo-tint"].day, edge: palette.indigo.day },
  peacock: { field: palette["peacock-tint"].day, edge: palette.peacock.day },
  plum: { field: palette["plum-tint"].day, edge: palette.plum.day },
  rust: { field: palette["rust-tint"].day, edge: palette.rust.day },
  leaf: { field: palette["leaf-tint"].day, edge: palette.leaf.day },
  sky: { field: palette["sky-tint"].day, edge: palette.sky.day },
  marigold: { field: MARIGOLD, edge: INK },
};

const { width, height } = socialImageSize;
const MARGIN = 64;

/** The lattice's position: the whole right side of a tint, or framed as in the hero on marigold. */
const panels = {
  tint: { x: 744, y: 0, width: width - 744, height },
  marigold: { x: 680, y: 87, width: 456, height: 456 },
} as const;

/**
 * Returns a social image as an SVG document without text elements. Characters that the font lacks are left out or
 * replaced; if too few of the title are left, the brand is shown.
 * @param lattice the SVG document of the theme's lattice
 */
export function cardSvg(
  { title, brand, theme }: SocialImageText,
  lattice: string,
  font: TitleFont,
) {
  const { field, edge } = colours[theme];
  const panel = theme === "marigold" ? panels.marigold : panels.tint;
  const [starColour, coreColour] = theme === "marigold" ? [INK, MARIGOLD] : [edge, field];
  const box = { width: panel.x - MARGIN - 48, height: 400 };
  const shownBrand = drawableText(brand, font.covers) ?? "";
  const shown = drawableText(title, font.covers) ?? shownBrand;
  const { lines, size, lineHeight } = fitTitle(shown, box, font.widthOf);
  const lastBaseline = height - MARGIN - size * 0.06;
  const titlePaths = lines.map((line, index) =>
    font.outline(line, {
      x: MARGIN,
      y: lastBaseline - (lines.length - 1 - index) * lineHeight,
      size,
    }),
  );
  const brandPath = font.outline(shownBrand, { x: MARGIN + 64, y: MARGIN + 36, size: 34 });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path fill="${field}" d="M0 0h${width}v${height}H0Z"/>`,
    lattice.replace("<svg ", `<svg x="${panel.x}" y="${panel.y}" `),
    theme === "marigold"
      ? `<path fill="none" stroke="${edge}" stroke-width="4" d="M${panel.x} ${panel.y}h${panel.width}v${panel.height}h${-panel.width}Z"/>`
      : `<path fill="${edge}" d="M${panel.x} 0h4v${height}h-4Z"/>`,
    `<g transform="translate(${MARGIN} ${MARGIN}) scale(1.5)">`,
    `<path fill="${starColour}" d="${logo.star}"/><path fill="${coreColour}" d="${logo.core}"/></g>`,
    `<path fill="${INK}" d="${brandPath}${titlePaths.join("")}"/>`,
    `</svg>`,
  ].join("");
}
