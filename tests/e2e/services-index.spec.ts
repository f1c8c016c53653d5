import { services, servicesIndex } from "../specification";
import { expect as strict, test } from "./page";

const expect = strict.configure({ soft: true });

test.beforeEach(({ page }) => page.goto("/services"));

test("the list of the services is as specified", async ({ page }) => {
  await test.step("the page opens with a heading and an intro line", async () => {
    const opening = page.getByRole("main").locator("section").first();
    await expect(opening.getByRole("heading", { level: 1 })).not.toBeEmpty();
    await expect(opening.getByRole("paragraph")).not.toBeEmpty();
  });

  await test.step("the categories follow in their order, each with its cards", async () => {
    const sections = page.getByRole("main").getByRole("region");
    const titles = await sections.getByRole("heading", { level: 2 }).allTextContents();
    expect(titles).toEqual([...servicesIndex.categories, servicesIndex.closing.heading]);
    for (const category of servicesIndex.categories) {
      const section = page.getByRole("region", { name: category, exact: true });
      await expect(section.getByRole("listitem").first()).toBeVisible();
    }
  });

  await test.step("every service has a card with icon, name, description and link", async () => {
    const cards = await page
      .getByRole("main")
      .getByRole("region")
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => ({
          hasIcon: item.querySelector("svg") !== null,
          name: item.querySelector("h3")?.textContent,
          description: item.querySelector("p")?.textContent,
          href: item.querySelector("a")?.getAttribute("href"),
        })),
      );
    expect(cards).toHaveLength(services.length);
    expect(cards).toEqual(
      expect.arrayContaining(
        services.map(({ slug, name }) => ({
          hasIcon: true,
          name,
          description: expect.stringMatching(/\S/),
          href: `/services/${slug}`,
        })),
      ),
    );
  });

  await test.step("every card's link says where it goes", async () => {
    const links = page.getByRole("main").getByRole("link", { name: servicesIndex.cardLink });
    await expect(links).toHaveCount(services.length);
    for (const { name } of services) {
      const wanted = `${servicesIndex.cardLink} about ${name}`;
      await expect(page.getByRole("link", { name: wanted, exact: true })).toHaveCount(1);
    }
  });

  await test.step("the closing call leads to the contact page", async () => {
    const { heading, button } = servicesIndex.closing;
    const closing = page.getByRole("region", { name: heading });
    const link = closing.getByRole("link", { name: button.label, exact: true });
    await expect(link).toHaveAttribute("href", button.href);
  });
});

test("a card leads to its service", async ({ page }) => {
  await page.getByRole("link", { name: "Learn More about Education" }).click();
  await expect(page).toHaveURL("/services/education");
});
