import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { alertsOf, type Column, columns } from "./columns";
import { expectOutcome } from "./expect-outcome";
import type { Mail } from "./mail";
import { outcomeOf, rowOfEveryRun, rows } from "./table";
import { World } from "./world";

/** Of the site's log, where a cell does not hold; in UTF-16 units. */
const LOG_SHOWN = 5_000;
const LONGEST_NOTICE_MS = 60_000;
/** How many visitors there are, and how busy the machine is, is the test's own affair. */
const notOfTheFault = /^(?:BusyLoop|ManyAreSentAway|Slow|WrongRequests)/;
const isDiagonal = process.env.MATRIX === "diagonal";

/**
 * Every cell of these columns as a test; of each column one, where the run is to be quick.
 * @param startMail where the site is to send mail
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

      // A machine that runs all tests may be busier than the promise allows for.
      if (column.group.endsWith("with a copy") && !isDiagonal) {
        test("the first page comes within 5 s of the start", () => {
          expect(world.firstPageMs).toBeLessThan(5_000);
        });
      }

      for (const row of present) {
        const outcome = outcomeOf(row, column);
        test(`${row.name}: ${outcome.says}`, async ({ onTestFailed }) => {
          onTestFailed(() => console.error(world.siteLog.slice(-LOG_SHOWN)));
          for (const visit of row.visits) await expectOutcome(world, visit, outcome);
        });
      }

      // Outages are believed after some seconds: the quick run has no time for it.
      if (!isDiagonal) {
        const wanted = alertsOf(column);
        test(`alerts: ${wanted.join(", ") || "none"}`, async () => {
          const told = async () =>
            (await world.alerts()).filter((alert) => !notOfTheFault.test(alert));
          await vi.waitFor(async () => expect(await told()).toEqual(wanted), {
            timeout: LONGEST_NOTICE_MS,
            interval: 500,
          });
        });
      }

      if (column.group === "mail") {
        test("all mails wait, as the metrics state, and a server that is there again gets each once", async ({
          onTestFailed,
        }) => {
          onTestFailed(() => console.error(world.siteLog.slice(-LOG_SHOWN)));
          await world.mail?.expectAllSentInTheEnd(() => world.metric("mails_waiting"));
        }, 120_000);
      }
    });
  }
}
