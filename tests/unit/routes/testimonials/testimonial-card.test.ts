import { describe, expect, test } from "vitest";
import { isLarge } from "~/routes/testimonials/testimonial-card";

/** The rows of a grid with three columns, as the browser lays out cells of these widths. */
function rowsOf(count: number): number[][] {
  const rows: number[][] = [[]];
  for (let index = 0; index < count; index += 1) {
    const width = isLarge(index, count) ? 2 : 1;
    const row = rows.at(-1) ?? [];
    if (row.reduce((sum, cell) => sum + cell, width) > 3) rows.push([width]);
    else row.push(width);
  }
  return rows;
}

describe("large and small quotes", () => {
  test("eighteen fill seven rows, with the large one alternately left and right", () => {
    expect(rowsOf(18)).toEqual([
      [2, 1],
      [1, 1, 1],
      [1, 2],
      [1, 1, 1],
      [2, 1],
      [1, 1, 1],
      [1, 1, 1],
    ]);
  });

  test("only the last row can have gaps, for any number of quotes", () => {
    for (let count = 1; count <= 40; count += 1) {
      for (const row of rowsOf(count).slice(0, -1)) {
        expect(row.reduce((sum, cell) => sum + cell, 0)).toBe(3);
      }
    }
  });

  test("fewer than five are all small", () => {
    expect(rowsOf(4)).toEqual([[1, 1, 1], [1]]);
  });
});
