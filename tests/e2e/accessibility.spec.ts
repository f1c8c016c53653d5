import { expect, test, useNarrowest } from "./page";

test(
  "no focused element is covered by a fixed one",
  { tag: ["@js", "@everywhere"] },
  async ({ page }) => {
    await useNarrowest(page);
    await page.goto("/services");
    const covered: string[] = [];
    const focusable = await page.locator("a[href], button, summary").count();
    for (let tabs = 0; tabs < focusable; tabs += 1) {
      await page.keyboard.press("Tab");
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const seen = [0.1, 0.5, 0.9].some((x) =>
          [0.1, 0.5, 0.9].some((y) => {
            const hit = document.elementFromPoint(left + x * width, top + y * height);
            return hit !== null && focused.contains(hit);
          }),
        );
        return seen ? null : (focused.textContent ?? "");
      });
      if (name !== null) covered.push(name);
    }
    expect(covered).toEqual([]);
  },
);

test("no fixed element covers a field", { tag: "@once" }, async ({ page }) => {
  for (const path of ["/contact", "/be-a-franchise", "/affiliate-program", "/search"]) {
    await page.goto(path);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const covered = await page
        .locator("main :is(input, select, textarea, form button)")
        .evaluateAll((controls) =>
          controls.filter((control) => {
            // At the bottom of the window, where the floating elements are.
            control.scrollIntoView({ block: "end", behavior: "instant" });
            const { right, top, height } = control.getBoundingClientRect();
            const hit = document.elementFromPoint(right - 8, top + height / 2);
            return hit !== null && hit.closest(".floating") !== null;
          }),
        );
      expect(covered, `${path} at ${width} px`).toHaveLength(0);
    }
  }
});
