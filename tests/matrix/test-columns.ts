import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { columns, type Column } from "./columns";
import { expectOutcome } from "./expect-outcome";
import { outcomeOf, rowOfEveryRun, rows } from "./table";
import { World } from "./world";

const isDiagonal = process.env.MATRIX === "diagonal";

/** Every cell of these columns as a test; of each column one, where the run is to be quick. */
export function testColumns(isMeant: (column: Column) => boolean): void {
  let world: World;
  beforeAll(async () => {
    world = await World.start(inject("addresses"));
  });
  afterAll(() => world.close());

  describe.each(columns.filter(isMeant))("$name", (column) => {
    const present = isDiagonal ? [rowOfEveryRun(column)] : rows;
    const pages = present.flatMap(({ visits }) =>
      visits.flatMap((visit) => (visit.method === "GET" ? [visit] : [])),
    );
    beforeAll(() => world.enter(column, pages));
    afterAll(() => world.leave());

    test.each(present.map((row) => ({ row, says: outcomeOf(row, column).says })))(
      "$row.name: $says",
      async ({ row }) => {
        for (const visit of row.visits) {
          await expectOutcome(world, visit, outcomeOf(row, column));
        }
      },
    );
  });
}
