import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** The PNG icons for browsers, phones and search engines, each with its size in pixels and its source drawing. */
const pictures = {
  "apple-touch-icon.png": { drawing: "favicon.svg", size: 180 },
  "apple-touch-icon-precomposed.png": { drawing: "favicon.svg", size: 180 },
  "icon-192.png": { drawing: "favicon.svg", size: 192 },
  "icon-512.png": { drawing: "favicon.svg", size: 512 },
  "icon-maskable-512.png": { drawing: "icon-maskable.svg", size: 512 },
} as const;

const sizesOfFavicon = [16, 32, 48];

/** Renders the icons from the drawings in a directory, next to the drawings. */
export async function makeIcons(directory: string): Promise<void> {
  for (const [name, { drawing, size }] of Object.entries(pictures)) {
    writeFileSync(join(directory, name), await drawIcon(join(directory, drawing), size));
  }
  const drawn = sizesOfFavicon.map((size) => drawIcon(join(directory, "favicon.svg"), size));
  writeFileSync(join(directory, "favicon.ico"), iconFile(await Promise.all(drawn)));
}

const UNITS = 32;
const POINTS_PER_INCH = 72;

function drawIcon(file: string, size: number): Promise<Buffer> {
  return sharp(readFileSync(file), { density: (POINTS_PER_INCH * size) / UNITS })
    .resize(size, size)
    .removeAlpha()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Creates an ICO file of PNG images, which every browser since Internet Explorer 11 can read. */
function iconFile(pictures: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let at = head.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sizesOfFavicon[index] ?? 0, entry);
    head.writeUInt8(sizesOfFavicon[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(picture.length, entry + 8);
    head.writeUInt32LE(at, entry + 12);
    at += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}
