import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { faults } from "../planted-faults/faults";
import { readPlanted } from "../planted-faults/plant";

const project = fileURLToPath(new URL("../..", import.meta.url));

test.each(faults)("can be planted: $suffered", (fault) => {
  const { sound, faulty } = readPlanted(project, fault);
  expect(faulty).not.toBe(sound);
});

test("there are thirty-three, each of its own", () => {
  expect(new Set(faults.map(({ suffered }) => suffered)).size).toBe(33);
});
