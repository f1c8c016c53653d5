import { documentTexts } from "~/i18n/documents.server";
import { columnWidth, margin, type Paper, sheet } from "~/pdf/paper.server";
import { drawLattice, readLattice, stack } from "~/pdf/shapes.server";
import { palette, type } from "~/pdf/text-style.server";
import { logo } from "~/ui/logo.server";
import type { Theme } from "~/ui/theme";

export type CoverText = {
  title: string;
  lead: string | null;
  brand: string;
  /** When the content was last changed; null while nothing is published. */
  date: string | null;
  site: { url: string; host: string };
};

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
    pen.path(logo.star).fill(palette.ink).path(logo.core).fill(palette.marigold);
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
