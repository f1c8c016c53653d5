import { parseArgs } from "node:util";
import { freshBuild } from "../../testing/fresh-build";
import { storm } from "./storm";

/** `npm run test:more -- submissions`: checks that no confirmed form is lost, and that a refused form keeps its input. */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1200" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
console.log(`Seed ${values.seed}; the same choices again: -- --seed ${values.seed}`);
freshBuild();
const began = performance.now();
const tally = await storm(Number(values.count), Number(values.seed));
const { faults, weather, ...counts } = tally;
const shown = ["distinct", "sent", "confirmed", "refused", "unknown", "rows", "lost", "double"];

console.table([counts], shown);
console.log(
  `The database was ${[...weather].map(([what, times]) => `${what} ${times}×`).join(", ")}.`,
);
console.log(`${((performance.now() - began) / 1_000).toFixed(0)} s`);
for (const fault of new Set(faults)) console.error(fault);
const isWell = counts.lost === 0 && counts.double === 0 && faults.length === 0;
process.exit(isWell && counts.rows === counts.distinct ? 0 : 1);
