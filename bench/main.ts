import { argv } from "node:process";

/**
 * `npm run bench` compares the cached pages with other servers. `npm run bench -- soak --minutes 1` runs another benchmark
 * with its options.
 */
const benches: Record<string, () => Promise<unknown>> = {
  throughput: () => import("./throughput"),
  visit: () => import("./visit"),
  browser: () => import("./browser"),
  desk: () => import("./desk"),
  flood: () => import("./flood"),
  growth: () => import("./growth"),
  many: () => import("./many"),
  pictures: () => import("./pictures"),
  publish: () => import("./publish"),
  slow: () => import("./slow-clients"),
  soak: () => import("./soak"),
};

const [first = "--"] = argv.slice(2);
const isNamed = !first.startsWith("-");
const bench = benches[isNamed ? first : "throughput"];
if (bench) {
  // The remaining arguments belong to the benchmark.
  if (isNamed) argv.splice(2, 1);
  await bench();
} else {
  console.error(`There is no "${first}": ${Object.keys(benches).join(", ")}`);
  process.exitCode = 1;
}
