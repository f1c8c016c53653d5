import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type Face, faces } from "~/documents/pdf/text-style";

const { resolve } = createRequire(import.meta.url);

/**
 * Whole files of the site's two families (OFL), which hold the rupee sign and the Latin of Europe: PDFKit embeds what a text
 * needs of one file and looks for a missing sign in no other, and the site's own are cut into three and variable.
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
  /** Whether it can show a sign. */
  covers: (sign: string) => boolean;
};

/** Read anew for each document: 240 KB that need not lie in memory between them. */
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
