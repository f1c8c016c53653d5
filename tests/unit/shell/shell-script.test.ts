import { Script } from "node:vm";
import { expect, test } from "vitest";
import { shellScript } from "~/shell/shell-script";

test("the shell script is valid, and cannot end its own element", () => {
  expect(() => new Script(shellScript)).not.toThrow();
  expect(shellScript).not.toMatch(/<\/script|<!--/i);
});
