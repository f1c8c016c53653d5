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

test("a mutation that uses an import of the table is rejected, because its module does not have that import", () => {
  const table = (alter: string) =>
    `import { double } from "~/double"; fault("twice as many", double, ${alter});`;
  const read = (alter: string) => readFaults(table(alter), (file) => file === "app/double.ts");
  expect(read("(original) => original")).toEqual([
    {
      consequence: "twice as many",
      file: "app/double.ts",
      name: "double",
      alter: "(original) => original",
    },
  ]);
  expect(() => read("() => () => double(2)")).toThrow("A fault uses an import: double");
});
