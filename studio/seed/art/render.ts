import sharp from "sharp";
import type { Artwork } from "../authoring";
import { certificateSvg } from "./certificate";
import { latticeSvg } from "./lattice";
import { mosaicSvg } from "./mosaic";
import { portraitSvg } from "./portrait/portrait";

/** Draws a picture of the sample dataset as an SVG document; the same artwork always gives the same document. */
export function artworkSvg(artwork: Artwork): string {
  switch (artwork.kind) {
    case "lattice":
      return latticeSvg({ ...artwork, width: 1600, height: 1000 });
    case "mosaic":
      return mosaicSvg({ seed: artwork.seed, size: 1440 });
    case "portrait":
      return portraitSvg(artwork);
    case "certificate":
      return certificateSvg(artwork);
  }
}

/** A picture of the sample dataset as the file that is uploaded. */
export type ArtworkFile = { bytes: Buffer; contentType: "image/svg+xml" | "image/png" };

/** Whether an artwork is kept as the drawing it is: one that stands for a photograph or a scan is made of pixels. */
export function isVector({ kind }: Artwork): boolean {
  return kind === "lattice" || kind === "mosaic";
}

/** Draws a picture as the file to upload. */
export async function drawArtwork(artwork: Artwork): Promise<ArtworkFile> {
  const drawing = Buffer.from(artworkSvg(artwork));
  if (isVector(artwork)) return { bytes: drawing, contentType: "image/svg+xml" };
  const pixels = sharp(drawing)
    // The pictures are opaque. A palette or a higher level saves a third of the bytes and costs four times the time.
    .removeAlpha()
    .png({ compressionLevel: 6 });
  return { bytes: await pixels.toBuffer(), contentType: "image/png" };
}
