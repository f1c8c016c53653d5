import { existsSync, readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { alterExport, readFaults } from "../../mutation/plant";

test("every mutation of the table can be applied to its module", () => {
  const faults = readFaults(readFileSync("tests/mutation/faults.ts", "utf8"), existsSync);
  expect(faults.length).toBeGreaterThanOrEqual(30);
  for (const fault of faults) {
    const altered = alterExport(readFileSync(fault.file, "utf8"), fault);
    expect(
      () => transformSync(altered, { loader: fault.file.endsWith("x") ? "tsx" : "ts" }),
      fault.consequence,
    ).not.toThrow();
  }
});
