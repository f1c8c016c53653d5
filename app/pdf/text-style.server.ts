import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fields, palette as screen } from "~/ui/palette";
import { type Theme, themes } from "~/ui/theme";

/** The colours of the light theme; paper has no other. */
export const palette = {
  canvas: screen.canvas.day,
  mist: screen.mist.day,
  ink: screen.ink.day,
  ink2: screen["ink-2"].day,
  mute: screen.mute.day,
  line: screen.line.day,
  lineStrong: screen["line-strong"].day,
  peacock: screen.peacock.day,
  marigold: fields.marigold.day,
  marigoldTint: screen["marigold-tint"].day,
  night: fields.night.day,
  nightLine: fields["night-line"].day,
  nightText: fields["night-text"].day,
  nightMute: fields["night-mute"].day,
} as const;

type ThemeColours = Record<Theme, { field: string; text: string }>;

/** The background and text colours of each category's fields. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- of each theme, as fromEntries cannot say
export const themeColours = Object.fromEntries(
  themes.map((theme) => [theme, { field: screen[`${theme}-tint`].day, text: screen[theme].day }]),
) as ThemeColours;

/** The typefaces of a document, from two font families. */
const faces = ["display", "text", "strong", "emphasis"] as const;
export type Face = (typeof faces)[number];

/** A text's typography: sizes in points, tracking in ems. */
export type TextStyle = {
  face: Face;
  size: number;
  /** Distance from one baseline to the next. */
  leading: number;
  colour: string;
  tracking?: number;
  /** Digits of equal width, for columns of figures. */
  tabular?: boolean;
};

/** The roles of docs/design.md, for a sheet of A4 at arm's length. */
export const type = {
  title: { face: "display", size: 58, leading: 60, colour: palette.ink, tracking: -0.022 },
  h2: { face: "display", size: 27, leading: 30, colour: palette.ink, tracking: -0.018 },
  h3: { face: "display", size: 14, leading: 17, colour: palette.ink, tracking: -0.01 },
  price: { face: "display", size: 19, leading: 22, colour: palette.ink, tabular: true },
  lead: { face: "text", size: 12.5, leading: 18.5, colour: palette.ink2 },
  body: { face: "text", size: 9.75, leading: 14.75, colour: palette.ink2 },
  small: { face: "text", size: 8.5, leading: 12.5, colour: palette.ink2 },
  label: { face: "text", size: 8, leading: 11, colour: palette.mute },
} as const satisfies Record<string, TextStyle>;

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
