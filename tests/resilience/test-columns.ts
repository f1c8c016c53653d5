import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { type Column, columns } from "./columns";
import { expectOutcome } from "./expect-outcome";
import { outcomeOf, rowOfEveryRun, rows } from "./table";
import { World } from "./world";

/** The length of the log shown for a failed cell, in UTF-16 code units. */
const LOG_SHOWN = 5_000;
const isDiagonal = process.env.MATRIX === "diagonal";

/** Defines a test for every cell of these columns; in a quick run, one per column. */
export function testColumns(isMeant: (column: Column) => boolean): void {
  let world: World;
  beforeAll(async () => {
    world = await World.start(inject("addresses"));
  });
  afterAll(() => world.close());

  for (const column of columns.filter(isMeant)) {
    const present = isDiagonal ? [rowOfEveryRun(column)] : rows;
    const pages = present.flatMap(({ visits }) =>
      visits.flatMap((visit) => (visit.method === "GET" ? [visit] : [])),
    );
    describe(column.name, () => {
      beforeAll(() =>
        world.enter(column, pages).catch((error: unknown) => {
          console.error(world.siteLog.slice(-LOG_SHOWN));
          throw error;
        }),
      );
      afterAll(() => world.leave());

      for (const row of present) {
        const outcome = outcomeOf(row, column);
        test(`${row.name}: ${outcome.says}`, async ({ onTestFailed }) => {
          onTestFailed(() => console.error(world.siteLog.slice(-LOG_SHOWN)));
          for (const visit of row.visits) await expectOutcome(world, visit, outcome);
        });
      }
    });
  }
}
