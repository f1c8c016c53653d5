import { afterAll, beforeAll, describe, inject, test } from "vitest";
import { type Column, columns } from "./columns";
import { expectOutcome } from "./expect-outcome";
import type { Mail } from "./mail";
import { outcomeOf, rowOfEveryRun, rows } from "./table";
import { World } from "./world";

/** The length of the log shown for a failed cell, in UTF-16 code units. */
const LOG_SHOWN = 5_000;
const isDiagonal = process.env.MATRIX === "diagonal";

/**
 * Defines a test for every cell of these columns; in a quick run, one per column.
 * @param startMail given if the site sends email
 */
export function testColumns(
  isMeant: (column: Column) => boolean,
  startMail?: typeof Mail.start,
): void {
  let world: World;
  beforeAll(async () => {
    const addresses = inject("addresses");
    world = await World.start(addresses, await startMail?.(addresses));
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

      if (column.group === "mail") {
        test("all emails wait, as the metrics report, and a recovered server gets each once", async ({
          onTestFailed,
        }) => {
          onTestFailed(() => console.error(world.siteLog.slice(-LOG_SHOWN)));
          await world.mail?.expectAllSentInTheEnd(() => world.metric("outbox_emails_waiting"));
        }, 120_000);
      }
    });
  }
}
