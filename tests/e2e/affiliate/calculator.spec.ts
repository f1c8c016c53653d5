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
    for (const row of calculator.earnings) {
      await fields.package.selectOption({ label: await labelOf(row.package) });
      await fields.level1.fill(row.level1);
      await fields.level2.fill(row.level2);
      await calculate.click();
      await expect(earnings).toHaveText(row.earnings);
      await expect(earnings).toBeInViewport();
      await expect(fields.level1).toHaveValue(row.level1);
      await expect(fields.level2).toHaveValue(row.level2);
    }
    expect(new URL(page.url()).search).toBe("?package=retirement&level1=100&level2=500");

    async function labelOf(name: string) {
      const option = fields.package.locator("option", { hasText: name });
      return (await option.textContent()) ?? "";
    }
  });

  test("a tab keeps the result", async ({ page }) => {
    await page.goto("/affiliate-program?package=basic&level1=7&level2=30");
    await page.getByRole("link", { name: affiliate.tabs[2].label }).click();
    await expect(page).toHaveURL(/\?package=basic&level1=7&level2=30&tab=payouts#details$/);
    await expect(calculatorOn(page).earnings).toHaveText("₹649");
    await expect(page.locator("#details")).toHaveText(affiliate.tabs[2].label);
    await expect(page.locator("#details")).toBeInViewport();
  });
});

test.describe("with a script", { tag: ["@js", "@everywhere"] }, () => {
  test("updates the result on every change, without a button", async ({ page }) => {
    await page.goto("/affiliate-program");
    const { calculate, earnings, ...fields } = calculatorOn(page);
    await expect(fields.typedLevel1).toHaveValue(calculator.start.level1);
    await expect(fields.typedLevel2).toHaveValue(calculator.start.level2);
    await expect(calculate).toHaveCount(0);
    for (const row of calculator.earnings) {
      await fields.package.selectOption(row.package.toLowerCase());
      await fields.level1.fill(row.level1);
      await fields.level2.fill(row.level2);
      await expect(earnings).toHaveText(row.earnings);
      await expect(fields.typedLevel1).toHaveValue(row.level1);
      await expect(fields.typedLevel2).toHaveValue(row.level2);
    }
  });

  test("moves the slider to a typed number, within its range", async ({ page }) => {
    await page.goto("/affiliate-program");
    const { typedLevel1, level1, typedLevel2, level2, earnings } = calculatorOn(page);
    for (const [typed, taken] of [
      ["12", "12"],
      ["250", "100"],
      ["-4", "0"],
      ["", "0"],
    ] as const) {
      await typedLevel1.fill(typed);
      await expect(level1).toHaveValue(taken);
      await expect(typedLevel1).toHaveValue(typed);
      await typedLevel1.blur();
      await expect(typedLevel1).toHaveValue(taken);
    }
    await typedLevel2.fill("13");
    await expect(level2).toHaveValue("15");
    await expect(earnings).toHaveText("₹4,500");
  });

  test("can be used with the keyboard only", async ({ page }) => {
    await page.goto("/affiliate-program");
    const { package: plan, typedLevel1, level1, earnings } = calculatorOn(page);
    await expect(typedLevel1).toBeVisible();
    await plan.focus();
    await page.keyboard.press("Tab");
    await expect(typedLevel1).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(level1).toHaveValue("6");
    await page.keyboard.press("Tab");
    await expect(level1).toBeFocused();
    await page.keyboard.press("End");
    await expect(typedLevel1).toHaveValue("100");
    await expect(earnings).toHaveText("₹1,57,490");
  });

  test(
    "announces the result once the slider stops, not at every step",
    { tag: "@once" },
    async ({ page }) => {
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
    },
  );

  test(
    "keeps a slider's value that was set before the script loaded",
    { tag: "@once" },
    async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/build/**/*.js", async (route) => {
        await held;
        await route.continue();
      });
      await page.goto("/affiliate-program", { waitUntil: "commit" });
      const { level1, typedLevel1, earnings } = calculatorOn(page);
      await level1.fill("40");
      await expect(earnings).toHaveText(calculator.start.earnings);
      release();
      await expect(typedLevel1).toHaveValue("40");
      await expect(level1).toHaveValue("40");
      await expect(earnings).toHaveText("₹67,496");
    },
  );

  test("accepts touches within 44 px around the thumb", { tag: "@once" }, async ({ page }) => {
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
