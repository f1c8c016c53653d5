import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Face, faces } from "~/pdf/text-style";

const { resolve } = createRequire(import.meta.url);

/**
 * Complete files of the site's two font families (OFL), with the rupee sign and European Latin. PDFKit embeds the
 * glyphs that a text needs from one file and does not look for missing ones elsewhere, while the site's own fonts are
 * variable and split into three files.
 */
const files: Record<Face, string> = {
  display: "familjen-grotesk/700Bold/FamiljenGrotesk_700Bold.ttf",
  text: "public-sans/400Regular/PublicSans_400Regular.ttf",
  strong: "public-sans/600SemiBold/PublicSans_600SemiBold.ttf",
  emphasis: "public-sans/400Regular_Italic/PublicSans_400Regular_Italic.ttf",
};

export type FontFile = {
  face: Face;
  file: Buffer;
  /** Returns whether the font has a character. */
  covers: (sign: string) => boolean;
};

/** Reads the fonts again for each document, so that their 240 KB do not stay in memory. */
export async function readFonts(): Promise<FontFile[]> {
  const { create } = await import("fontkit");
  return Promise.all(
    faces.map(async (face) => {
      const file = await readFile(resolve(`@expo-google-fonts/${files[face]}`));
      const font = create(file);
      if (!("layout" in font)) throw new Error(`${files[face]} is a collection of fonts`);
      const covers = (sign: string) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
      return { face, file, covers };
    }),
  );
}
