import { expect, test } from "vitest";
import { runParts } from "../../check/run-parts";

test("runs every part to its end, and prints and names all failed parts", async () => {
  const printed: string[] = [];
  const failed = await runParts(
    {
      types: "echo TS2322; exit 2",
      lint: "echo no faults",
      format: "echo unformatted >&2; exit 1",
    },
    (text) => printed.push(text),
  );
  expect(failed).toEqual(["types", "format"]);
  const output = printed.sort().join("");
  expect(output).toMatch(/^TS2322$[^]*^unformatted$/m);
  expect(output).not.toContain("no faults");
});
