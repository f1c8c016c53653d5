import type { Page } from "@playwright/test";

/** The calculator's controls, found by their labels. */
export function calculatorOn(page: Page) {
  const band = page.getByRole("region", { name: "Earnings calculator" });
  return {
    band,
    package: band.getByRole("combobox", { name: "Package" }),
    level1: band.getByRole("slider", { name: "Level 1 sales a month" }),
    level2: band.getByRole("slider", { name: "Level 2 sales a month" }),
    typedLevel1: band.getByRole("spinbutton", { name: "Level 1 sales a month, as a number" }),
    typedLevel2: band.getByRole("spinbutton", { name: "Level 2 sales a month, as a number" }),
    calculate: band.getByRole("button", { name: "Calculate" }),
    earnings: band.locator("output"),
  };
}
