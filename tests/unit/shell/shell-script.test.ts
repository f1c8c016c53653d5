import { Script } from "node:vm";
import { expect, test } from "vitest";
import { shellScript } from "~/shell/shell-script";

test("the shell script is small enough to go with every page", () => {
  expect(Buffer.byteLength(shellScript)).toBeLessThanOrEqual(3550);
});

test("the shell script parses, and cannot end its own element", () => {
  expect(() => new Script(shellScript)).not.toThrow();
  expect(shellScript).not.toMatch(/<\/script|<!--/i);
});
