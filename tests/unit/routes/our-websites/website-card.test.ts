import { expect, test } from "vitest";
import { themeInTurn } from "~/routes/our-websites/website-card";
import { themes } from "~/ui/theme";

test("the themes come in their order, and again from the first", () => {
  const turns = Array.from({ length: 2 * themes.length + 1 }, (_, index) => themeInTurn(index));
  expect(turns).toEqual([...themes, ...themes, themes[0]]);
});
