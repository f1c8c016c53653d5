import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { capacitySheet } from "../../../ops/typegen/capacity-sheet";

const results = readFileSync("bench/RESULTS.md", "utf8");

test("the sheet is filled with the measured numbers", async () => {
  const measured = results.replace(/(memory after load +\| )\d+/, "$1999");
  expect(await capacitySheet(results)).not.toContain("999 MB after load");
  expect(await capacitySheet(measured)).toContain("999 MB after load");
});

test("a number that the benchmark no longer prints is reported by its name", async () => {
  const without = results.replace("memory after load", "memory");
  await expect(capacitySheet(without)).rejects.toThrow(/"server", memory after load/);
});
