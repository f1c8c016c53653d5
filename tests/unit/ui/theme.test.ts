import { expect, test } from "vitest";
import { themeClasses, themeInTurn, themes } from "~/ui/theme";

test("each theme has its own classes", () => {
  for (const theme of themes) {
    for (const classes of Object.values(themeClasses[theme])) expect(classes).toContain(theme);
  }
});

test("the themes are used in their order, and repeat from the first", () => {
  const turns = Array.from({ length: 2 * themes.length + 1 }, (_, index) => themeInTurn(index));
  expect(turns).toEqual([...themes, ...themes, themes[0]]);
});
