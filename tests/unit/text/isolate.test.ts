import { expect, test } from "vitest";
import { isolate, joinIsolated } from "~/text/isolate";

test.each([
  ["Asha", "Asha"],
  ["आशा", "आशा"],
  ["عائشہ", "\u2068عائشہ\u2069"],
  ["Asha שרה", "\u2068Asha שרה\u2069"],
])("%j is isolated as %j", (value, wanted) => {
  expect(isolate(value)).toBe(wanted);
});

test("a right-to-left name does not reverse the number after it", () => {
  expect(joinIsolated(["عائشہ", "+91 98765 43210"], ", ")).toBe(
    "\u2068عائشہ\u2069, \u2068+91 98765 43210\u2069",
  );
  expect(joinIsolated(["Asha", "+91 98765 43210"], ", ")).toBe("Asha, +91 98765 43210");
});
