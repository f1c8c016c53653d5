import { createDrawing, rectangle } from "../drawing";
import { MARIGOLD } from "../palette";
import { type Cell, type Motif, squareGrid } from "./motif";

/** Peacock: bars that climb across each square; mirrored neighbours make the steps of a stepwell. */
export const bars: Motif = {
  grid: (area, cell) => squareGrid(area, cell * 1.4),
  draw: (cells, grid, { shades, line: hair, random }) => {
    const drawing = createDrawing();
    const count = random.pick([3, 3, 4]);
    const arrange = random.pick([stepwell, stepwell, terraces, skyline, climb]);
    const pitch = grid.width / count;
    const [width, gap] = [pitch * 0.7, grid.height * 0.06];
    for (const cell of cells) {
      const { rising, standing } = arrange(cell);
      for (let step = 1; step <= count; step += 1) {
        const height = (grid.height - 2 * gap) * (step / count);
        const x = cell.x + rising * pitch * (step - (count + 1) / 2);
        const y = cell.y + standing * ((grid.height - height) / 2 - gap);
        const bar = rectangle(x, y, width, height);
        if (cell.tone === "marigold") drawing.fill(MARIGOLD, bar);
        else if (cell.tone === "solid") drawing.fill(shades.colour, bar);
        else if (cell.tone === "mid") drawing.fill(shades.mid, bar);
        else drawing.stroke(shades.colour, hair, rectangle(x, y, width - hair, height - hair));
        if (cell.tone === "fine" && step === count) drawing.fill(shades.mid, bar);
      }
    }
    return drawing.toString();
  },
};

/** 1 rises to the right and stands on the ground; -1 rises to the left or hangs from above. */
type Arrangement = { rising: 1 | -1; standing: 1 | -1 };

function stepwell({ column, row }: Cell): Arrangement {
  return { rising: alternate(column), standing: alternate(row) };
}

function terraces({ column, row }: Cell): Arrangement {
  return { rising: alternate(column + row), standing: 1 };
}

function skyline({ column }: Cell): Arrangement {
  return { rising: alternate(column), standing: 1 };
}

function climb({ row }: Cell): Arrangement {
  return { rising: 1, standing: alternate(row) };
}

function alternate(index: number): 1 | -1 {
  return index % 2 === 0 ? 1 : -1;
}
