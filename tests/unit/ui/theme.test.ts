import { expect, test } from "vitest";
import { themeClasses, themes } from "~/ui/theme";
import { themes as themesOfTheStudio } from "../../../studio/schema/choices";

test("the colour themes are those an editor can choose, and each has its classes", () => {
  expect([...themes].sort()).toEqual([...themesOfTheStudio].sort());
  expect(Object.keys(themeClasses).sort()).toEqual([...themes].sort());
});

test("each theme's classes are its own", () => {
  for (const theme of themes) {
    for (const classes of Object.values(themeClasses[theme])) expect(classes).toContain(theme);
  }
});
