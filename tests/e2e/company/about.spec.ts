import { about } from "../../specification/company";
import { expect as strict, test } from "../page";

const expect = strict.configure({ soft: true });

test("the page about the company is as specified", { tag: "@once" }, async ({ page }) => {
  await page.goto("/about");

  await test.step("tells who we are, the mission, the vision and the values", async () => {
    const story = page.getByRole("region", { name: about.story });
    await expect(story.locator("p").first()).not.toBeEmpty();
    const values = page.getByRole("region", { name: about.values.heading });
    for (const title of about.values.statements) {
      const statement = values.locator("div", {
        has: page.locator(`:scope > h3:text-is("${title}")`),
      });
      await expect(statement.locator("p")).not.toBeEmpty();
    }
    const cards = values.getByRole("listitem");
    expect(await cards.count()).toBeGreaterThanOrEqual(3);
    for (const card of await cards.all()) {
      await expect(card.locator("svg")).toBeVisible();
      await expect(card.getByRole("heading", { level: 3 })).not.toBeEmpty();
      await expect(card.locator("p")).not.toBeEmpty();
    }
  });

  await test.step("lists the offices by region, each with its address and its local time", async () => {
    const titles = page.getByRole("main").locator("section:has(address)").locator("h3");
    await expect(titles).toHaveText(about.regions.map(({ name }) => name));
    for (const { name, offices, localTime } of about.regions) {
      const region = page.locator("section > div > div > div", {
        has: page.locator(`h3:text-is("${name}")`),
      });
      const lines = region.getByRole("listitem");
      for (const [index, office] of offices.entries()) {
        await expect(lines.nth(index)).toHaveText(office);
      }
      for (const line of await lines.all()) {
        await expect(line.locator("address")).not.toBeEmpty();
        await expect(line).toContainText(localTime);
      }
      if (name === "India") {
        await expect(lines.first()).toContainText(about.headOffice);
        expect((await lines.count()) > 1).toBe(about.otherIndianCities);
      } else {
        await expect(lines).toHaveCount(offices.length);
      }
    }
  });

  await test.step("shows the founder", async () => {
    const founder = page.getByRole("region", { name: about.founder });
    await expect(founder.getByRole("img")).toHaveAttribute("alt", /\S/);
    await expect(founder.getByRole("blockquote")).not.toBeEmpty();
  });

  await test.step("says why to choose us, in figures", async () => {
    const { heading, figures } = about.reasons;
    const reasons = page.getByRole("region", { name: heading });
    const terms = reasons.getByRole("term");
    await expect(terms).toHaveCount(figures.length);
    for (const [index, { value, label }] of figures.entries()) {
      await expect(terms.nth(index)).toContainText(value);
      await expect(terms.nth(index)).toHaveText(label);
      await expect(reasons.getByRole("definition").nth(index)).not.toBeEmpty();
    }
  });
});
