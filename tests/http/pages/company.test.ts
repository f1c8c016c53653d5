import type { HTMLElement } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { servicePage, services } from "../../specification";
import { about, ourWebsites, portfolio, products, testimonials } from "../../specification/company";
import { find, linksIn, named, openPage, someText, textIn, textsIn } from "../page";

/** Expects a card with one icon, a heading and a text. */
function expectIconCard(card: HTMLElement) {
  expect(card.querySelectorAll("svg")).not.toEqual([]);
  expect([...textsIn(card, "h3"), ...textsIn(card, "p")]).toEqual([someText, someText]);
}

describe("/about", async () => {
  const page = await openPage("/about");

  test("has the story, the mission, the vision and the values", () => {
    expect(textsIn(named(page, "section", about.story), "p")[0]).toEqual(someText);
    const values = named(page, "section", about.values.heading);
    for (const title of about.values.statements) {
      const heading = values.querySelectorAll("h3").find((each) => textIn(each) === title);
      expect(heading && textsIn(heading.parentNode, "p")[0]).toEqual(someText);
    }
    const cards = values.querySelectorAll("li");
    expect(cards.length).toBeGreaterThanOrEqual(3);
    cards.forEach(expectIconCard);
  });

  test("lists the offices by region, each with its address and its local time", () => {
    const section = find(page, "main section:has(address)");
    expect(textsIn(section, "h3")).toEqual(about.regions.map(({ name }) => name));
    const lists = section.querySelectorAll("ul");
    for (const [at, { name, offices, localTime }] of about.regions.entries()) {
      const lines = lists[at]?.querySelectorAll("li") ?? [];
      for (const [index, office] of offices.entries()) {
        expect(lines.map(textIn)[index]).toMatch(office);
      }
      for (const line of lines) {
        expect(textIn(find(line, "address"))).not.toBe("");
        expect(textIn(line)).toMatch(localTime);
      }
      if (name === "India") {
        expect(lines.map(textIn)[0]).toContain(about.headOffice);
        expect(lines.length > 1).toBe(about.otherIndianCities);
      } else expect(lines).toHaveLength(offices.length);
    }
  });

  test("shows the founder, and the reasons in figures", () => {
    const founder = named(page, "section", about.founder);
    expect(find(founder, "img").getAttribute("alt")).toEqual(someText);
    expect(textsIn(founder, "blockquote")).toEqual([someText]);
    const reasons = named(page, "section", about.reasons.heading);
    const terms = textsIn(reasons, "dt");
    expect(terms).toHaveLength(about.reasons.figures.length);
    for (const [index, { value, label }] of about.reasons.figures.entries()) {
      expect(terms[index]).toContain(value);
      expect(terms[index]).toMatch(label);
      expect(textsIn(reasons, "dd")[index]).toEqual(someText);
    }
  });
});

test("/our-websites has a card for each site, with a link that opens in a new tab", async () => {
  const page = await openPage("/our-websites");
  const cards = page.querySelectorAll("main li:not([aria-hidden])");
  const hosts = cards.map((card) => {
    const name = textIn(find(card, "h2"));
    const host = textIn(find(card, "p"));
    expect(host).toMatch(/^[a-z-]+\.[a-z.]+$/);
    expect(textIn(find(card, "h2 + p"))).not.toBe("");
    const link = find(card, "a");
    expect(textIn(link)).toBe(`${ourWebsites.link}: ${name} (opens in a new tab)`);
    expect(link.attributes).toMatchObject({ target: "_blank", rel: "noopener" });
    expect(new URL(link.getAttribute("href") ?? "").hostname).toBe(host);
    return host;
  });
  expect(new Set(hosts).size).toBe(ourWebsites.cards);
  expect(hosts).toHaveLength(ourWebsites.cards);
});

test("/our-websites uses the six colours in turn", async () => {
  const heroes = (await openPage("/our-websites")).querySelectorAll(
    "main li:not([aria-hidden]) > p",
  );
  const colours = heroes.map((hero) => hero.getAttribute("class"));
  const turn = colours.slice(0, ourWebsites.themes);
  expect(new Set(turn).size).toBe(ourWebsites.themes);
  expect(colours).toEqual(colours.map((_, index) => turn[index % turn.length]));
});

describe("/portfolio", () => {
  const { all, categories, itemsInCategory } = portfolio;

  async function openTab(path: string, name: string) {
    const page = await openPage(path);
    const tabs = named(page, "nav", "Fields of work");
    expect(textsIn(tabs, '[aria-current="page"]')).toEqual([name]);
    return { page, tabs, work: named(page, "section", name).querySelectorAll("li:has(h3)") };
  }

  test("has a tab with the work of each field", async () => {
    const { tabs, work } = await openTab("/portfolio", all);
    const links = linksIn(tabs);
    expect(links.map(({ label }) => label)).toEqual([all, ...categories.map(({ name }) => name)]);
    expect(work).toHaveLength(categories.length * itemsInCategory);
    for (const card of work) {
      expect(find(card, "img").getAttribute("alt")).toEqual(someText);
      expect([textIn(find(card, "h3")), textIn(find(card, "p"))]).toEqual([someText, someText]);
    }
    for (const { name, slug } of categories) {
      const { href = "" } = links.find(({ label }) => label === name) ?? {};
      expect(href).toMatch(new RegExp(`^/portfolio\\?category=${slug}(?:#|$)`));
      const shown = await openTab(href, name);
      expect(textIn(find(shown.page, "title"))).toMatch(new RegExp(`^${name}, `));
      expect(shown.work).toHaveLength(itemsInCategory);
      for (const card of shown.work) {
        expect(textsIn(card, "p").at(-1)).toBe(name);
        expect(linksIn(card)).toEqual([{ label: textIn(find(card, "h3")), href: someText }]);
      }
    }
  });

  test("shows all work for an unknown category", async () => {
    const { work } = await openTab("/portfolio?category=poetry", all);
    expect(work).toHaveLength(categories.length * itemsInCategory);
  });
});

describe("/products", () => {
  test("has the cards of each range, with links to its page and to the form about it", async () => {
    const page = await openPage("/products");
    expect(page.querySelectorAll("main section:has(li h3)")).toHaveLength(products.length);
    for (const { slug, option } of products) {
      const range = named(page, "section", option);
      const cards = range.querySelectorAll("li");
      expect(cards).toHaveLength(servicePage.cards);
      cards.forEach(expectIconCard);
      const links = linksIn(range);
      expect(links).toContainEqual({
        label: `Learn More about ${option}`,
        href: `/services/${slug}`,
      });
      const { href = "" } = links.find(({ label }) => label === `Ask about ${option}`) ?? {};
      expect(href).toMatch(/^\/contact\?service=/);
      const form = await openPage(href);
      expect(textsIn(form, 'select[name="service"] option[selected]')).toEqual([option]);
    }
  });
});

test("/testimonials shows each with its quote, rating, person, service and photo", async () => {
  const page = await openPage("/testimonials");
  const cards = page.querySelectorAll("main figure");
  expect(cards).toHaveLength(testimonials.count);
  for (const card of cards) {
    expect(card.querySelectorAll(":scope > blockquote:first-child")).toHaveLength(1);
    expect(textsIn(card, "blockquote")).toEqual([someText]);
    expect(card.querySelectorAll(`[role="img"][aria-label="${testimonials.rating}"]`)).toHaveLength(
      1,
    );
    expect(find(card, "img").getAttribute("alt")).toEqual(someText);
    expect(textsIn(card, "figcaption p").slice(0, 2)).toEqual([someText, someText]);
    const [link] = linksIn(card);
    const service = services.find(({ slug }) => link?.href === `/services/${slug}`);
    expect(link?.label).toBe(service?.name);
  }
});
