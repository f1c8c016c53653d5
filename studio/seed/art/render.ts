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

/** Draws a picture and renders it to a PNG file. */
export async function renderArtwork(artwork: Artwork): Promise<Buffer> {
  return (
    sharp(Buffer.from(artworkSvg(artwork)))
      // The pictures are opaque. A palette or a higher level saves a third of the bytes and costs four times the time.
      .removeAlpha()
      .png({ compressionLevel: 6 })
      .toBuffer()
  );
}
