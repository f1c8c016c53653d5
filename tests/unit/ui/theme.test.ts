import { expect, test } from "vitest";
import { themeClasses, themes } from "~/ui/theme";

test("each colour theme has its classes", () => {
  expect(Object.keys(themeClasses).sort()).toEqual([...themes].sort());
});

test("each theme's classes are its own", () => {
  for (const theme of themes) {
    for (const classes of Object.values(themeClasses[theme])) expect(classes).toContain(theme);
  }
});
