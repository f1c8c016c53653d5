import { sitePages } from "../../app/site-pages";
import { figures, home, packages, routes, services, servicesIndex } from "../specification";
import { expect as strict, test } from "./page";

const expect = strict.configure({ soft: true });

test("the home page has every section as specified, and leads nowhere else", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");

  await test.step("the hero has three buttons", async () => {
    const hero = main.locator("section").first();
    await expect(hero.getByRole("heading", { level: 1 })).toBeVisible();
    const buttons = hero.getByRole("paragraph").getByRole("link");
    await expect(buttons).toHaveText(home.heroButtons.map(({ label }) => label));
    for (const [index, { href }] of home.heroButtons.entries()) {
      await expect(buttons.nth(index)).toHaveAttribute("href", href);
    }
  });

  await test.step("beside it each category leads to its section of the services", async () => {
    const tiles = main.getByRole("navigation", { name: "Service categories" }).getByRole("link");
    await expect(tiles).toHaveText([...servicesIndex.categories]);
    const section = /^\/services#(?<id>[\w-]+)$/;
    const index = await (await page.request.get("/services")).text();
    for (const tile of await tiles.all()) {
      const id = section.exec((await tile.getAttribute("href")) ?? "")?.groups?.id;
      expect(index).toContain(`<h2 id="${id}"`);
      const box = await tile.boundingBox();
      expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  await test.step("the stats band has the four figures", async () => {
    const heading = page.getByRole("heading", { name: "In figures" });
    const band = page.locator("section", { has: heading });
    await expect(band.getByRole("definition")).toHaveText(figures.map(({ value }) => value));
    await expect(band.getByRole("term")).toHaveText(figures.map(({ label }) => label));
  });

  await test.step("six services are featured", async () => {
    const links = main.getByRole("link", { name: servicesIndex.cardLink });
    await expect(links).toHaveCount(home.featuredServices);
    const names = new Map(services.map(({ slug, name }) => [`/services/${slug}`, name]));
    for (const link of await links.all()) {
      const name = names.get((await link.getAttribute("href")) ?? "");
      expect(name).toBeDefined();
      await expect(link).toHaveAccessibleName(`${servicesIndex.cardLink} about ${name}`);
    }
  });

  await test.step("the certification and the founder's message are there", async () => {
    await expect(page.getByRole("region", { name: home.certification })).toBeVisible();
    const founder = page.getByRole("region", { name: "A message from the founder" });
    await expect(founder.getByRole("blockquote")).not.toBeEmpty();
    await expect(founder.getByRole("img")).toHaveAttribute("alt", /\S/);
  });

  await test.step("the packages are listed with their prices", async () => {
    const plans = page.locator('main li:has(a[href^="/be-a-franchise"])');
    await expect(plans).toHaveCount(packages.length);
    for (const [index, plan] of packages.entries()) {
      const badge = "badge" in plan ? plan.badge : "";
      await expect(plans.nth(index)).toHaveText(`${plan.name}${badge}${plan.price}lifetime`);
    }
  });

  await test.step("the closing call leads to the contact page", async () => {
    const closing = main.locator("section").last();
    await expect(closing.getByRole("link")).toHaveAttribute("href", home.closingHref);
  });

  await test.step("no link leads to a page that there is not", async () => {
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(hrefs.length).toBeGreaterThan(services.length);
    const paths = new Set(hrefs.map((href) => href?.replace(/[?#].*/, "")));
    const known = new Set<string | undefined>([...routes, ...sitePages.map(({ path }) => path)]);
    expect([...paths].filter((path) => !known.has(path))).toEqual([]);
  });
});
