import type { Run } from "~/pdf/break-lines";
import { columnWidth, margin, type Paper } from "~/pdf/paper.server";
import { inset, sideBySide, within } from "~/pdf/shapes.server";
import { palette, type TextStyle, type } from "~/pdf/text-style.server";

/** A column; `share` of the width left by the others. */
export type Column<Row> = {
  title: string;
  share: number;
  cell: (row: Row) => string | readonly Run[];
  style?: Partial<TextStyle>;
};

const GAP = 8;
const INDENT = 10;

export type Table = { height: number; draw: () => Promise<void> };

/** Draws rows under headings; the first column is the row's heading. Further sheets repeat the column headings. */
export function layTable<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Table {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const unit = (columnWidth - 2 * INDENT) / shares;
  let left = INDENT;
  const placed = columns.map((column) => {
    const x = left;
    left += column.share * unit;
    return { ...column, x, width: column.share * unit - GAP };
  });

  const headings = inset(
    within(
      paper,
      "TR",
      sideBySide(
        placed.map(({ title, x, width }) => ({
          x,
          box: paper.text("TH", title, { ...type.label, face: "strong" }, width, {
            scope: "Column",
          }),
        })),
      ),
    ),
    { top: 8, bottom: 8, left: 0 },
    (x, y, height) => paper.rule(x, y + height, columnWidth, palette.lineStrong, 1),
  );
  const bodies = rows.map((row, index) =>
    inset(
      within(
        paper,
        "TR",
        sideBySide(
          placed.map(({ cell, style, x, width }, at) => ({
            x,
            box:
              at === 0
                ? paper.text("TH", cell(row), { ...cellStyle, face: "strong", ...style }, width, {
                    scope: "Row",
                  })
                : paper.text("TD", cell(row), { ...cellStyle, ...style }, width),
          })),
        ),
      ),
      { top: 6, bottom: 6, left: 0 },
      (x, y, height) => {
        if (index % 2 === 1) paper.fill(palette.mist, x, y, columnWidth, height);
        paper.rule(x, y + height, columnWidth);
      },
    ),
  );

  /** Draws the headings again, untagged, because screen readers know them from the table's head. */
  const drawAgain = () => {
    paper.ornament((pen) => {
      pen.font("strong").fontSize(type.label.size).fillColor(type.label.colour);
      for (const { title, x, width } of placed) {
        pen.text(title, margin.side + x, paper.y + 8, { width, height: headings.height - 12 });
      }
    });
    paper.y += headings.height;
    paper.rule(margin.side, paper.y, columnWidth, palette.lineStrong, 1);
  };

  const draw = async () => {
    const table = paper.open("Table");
    const head = paper.open("THead", table);
    await paper.place(headings, 0, head);
    head.end();
    const body = paper.open("TBody", table);
    for (const row of bodies) {
      if (row.height > paper.room) {
        paper.newSheet();
        drawAgain();
      }
      await paper.place(row, 0, body);
    }
    body.end();
    table.end();
  };
  const height = bodies.reduce((sum, row) => sum + row.height, headings.height);
  return { height, draw };
}

const cellStyle = { ...type.body, size: 9.25, leading: 13.5, colour: palette.ink, tabular: true };
