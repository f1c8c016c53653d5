import { services, servicesIndex } from "../specification";
import { expect, test } from "./page";

test.beforeEach(({ page }) => page.goto("/services"));

test("the page opens with a heading and an intro line", async ({ page }) => {
  const opening = page.getByRole("main").locator("section").first();
  await expect(opening.getByRole("heading", { level: 1 })).not.toBeEmpty();
  await expect(opening.getByRole("paragraph")).not.toBeEmpty();
});

test("the categories follow in their order, each with its cards", async ({ page }) => {
  const sections = page.getByRole("main").getByRole("region");
  const titles = await sections.getByRole("heading", { level: 2 }).allTextContents();
  expect(titles).toEqual([...servicesIndex.categories, servicesIndex.closing.heading]);
  for (const category of servicesIndex.categories) {
    const section = page.getByRole("region", { name: category, exact: true });
    await expect(section.getByRole("listitem").first()).toBeVisible();
  }
});

test("every service has a card with icon, name, description and link", async ({ page }) => {
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

test("every card's link says where it goes", async ({ page }) => {
  const links = page.getByRole("main").getByRole("link", { name: servicesIndex.cardLink });
  await expect(links).toHaveCount(services.length);
  for (const { name } of services) {
    const wanted = `${servicesIndex.cardLink} about ${name}`;
    await expect(page.getByRole("link", { name: wanted, exact: true })).toHaveCount(1);
  }
});

test("a card leads to its service", async ({ page }) => {
  await page.getByRole("link", { name: "Learn More about Education" }).click();
  await expect(page).toHaveURL("/services/education");
});

test("the closing call leads to the contact page", async ({ page }) => {
  const { heading, button } = servicesIndex.closing;
  const closing = page.getByRole("region", { name: heading });
  const link = closing.getByRole("link", { name: button.label, exact: true });
  await expect(link).toHaveAttribute("href", button.href);
});
