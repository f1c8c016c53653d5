import { affiliate, calculator } from "../../specification/affiliate";
import { expect, test } from "../page";
import { calculatorOn } from "./affiliate-page";

test.describe("without a script", { tag: "@nojs" }, () => {
  test("the package and the sliders are its only fields, and Calculate sends them", async ({
    page,
  }) => {
    await page.goto("/affiliate-program");
    const { section, calculate, earnings, ...fields } = calculatorOn(page);
    const controls = section.locator("input, select, textarea, button");
    await expect(controls.filter({ visible: true })).toHaveCount(4);
    await fields.package.selectOption("basic");
    await fields.level1.fill("7");
    await fields.level2.fill("30");
    await calculate.click();
    await expect(page).toHaveURL(/\?package=basic&level1=7&level2=30(?:#|$)/);
    await expect(earnings).toHaveText("₹649");
    await expect(earnings).toBeInViewport();
    await expect(fields.level1).toHaveValue("7");
    await expect(fields.level2).toHaveValue("30");

    await page.getByRole("link", { name: affiliate.tabs[2].label }).click();
    await expect(page).toHaveURL(/\?package=basic&level1=7&level2=30&tab=payouts#details$/);
    await expect(earnings).toHaveText("₹649");
    await expect(page.locator("#details")).toHaveText(affiliate.tabs[2].label);
    await expect(page.locator("#details")).toBeInViewport();
  });
});

test.describe("with a script", { tag: "@js" }, () => {
  test("updates the result for sliders, typed numbers and keys, without a button", async ({
    page,
  }) => {
    await page.goto("/affiliate-program");
    const {
      package: plan,
      level1,
      level2,
      typedLevel1,
      typedLevel2,
      calculate,
      earnings,
    } = calculatorOn(page);
    await expect(typedLevel1).toHaveValue(calculator.start.level1);
    await expect(typedLevel2).toHaveValue(calculator.start.level2);
    await expect(calculate).toHaveCount(0);
    for (const row of [calculator.earnings[0], calculator.earnings[5]]) {
      await plan.selectOption(row.package.toLowerCase());
      await level1.fill(row.level1);
      await level2.fill(row.level2);
      await expect(earnings).toHaveText(row.earnings);
      await expect(typedLevel1).toHaveValue(row.level1);
      await expect(typedLevel2).toHaveValue(row.level2);
    }

    for (const [typed, taken] of [
      ["250", "100"],
      ["", "100"],
      ["-4", "0"],
    ] as const) {
      await typedLevel1.fill(typed);
      await expect(level1).toHaveValue(taken);
      await expect(typedLevel1).toHaveValue(typed);
      await typedLevel1.blur();
      await expect(typedLevel1).toHaveValue(taken);
    }
    await typedLevel2.fill("13");
    await expect(level2).toHaveValue("15");

    await plan.focus();
    await page.keyboard.press("Tab");
    await expect(typedLevel1).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(level1).toHaveValue("1");
    await page.keyboard.press("Tab");
    await expect(level1).toBeFocused();
    await page.keyboard.press("End");
    await expect(typedLevel1).toHaveValue("100");
  });

  test("announces the result once the slider stops, not at every step", async ({ page }) => {
    await page.goto("/affiliate-program");
    const { section, level1, typedLevel1, earnings } = calculatorOn(page);
    await expect(typedLevel1).toBeVisible();
    const status = section.getByRole("status").and(section.locator("p"));
    await expect(earnings).toHaveAttribute("aria-live", "off");
    await expect(status).toBeEmpty();
    await status.evaluate((element) => {
      const said: string[] = [];
      new MutationObserver(() => {
        said.push(element.textContent ?? "");
        element.setAttribute("data-said", JSON.stringify(said));
      }).observe(element, { childList: true, characterData: true, subtree: true });
    });
    await level1.focus();
    for (let step = 0; step < 8; step += 1) await page.keyboard.press("ArrowRight");
    await expect(earnings).toHaveText("₹26,998");
    await expect(status).toHaveText("Monthly earnings: ₹26,998");
    expect(await status.getAttribute("data-said")).toBe('["Monthly earnings: ₹26,998"]');
  });

  test("accepts touches within 44 px around the thumb", async ({ page }) => {
    await page.goto("/affiliate-program");
    const { level1, typedLevel1 } = calculatorOn(page);
    await typedLevel1.fill("50");
    const box = await level1.boundingBox();
    if (!box) throw new Error("The slider is not there");
    expect(box.height).toBe(44);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    for (const [x, y] of [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ] as const) {
      await page.mouse.move(middle.x + x, middle.y + y);
      await page.mouse.down();
      await page.mouse.up();
      // The thumb is grabbed; a press next to it would move it there.
      await expect(level1).toHaveValue("50");
    }
  });
});
