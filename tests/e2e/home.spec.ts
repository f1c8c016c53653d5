import { figures, home, packages, routes, services, servicesIndex } from "../specification";
import { expect, test } from "./page";

test.beforeEach(({ page }) => page.goto("/"));

test("the hero has three buttons", async ({ page }) => {
  const hero = page.getByRole("main").locator("section").first();
  await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
  const buttons = hero.getByRole("link");
  await expect(buttons).toHaveText(home.heroButtons.map(({ label }) => label));
  for (const [index, { href }] of home.heroButtons.entries()) {
    await expect(buttons.nth(index)).toHaveAttribute("href", href);
  }
});

test("the stats band has the four figures", async ({ page }) => {
  const band = page.locator("section", { has: page.getByRole("heading", { name: "In figures" }) });
  await expect(band.getByRole("definition")).toHaveText(figures.map(({ value }) => value));
  await expect(band.getByRole("term")).toHaveText(figures.map(({ label }) => label));
});

test("six services are featured", async ({ page }) => {
  const links = page.getByRole("main").getByRole("link", { name: servicesIndex.cardLink });
  await expect(links).toHaveCount(home.featuredServices);
  const names = new Map(services.map(({ slug, name }) => [`/services/${slug}`, name]));
  for (const link of await links.all()) {
    const name = names.get((await link.getAttribute("href")) ?? "");
    expect(name).toBeDefined();
    await expect(link).toHaveAccessibleName(`${servicesIndex.cardLink} about ${name}`);
  }
});

test("the certification and the founder's message are there", async ({ page }) => {
  const certification = page.getByRole("region", { name: home.certification });
  await expect(certification).toBeVisible();
  const founder = page.getByRole("region", { name: "A message from the founder" });
  await expect(founder.getByRole("blockquote")).not.toBeEmpty();
  await expect(founder.getByRole("img")).toHaveAttribute("alt", /\S/);
});

test("the packages are listed with their prices", async ({ page }) => {
  const plans = page.locator('main li:has(a[href^="/be-a-franchise"])');
  await expect(plans).toHaveCount(packages.length);
  for (const [index, plan] of packages.entries()) {
    const badge = "badge" in plan ? plan.badge : "";
    await expect(plans.nth(index)).toHaveText(`${plan.name}${badge}${plan.price}lifetime`);
  }
});

test("the closing call leads to the contact page", async ({ page }) => {
  const closing = page.getByRole("main").locator("section").last();
  await expect(closing.getByRole("link")).toHaveAttribute("href", home.closingHref);
});

test("no link leads to a page that the specification does not have", async ({ page }) => {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(services.length);
  const paths = new Set(hrefs.map((href) => href?.replace(/[?#].*/, "")));
  expect([...paths].filter((path) => !routes.some((route) => route === path))).toEqual([]);
});
