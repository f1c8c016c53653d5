import type { Run } from "~/pdf/break-lines";
import { type Box, columnWidth, margin, type Paper, sheet } from "~/pdf/paper.server";
import { drawLattice, inset, readLattice, sideBySide, stack, within } from "~/pdf/shapes.server";
import { palette, type TextStyle, themeColours, type } from "~/pdf/text-style.server";
import type { Theme } from "~/ui/theme";

type Words = string | readonly Run[];

/**
 * Draws a part's heading, also as a bookmark, and its lead.
 * @param keep how much of the following content, in points, has to fit on the same sheet
 */
export async function heading(
  paper: Paper,
  text: string,
  { lead, keep = 80 }: { lead?: Words | null; keep?: number } = {},
): Promise<void> {
  const box = stack(
    paper.text("H2", text, type.h2, 420),
    lead ? 10 : 0,
    lead ? paper.text("P", lead, type.lead, 410) : null,
    18,
  );
  const isFirst = paper.y === margin.top;
  paper.need(
    Math.min(BEFORE_HEADING + box.height + keep, sheet.height - margin.top - margin.bottom),
  );
  if (!isFirst && paper.y > margin.top) paper.y += BEFORE_HEADING;
  paper.section(text);
  await paper.place(box);
}

const BEFORE_HEADING = 34;

/** Returns the lines of a list, each with a tick. */
export function tickList(
  paper: Paper,
  items: readonly Words[],
  width: number,
  {
    style = type.body,
    tick = palette.peacock,
    gap = 4,
  }: { style?: TextStyle; tick?: string; gap?: number } = {},
): Box {
  const lines = items.map((item, index) =>
    stack(
      index > 0 ? gap : 0,
      within(
        paper,
        "LI",
        inset(
          paper.text("LBody", item, style, width - 16),
          { top: 0, bottom: 0, left: 16 },
          (x, y) => drawTick(paper, x, y + (style.leading - 9) / 2, tick),
        ),
      ),
    ),
  );
  return within(paper, "L", stack(...lines));
}

function drawTick(paper: Paper, x: number, y: number, colour: string): void {
  paper.ornament((pen) =>
    pen
      .translate(x, y)
      .scale(9 / 20)
      .lineWidth(3)
      .lineCap("square")
      .path("M18 5 8 15l-5-5")
      .stroke(colour),
  );
}

/** Returns a notice that every reader needs, to be placed next to the prices it is about. */
export function notice(paper: Paper, words: Words): Box {
  const text = paper.text("P", words, { ...type.body, colour: palette.ink }, columnWidth - 40);
  return inset(text, { top: 12, bottom: 12, left: 20 }, (x, y, height) => {
    paper.fill(palette.marigoldTint, x, y, columnWidth, height);
    paper.fill(palette.marigold, x, y, 4, height);
  });
}

export type Fact = { term: string; detail: Words };

/** Draws terms and their values as rows with hairlines. */
export async function ledger(
  paper: Paper,
  facts: readonly Fact[],
  { term = 130 }: { term?: number } = {},
): Promise<void> {
  const list = paper.open("L");
  paper.rule(margin.side, paper.y, columnWidth, palette.lineStrong);
  for (const fact of facts) {
    const row = within(
      paper,
      "LI",
      sideBySide([
        {
          x: 0,
          box: paper.text("Lbl", fact.term, { ...type.body, colour: palette.mute }, term - 12),
        },
        {
          x: term,
          box: paper.text(
            "LBody",
            fact.detail,
            { ...type.body, colour: palette.ink },
            columnWidth - term,
          ),
        },
      ]),
    );
    await paper.place(
      inset(row, { top: 8, bottom: 8, left: 0 }, (x, y, height) =>
        paper.rule(x, y + height, columnWidth),
      ),
      0,
      list,
    );
  }
  list.end();
}

export type Figure = { value: string; label: string };

/** Draws the figures on the night colour, across the full width of the sheet. */
export async function figureSection(paper: Paper, figures: readonly Figure[]): Promise<void> {
  if (figures.length === 0) return;
  const gap = 14;
  const width = columnWidth / figures.length;
  const box = within(
    paper,
    "L",
    sideBySide(
      figures.map(({ value, label }, index) => ({
        x: index * width + (index > 0 ? gap : 0),
        box: within(
          paper,
          "LI",
          stack(
            paper.text(
              "Lbl",
              value,
              { ...type.h2, size: 25, leading: 28, colour: palette.marigold },
              width - gap,
            ),
            4,
            paper.text(
              "LBody",
              label,
              { ...type.small, colour: palette.nightMute },
              width - 2 * gap,
            ),
          ),
        ),
      })),
    ),
  );
  await paper.place(
    inset(box, { top: 26, bottom: 26, left: 0 }, (_x, y, height) => {
      paper.fill(palette.night, 0, y, sheet.width, height);
      for (let index = 1; index < figures.length; index += 1) {
        paper.fill(palette.nightLine, margin.side + index * width, y + 26, 0.75, height - 52);
      }
    }),
    24,
  );
}

type Reason = { title: string; description: string };

/** Draws a heading and its points in two columns, on the night colour across the full width of the sheet. */
export async function darkSection(
  paper: Paper,
  title: string,
  reasons: readonly Reason[],
): Promise<void> {
  const gap = 28;
  const width = (columnWidth - gap) / 2;
  const items = reasons.map((reason) =>
    within(
      paper,
      "LI",
      stack(
        paper.text("Lbl", reason.title, { ...type.h3, colour: palette.nightText }, width),
        3,
        paper.text("LBody", reason.description, { ...type.body, colour: palette.nightMute }, width),
      ),
    ),
  );
  const rows = inRows(items, 2).map((pair) =>
    inset(
      sideBySide(pair.map((box, at) => ({ box, x: at * (width + gap) }))),
      { top: 13, bottom: 13, left: 0 },
      (x, y) => {
        for (const at of pair.keys())
          paper.rule(x + at * (width + gap), y, width, palette.nightLine);
      },
    ),
  );
  const section = inset(
    stack(
      paper.text("H2", title, { ...type.h2, colour: palette.nightText }, 420),
      18,
      within(paper, "L", stack(...rows)),
    ),
    { top: 34, bottom: 22, left: 0 },
    (_x, y, height) => {
      const top = y === margin.top ? 0 : y;
      paper.fill(palette.night, 0, top, sheet.width, y + height - top);
    },
  );
  paper.need(section.height + 36);
  paper.y += paper.y > margin.top ? 36 : 0;
  paper.section(title);
  await paper.place(section);
}

/** Draws boxes in a grid; a row stays together. */
export async function cardColumns(
  paper: Paper,
  boxes: readonly Box[],
  { columns, gap = 24 }: { columns: number; gap?: number },
): Promise<void> {
  const width = (columnWidth - (columns - 1) * 20) / columns;
  for (const [index, row] of inRows(boxes, columns).entries()) {
    const line = sideBySide(row.map((box, at) => ({ box, x: at * (width + 20) })));
    await paper.place(line, index > 0 ? gap : 0);
  }
}

/** Draws consecutive steps, each under its number. */
export async function steps(
  paper: Paper,
  items: readonly { title: string; words: Words }[],
): Promise<void> {
  const list = paper.open("L");
  for (const [index, { title, words }] of items.entries()) {
    const text = stack(
      paper.text("H3", title, type.h3, 360),
      3,
      paper.text("P", words, type.body, 380),
    );
    const number = paper.text("Lbl", String(index + 1), { ...type.h2, size: 24, leading: 26 }, 40);
    const row = within(
      paper,
      "LI",
      sideBySide([
        { x: 0, box: number },
        { x: 52, box: within(paper, "LBody", text) },
      ]),
    );
    await paper.place(
      inset(row, { top: 11, bottom: 11, left: 0 }, (x, y) => paper.rule(x, y, columnWidth)),
      0,
      list,
    );
  }
  list.end();
}

/** Returns the items in rows of at most `size`. */
export function inRows<Each>(items: readonly Each[], size: number): Each[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) =>
    items.slice(row * size, (row + 1) * size),
  );
}

/** Draws the closing section on peacock, from the top of a sheet. */
export async function closingSection(
  paper: Paper,
  title: string,
  lead: Words | null,
): Promise<void> {
  paper.newSheet();
  paper.section(title);
  const words = stack(
    paper.text("H2", title, { ...type.h2, size: 36, leading: 39, colour: palette.canvas }, 420),
    12,
    lead === null ? null : paper.text("P", lead, { ...type.lead, colour: palette.canvas }, 400),
  );
  await paper.place(
    inset(words, { top: 90, bottom: 44, left: 0 }, (_x, y, height) => {
      paper.fill(palette.peacock, 0, 0, sheet.width, y + height);
      paper.fill(palette.marigold, 0, y + height, sheet.width, 6);
    }),
  );
  paper.y += 34;
}

/** Draws short facts in two columns, each below its term. */
export async function factColumns(paper: Paper, facts: readonly Fact[]): Promise<void> {
  const gap = 24;
  const width = (columnWidth - gap) / 2;
  const list = paper.open("L");
  for (const row of inRows(facts, 2)) {
    const boxes = row.map(({ term, detail }) =>
      within(
        paper,
        "LI",
        stack(
          paper.text("Lbl", term, type.label, width),
          2,
          paper.text("LBody", detail, { ...type.body, colour: palette.ink }, width),
        ),
      ),
    );
    await paper.place(
      inset(
        sideBySide(boxes.map((box, at) => ({ box, x: at * (width + gap) }))),
        { top: 9, bottom: 11, left: 0 },
        (x, y) => {
          for (const at of row.keys()) paper.rule(x + at * (width + gap), y, width);
        },
      ),
      0,
      list,
    );
  }
  list.end();
}

/** Opens a part on a field of its colour, across the full width of the sheet, with a strip of its lattice. */
export async function themeSection(
  paper: Paper,
  { name, theme, description }: { name: string; theme: Theme; description: string | null },
): Promise<void> {
  const { field, text } = themeColours[theme];
  const lattice = await readLattice(theme);
  const words = stack(
    paper.text("H2", name, { ...type.h2, colour: text }, 330),
    description === null ? null : 5,
    description === null
      ? null
      : paper.text("P", description, { ...type.body, colour: palette.ink }, 330),
  );
  const strip = 150;
  paper.section(name);
  await paper.place(
    inset(words, { top: 0, bottom: 30, left: 0 }, (_x, y, height) => {
      const bottom = y + height;
      paper.fill(field, 0, 0, sheet.width, bottom);
      paper.ornament((pen) =>
        drawLattice(pen, lattice, { x: sheet.width - strip, y: 0, width: strip, height: bottom }),
      );
      paper.fill(text, sheet.width - strip, 0, 2, bottom);
    }),
  );
  paper.y += 8;
}
