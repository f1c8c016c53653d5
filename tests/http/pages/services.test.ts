import { expect, test } from "vitest";
import { servicePage, services, servicesIndex } from "../../specification";
import { find, linksIn, named, openPage, someText, textIn, textsIn } from "../page";
import { ask } from "../site";

test.each(services)("/services/$slug is the page of $name", async ({ slug, name, action }) => {
  const page = await openPage(`/services/${slug}`);
  const main = find(page, "main");
  const opening = find(main, "section");
  expect(textsIn(page, "h1")).toEqual([someText]);
  expect(textIn(find(opening, '[aria-current="page"]'))).toBe(name);
  expect(textIn(find(opening, "h1 + p"))).not.toBe("");
  const picture = find(opening, "img");
  expect(picture.getAttribute("alt")).toEqual(someText);
  const source = await ask(picture.getAttribute("src") ?? "");
  expect(source.headers.get("Content-Type")).toMatch(/^image\//);
  const cards = page.querySelectorAll('[aria-labelledby="features"] li');
  expect(cards).toHaveLength(servicePage.cards);
  for (const card of cards) {
    expect(card.querySelectorAll("svg")).toHaveLength(1);
    expect([...textsIn(card, "h3"), ...textsIn(card, "p")]).toEqual([someText, someText]);
  }
  const [call] = linksIn(main.querySelectorAll("section").at(-1) ?? main);
  // The link passes the service to the form.
  const href = action.href === "/contact" ? `/contact?service=${slug}` : action.href;
  expect(call).toEqual({ label: action.label ?? someText, href });
});

test("/services lists every service under its category, with a card and a link", async () => {
  const main = find(await openPage("/services"), "main");
  const opening = find(main, "section");
  expect(textIn(find(opening, "h1"))).not.toBe("");
  expect(textIn(find(opening, "p"))).not.toBe("");
  const titles = textsIn(main, "section[aria-labelledby] h2");
  expect(titles).toEqual([...servicesIndex.categories, servicesIndex.closing.heading]);
  for (const category of servicesIndex.categories) {
    expect(named(main, "section", category).querySelectorAll("li")).not.toEqual([]);
  }
  const cards = main.querySelectorAll("section[aria-labelledby] li:has(h3)");
  for (const card of cards) {
    expect(card.querySelectorAll("svg")).not.toEqual([]);
    expect(textsIn(card, "p")).toEqual([someText]);
  }
  expect(cards.map((card) => ({ name: textIn(find(card, "h3")), links: linksIn(card) }))).toEqual(
    expect.arrayContaining(
      services.map(({ slug, name }) => ({
        name,
        links: [{ label: `${servicesIndex.cardLink} about ${name}`, href: `/services/${slug}` }],
      })),
    ),
  );
  expect(cards).toHaveLength(services.length);
  const { heading, button } = servicesIndex.closing;
  expect(linksIn(named(main, "section", heading))).toEqual([button]);
});
