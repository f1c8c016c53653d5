import { setTimeout as wait } from "node:timers/promises";
import type { Emulator } from "../../testing/emulator";
import { badGateway, type Fault, halfJson, muchTooLate } from "../../testing/fault";
import type { FaultProxy } from "../../testing/fault-proxy";
import { oneOf } from "../../testing/random";

const everything = /./;

/** Faults of the connection to the database. `muchTooLate` stores rows without confirming them. */
const faults: readonly [string, Fault][] = [
  ["slow", { lateMs: 300 }],
  ["stored, never confirmed", muchTooLate],
  ["silent", "silent"],
  ["cut", "cut"],
  ["502", badGateway],
  ["half an answer", halfJson],
];

/** Makes the database fail in one way after the other until `isOver` returns true, and repairs it at the end. */
export async function makeWeather(
  { proxy, database }: { proxy: FaultProxy; database: Emulator },
  random: () => number,
  isOver: () => boolean,
): Promise<Map<string, number>> {
  const had = new Map<string, number>();
  const count = (name: string) => had.set(name, (had.get(name) ?? 0) + 1);
  while (!isOver()) {
    await wait(200 + random() * 1_000);
    if (random() < 0.3) {
      count("killed and restarted");
      await database.kill();
      await wait(random() * 500);
      await database.restart();
    } else {
      const [name, fault] = oneOf(faults, random);
      count(name);
      proxy.fail(everything, fault);
      await wait(200 + random() * 1_300);
      proxy.repair();
    }
  }
  return had;
}
