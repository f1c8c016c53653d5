import { runsOf } from "~/features/documents/document-parts.server";
import type { PackageAsWritten } from "~/features/packages/packages.server";
import { franchiseTexts } from "~/i18n/pages.server";
import { tickList } from "~/pdf/blocks.server";
import { type Box, columnWidth, type Paper } from "~/pdf/paper.server";
import { inset, sideBySide, stack, within } from "~/pdf/shapes.server";
import { palette, type } from "~/pdf/text-style.server";
import { rupees } from "~/text/rupees";

const texts = franchiseTexts.card;

/** Draws the prices at a glance, one package per line; the featured one is highlighted. */
export async function drawPriceList(
  paper: Paper,
  packages: readonly PackageAsWritten[],
): Promise<void> {
  const list = paper.open("L");
  for (const [index, plan] of packages.entries()) {
    const { name, summary, price, inDemand } = plan;
    const [strong, soft] = inDemand
      ? [palette.canvas, palette.canvas]
      : [palette.ink, palette.ink2];
    const amount = rupees(price);
    const priceStyle = { ...type.price, colour: strong };
    const width = paper.measure(amount, priceStyle) + 1;
    const row = sideBySide([
      {
        x: 0,
        box: stack(
          paper.text("Lbl", name, { ...type.h3, colour: strong }, 110),
          inDemand ? badge(paper) : null,
        ),
      },
      { x: 116, box: paper.text("LBody", summary, { ...type.body, colour: soft }, 230) },
      {
        x: columnWidth - 32 - width,
        box: stack(
          paper.text("LBody", amount, priceStyle, width),
          paper.text("LBody", texts.lifetime, { ...type.small, colour: soft }, width),
        ),
      },
    ]);
    await paper.place(
      inset(within(paper, "LI", row), { top: 19, bottom: 19, left: 16 }, (x, y, height) => {
        if (inDemand) paper.fill(palette.peacock, x, y, columnWidth, height);
        if (index === 0) paper.rule(x, y, columnWidth, palette.lineStrong);
        paper.rule(x, y + height, columnWidth);
      }),
      0,
      list,
    );
  }
  list.end();
}

function badge(paper: Paper): Box {
  const { inDemand } = texts;
  const style = {
    ...type.label,
    face: "strong",
    size: 7,
    leading: 9,
    colour: palette.ink,
  } as const;
  const width = paper.measure(inDemand, style);
  return inset(
    inset(
      paper.text("P", inDemand, style, width + 1),
      { top: 3, bottom: 3, left: 6 },
      (x, y, height) => paper.fill(palette.marigold, x, y, width + 12, height),
    ),
    { top: 5, bottom: 0, left: 0 },
  );
}

const CARD = columnWidth / 2;
const PADDING = 15;

/** Draws each package with all its features, two side by side in one grid. */
export async function drawPackageCards(
  paper: Paper,
  packages: readonly PackageAsWritten[],
  linkTo: (path: string) => string,
): Promise<void> {
  for (let index = 0; index < packages.length; index += 2) {
    const pair = packages.slice(index, index + 2);
    const boxes = pair.map((plan) => card(paper, plan, linkTo));
    const row = sideBySide(boxes.map((box, at) => ({ box, x: at * CARD + PADDING })));
    const isFirst = index === 0 || row.height + 2 * PADDING > paper.room;
    await paper.place(
      inset(row, { top: PADDING, bottom: PADDING, left: 0 }, (x, y, height) => {
        for (const [at, { inDemand }] of pair.entries()) {
          if (inDemand) paper.fill(palette.peacock, x + at * CARD, y, CARD, height);
        }
        if (isFirst) paper.rule(x, y, pair.length * CARD, palette.line);
        paper.rule(x, y + height, pair.length * CARD, palette.line);
        for (let line = 0; line <= pair.length; line += 1) {
          paper.fill(palette.line, x + line * CARD - 0.375, y, 0.75, height);
        }
      }),
    );
  }
}

function card(
  paper: Paper,
  { name, price, summary, features, inDemand }: PackageAsWritten,
  linkTo: (path: string) => string,
): Box {
  const width = CARD - 2 * PADDING;
  const [strong, soft, tick] = inDemand
    ? [palette.canvas, palette.canvas, palette.marigold]
    : [palette.ink, palette.ink2, palette.peacock];
  return within(
    paper,
    "Sect",
    stack(
      paper.text("H3", name, { ...type.h3, colour: strong }, width),
      inDemand ? badge(paper) : null,
      5,
      paper.text(
        "P",
        rupees(price),
        { ...type.price, size: 24, leading: 28, colour: strong },
        width,
      ),
      paper.text("P", texts.lifetime, { ...type.small, colour: soft }, width),
      8,
      paper.text("P", summary, { ...type.body, colour: soft }, width),
      9,
      tickList(
        paper,
        features.map((line) => runsOf(line, linkTo)),
        width,
        { style: { ...type.body, size: 9, leading: 12.5, colour: strong }, tick, gap: 3.5 },
      ),
    ),
    { title: name },
  );
}
