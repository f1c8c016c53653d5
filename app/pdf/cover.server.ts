import { documentTexts } from "~/i18n/documents.server";
import { columnWidth, margin, type Paper, sheet } from "~/pdf/paper.server";
import { drawLattice, readLattice, stack } from "~/pdf/shapes.server";
import { palette, type } from "~/pdf/text-style.server";
import type { Theme } from "~/ui/theme";

export type CoverText = {
  title: string;
  lead: string | null;
  brand: string;
  /** When the content was last changed; null while nothing is published. */
  date: string | null;
  site: { url: string; host: string };
};

/** The site's logo, on a square of 32. */
const STAR =
  "M16 2L20.1 6.1L25.9 6.1L25.9 11.9L30 16L25.9 20.1L25.9 25.9L20.1 25.9L16 30L11.9 25.9L6.1 25.9L6.1 20.1L2 16L6.1 11.9L6.1 6.1L11.9 6.1Z";
const STAR_CORE =
  "M16 10.4L17.6 12L20 12L20 14.4L21.6 16L20 17.6L20 20L17.6 20L16 21.6L14.4 20L12 20L12 17.6L10.4 16L12 14.4L12 12L14.4 12Z";

const HEAD = 84;
const PANEL = 420;

/** Draws the first sheet: a lattice across its full width on marigold, below it the document's title. */
export async function drawCover(
  paper: Paper,
  { title, lead, brand, date, site }: CoverText,
  theme: Theme | "marigold",
): Promise<void> {
  const lattice = await readLattice(theme);
  const height = theme === "marigold" ? (sheet.width * 2) / 3 : PANEL;
  paper.ornament((pen) => pen.rect(0, 0, sheet.width, sheet.height).fill(palette.marigold));
  paper.ornament((pen) => drawLattice(pen, lattice, { x: 0, y: HEAD, width: sheet.width, height }));
  paper.fill(palette.ink, 0, HEAD - 2, sheet.width, 2);
  paper.fill(palette.ink, 0, HEAD + height, sheet.width, 2);
  paper.ornament((pen) => {
    pen.translate(margin.side, 28).scale(0.9);
    pen.path(STAR).fill(palette.ink).path(STAR_CORE).fill(palette.marigold);
  });
  const ink = { ...type.body, colour: palette.ink };
  const dated = { ...ink, size: 9 };
  const cover = paper.open("Sect");
  paper.text("P", brand, { ...type.h3, size: 17 }, 300).draw(margin.side + 38, 34, cover);
  if (date !== null) {
    const asOf = documentTexts.cover.asOf({ date });
    const width = paper.measure(asOf, dated);
    paper.text("P", asOf, dated, width + 1).draw(sheet.width - margin.side - width, 35, cover);
  }

  const name = stack(
    paper.text("H1", title, type.title, columnWidth),
    14,
    lead === null ? null : paper.text("P", lead, { ...type.lead, colour: palette.ink }, 400),
  );
  name.draw(margin.side, HEAD + height + 44, cover);
  paper
    .text("P", [{ text: site.host, link: site.url }], { ...ink, face: "strong" }, columnWidth)
    .draw(margin.side, sheet.height - 52, cover);
  cover.end();
  paper.y = sheet.height;
}
