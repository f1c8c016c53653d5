import { textOfPdf } from "../../read-pdf";
import { expect, test } from "../page";

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
