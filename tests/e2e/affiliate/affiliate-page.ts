import type { Page } from "@playwright/test";

/** The calculator's controls, found by their labels. */
export function calculatorOn(page: Page) {
  const section = page.getByRole("region", { name: "Earnings calculator" });
  return {
    section,
    package: section.getByRole("combobox", { name: "Package" }),
    level1: section.getByRole("slider", { name: "Level 1 sales a month" }),
    level2: section.getByRole("slider", { name: "Level 2 sales a month" }),
    typedLevel1: section.getByRole("spinbutton", { name: "Level 1 sales a month, as a number" }),
    typedLevel2: section.getByRole("spinbutton", { name: "Level 2 sales a month, as a number" }),
    calculate: section.getByRole("button", { name: "Calculate" }),
    earnings: section.locator("output"),
  };
}
