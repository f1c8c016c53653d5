import { expect, test } from "vitest";
import { rupees } from "~/text/rupees";

test.each([
  [0, "₹0"],
  [499, "₹499"],
  [149_999, "₹1,49,999"],
  [12_345_678, "₹1,23,45,678"],
  [99.5, "₹100"],
])("%d rupees are written %s", (amount, text) => {
  expect(rupees(amount)).toBe(text);
});
