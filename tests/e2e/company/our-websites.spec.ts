import { ourWebsites } from "../../specification/company";
import { expect, test } from "../page";

test.describe("our websites", { tag: "@once" }, () => {
  test.beforeEach(({ page }) => page.goto("/our-websites"));

  test("every site has a card: its domain, its name, a line, and a link to it in a new tab", async ({
    page,
  }) => {
    const cards = page.getByRole("main").getByRole("listitem");
    await expect(cards).toHaveCount(ourWebsites.cards);
    const read = await cards.evaluateAll((items) =>
      items.map((item) => {
        const link = item.querySelector("a");
        return {
          hero: item.querySelector("p")?.textContent,
          name: item.querySelector("h2")?.textContent ?? "",
          description: item.querySelector("h2 + p")?.textContent,
          link: link?.textContent,
          host: link?.hostname,
          target: link?.target,
          rel: link?.rel,
        };
      }),
    );
    for (const card of read) {
      expect(card.name).toMatch(/\S/);
      expect(card.description).toMatch(/\S/);
      expect(card.hero).toMatch(/^[a-z-]+\.[a-z.]+$/);
      expect(card).toMatchObject({
        host: card.hero,
        target: "_blank",
        rel: "noopener",
        link: `${ourWebsites.link}: ${card.name} (opens in a new tab)`,
      });
    }
    expect(new Set(read.map(({ host }) => host)).size).toBe(ourWebsites.cards);
  });

  test("the cards take the six colours in turn", async ({ page }) => {
    const colours = await page
      .getByRole("main")
      .locator("li:not([aria-hidden]) > p")
      .evaluateAll((heroes) =>
        heroes.map((hero) => {
          const { color, backgroundColor } = getComputedStyle(hero);
          return `${color} on ${backgroundColor}`;
        }),
      );
    expect(colours).toHaveLength(ourWebsites.cards);
    const turn = colours.slice(0, ourWebsites.themes);
    expect(new Set(turn).size).toBe(ourWebsites.themes);
    expect(colours).toEqual(colours.map((_, index) => turn[index % turn.length]));
  });
});
