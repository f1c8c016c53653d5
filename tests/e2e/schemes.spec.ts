import { textOfPdf } from "../read-pdf";
import { emulateColours, expect, paper, test } from "./page";

test(
  "on paper tables and payments are complete, collapsible sections are open, and there are no controls",
  { tag: "@once" },
  async ({ page }) => {
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: "print" });
    const articles = ["/articles/choosing-a-company-form", "/articles/what-a-franchise-costs"];
    for (const path of ["/be-a-franchise", ...articles]) {
      await page.goto(path);
      const boxes = page.getByRole("main").getByRole("table").locator("..");
      const cut = await boxes.evaluateAll((all) =>
        all.map((box) => box.scrollWidth - box.clientWidth),
      );
      expect(cut, path).not.toEqual([]);
      expect(Math.max(...cut), path).toBeLessThanOrEqual(0);
    }
    // The link to the list of articles above the heading.
    const navigation = page.getByRole("navigation").filter({ visible: true, hasText: /./ });
    await expect(navigation).toHaveCount(1);
    await expect(page.getByText("In this article").filter({ visible: true })).toHaveCount(0);

    await page.goto("/contact");
    const answers = page.locator("main details > :not(summary)");
    expect(await answers.count()).toBeGreaterThan(5);
    for (const answer of await answers.all()) await expect(answer).toBeVisible();
    await expect(page.locator("main form button").first()).toBeHidden();

    await page.goto("/be-a-franchise?pay=corporate");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Account number").first()).toBeVisible();
    const cut = () => dialog.evaluate((box) => box.scrollHeight - box.clientHeight);
    await expect.poll(cut).toBeLessThanOrEqual(0);
    await expect(page.locator(".behind-dialog")).toBeHidden();
  },
);

test(
  "a page that is printed immediately has all of its text",
  { tag: "@once" },
  async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: "no-preference" });
    const page = await context.newPage();
    for (const path of ["/services/it-service", "/portfolio", "/testimonials"]) {
      await page.goto(path, { waitUntil: "commit" });
      const cards = page.locator("main .stagger > *");
      await cards.last().waitFor({ state: "attached" });
      const text = await textOfPdf(await page.pdf());
      const printed = text.replaceAll(/\s+/g, "");
      const hidden = await cards.evaluateAll((all) =>
        all.map((card) => card.querySelector("h2, h3, p")?.textContent ?? ""),
      );
      expect(hidden.length).toBeGreaterThan(3);
      for (const heading of hidden) expect(printed).toContain(heading.replaceAll(/\s+/g, ""));
    }
    await context.close();
  },
);

test(
  "in forced colours primary buttons and the selected tab have their own background",
  { tag: "@once" },
  async ({ page }) => {
    await emulateColours(page, { forcedColors: "active" });
    const fieldOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((link) => getComputedStyle(link).backgroundColor);
    await page.goto("/");
    expect(await fieldOf("main .rounded-button:not(.border-2)")).not.toBe(
      await fieldOf("main .rounded-button.border-2"),
    );
    await page.goto("/portfolio");
    expect(await fieldOf("#fields a[aria-current]")).not.toBe(
      await fieldOf("#fields a:not([aria-current])"),
    );
  },
);

test(
  "page transitions are animated unless the visitor prefers reduced motion",
  { tag: "@once" },
  async ({ page }) => {
    // Records whether the next page appears with a view transition.
    await page.addInitScript(`addEventListener("pagereveal", ({ viewTransition }) => {
      document.documentElement.dataset.came = viewTransition ? "gently" : "at once";
    })`);
    for (const [reducedMotion, way] of [
      ["no-preference", "gently"],
      ["reduce", "at once"],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: "Portfolio" }).click();
      await page.waitForURL("/portfolio");
      await expect(page.locator("html")).toHaveAttribute("data-came", way);
    }
  },
);
