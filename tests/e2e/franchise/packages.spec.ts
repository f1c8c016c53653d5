import { chat, packages, services } from "../../specification";
import { expect, test, unfold } from "../page";
import { path } from "./enquiry-form";

test.beforeEach(({ page }) => page.goto(path));

test("the six packages have name, price for life, features, a message link and Choose", async ({
  page,
}) => {
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Choose / }) });
  await expect(cards).toHaveCount(packages.length);
  for (const [index, { name, price, ...rest }] of packages.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(card).toContainText(new RegExp(`${price.replace("₹", "₹")}\\s*lifetime`));
    await expect(card.locator("svg").first()).toBeVisible();
    await unfold(card.locator("li").first());
    expect(await card.getByRole("listitem").count()).toBeGreaterThan(2);
    await expect(card.locator("li strong").first()).not.toBeEmpty();
    const badge = card.getByText("IN DEMAND");
    await expect(badge).toHaveCount("badge" in rest ? 1 : 0);
    const message = card.getByRole("link", { name: `WhatsApp about ${name}` });
    await expect(message).toHaveAttribute("href", chat.href);
    await expect(card.getByRole("link", { name: `Choose ${name}`, exact: true })).toBeVisible();
  }
});

test(
  "the comparison, the services and the reasons are there",
  { tag: "@once" },
  async ({ page }) => {
    await test.step("the comparison has a row for each package, with its price", async () => {
      const table = page.getByRole("region", { name: "Table of the packages" }).getByRole("table");
      const rows = table.getByRole("row").filter({ has: page.getByRole("rowheader") });
      await expect(rows.getByRole("rowheader")).toHaveText(packages.map(({ name }) => name));
      for (const [index, { price }] of packages.entries()) {
        await expect(rows.nth(index).getByRole("cell", { name: price, exact: true })).toHaveCount(
          1,
        );
      }
    });

    await test.step("every service is a tag that leads to its page", async () => {
      const cloud = page.locator("section", { has: page.locator("#services-cloud") });
      const tags = cloud.getByRole("link");
      const found = new Map<string | null, string | null>();
      for (const tag of await tags.all()) {
        found.set(await tag.getAttribute("href"), await tag.textContent());
      }
      expect(Object.fromEntries(found)).toEqual(
        Object.fromEntries(services.map(({ slug, name }) => [`/services/${slug}`, name])),
      );
    });

    await test.step("there are reasons to become a partner", async () => {
      const reasons = page.locator("section", { has: page.locator("#why-partner") });
      expect(await reasons.getByRole("listitem").count()).toBeGreaterThan(2);
      for (const reason of await reasons.getByRole("listitem").all()) {
        await expect(reason.getByRole("heading", { level: 3 })).not.toBeEmpty();
        await expect(reason.getByRole("paragraph")).not.toBeEmpty();
      }
    });
  },
);
