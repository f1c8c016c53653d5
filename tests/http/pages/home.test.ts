import { describe, expect, test } from "vitest";
import { matching } from "../../matchers";
import {
  chat,
  figures,
  footer,
  home,
  navigation,
  packages,
  services,
  servicesIndex,
  socialNetworks,
} from "../../specification";
import { find, linksIn, named, openPage, someText, textIn, textsIn } from "../page";

const page = await openPage("/");
const main = find(page, "main");

describe("the home page", () => {
  test("has the three buttons in its hero", () => {
    expect(linksIn(find(main, "section"), "p a")).toEqual(home.heroButtons);
    expect(textsIn(find(main, "section"), "h1")).toEqual([someText]);
  });

  test("shows the four figures", () => {
    const section = find(main, "section:has(dl)");
    expect(textsIn(section, "h2")).toEqual(["In figures"]);
    expect(textsIn(section, "dd")).toEqual(figures.map(({ value }) => value));
    expect(textsIn(section, "dt")).toEqual(figures.map(({ label }) => matching(label)));
  });

  test("features six services", () => {
    const links = linksIn(main).filter(({ label }) => label.startsWith(servicesIndex.cardLink));
    expect(links).toHaveLength(home.featuredServices);
    const all = services.map(({ slug, name }) => ({
      label: `${servicesIndex.cardLink} about ${name}`,
      href: `/services/${slug}`,
    }));
    expect(all).toEqual(expect.arrayContaining(links));
  });

  test("has the certification, the founder's message and the closing call", () => {
    expect(textIn(find(main, "#certification"))).toContain(home.certification);
    const founder = named(main, "section", "A message from the founder");
    expect(textsIn(founder, "blockquote")).toEqual([someText]);
    expect(find(founder, "img").getAttribute("alt")).toEqual(someText);
    const closing = linksIn(main.querySelectorAll("section").at(-1) ?? main);
    expect(closing).toEqual([{ label: someText, href: home.closingHref }]);
  });

  test("lists the packages with their prices", () => {
    expect(textsIn(main, 'li:has(a[href^="/be-a-franchise"])')).toEqual(
      packages.map((plan) =>
        [plan.name, "badge" in plan ? plan.badge : "", plan.price, "lifetime"].join(""),
      ),
    );
  });
});

describe("every page", () => {
  test("has all services under their categories in both menus", () => {
    for (const menu of ["#services-menu", "#mobile-menu"]) {
      const groups = find(page, menu)
        .querySelectorAll("ul")
        .filter((list) => list.querySelector(':scope > li > a[href^="/services/"]'));
      expect(groups.map((list) => textIn(list.previousElementSibling ?? list))).toEqual(
        servicesIndex.categories,
      );
      const listed = groups.flatMap((list) => linksIn(list));
      expect(listed).toHaveLength(services.length);
      expect(listed).toEqual(
        expect.arrayContaining(
          services.map(({ slug, name }) => ({ label: name, href: `/services/${slug}` })),
        ),
      );
    }
  });

  test("has the same links in the bar and in the menu of narrow screens", () => {
    const links = linksIn(page, "header > div > :is(a, nav[aria-label=Main] a)");
    const bar = links.filter(({ href = "" }) => !/^\/(?:services.*)?$/.test(href));
    expect(bar).toContainEqual(navigation.contactButton);
    expect(linksIn(find(page, "#user-menu"))).toEqual(navigation.signedOut);
    const narrow = linksIn(find(page, "#mobile-menu"));
    for (const link of bar) expect(narrow).toContainEqual(link);
  });

  test("names contact, policies, franchise, offices and networks in its footer", () => {
    const end = find(page, "body > footer");
    const links = linksIn(end);
    expect(links).toEqual(expect.arrayContaining([...footer.legalLinks]));
    const targets = links.map(({ href = "" }) => href);
    expect(targets).toContain(footer.franchiseHref);
    expect(targets.filter((href) => href.startsWith("tel:+"))).toHaveLength(1);
    expect(targets.filter((href) => href.startsWith("mailto:"))).toHaveLength(2);
    expect(targets.filter((href) => chat.href.test(href))).toHaveLength(1);
    for (const network of socialNetworks) {
      expect(links).toContainEqual({ label: network, href: matching(/^https:\/\//) });
    }
    const column = (title: string) =>
      end
        .querySelectorAll("h2, h3")
        .filter((heading) => textIn(heading) === title)
        .flatMap((heading) => textsIn(heading.parentNode, "li"));
    expect(column("Head office")).toHaveLength(1);
    for (const part of footer.headOffice) expect(column("Head office")[0]).toContain(part);
    for (const [index, office] of footer.internationalOffices.entries()) {
      expect(column("International offices")[index]).toContain(office);
    }
    expect(textIn(end)).toContain(home.certification);
  });
});

describe("a page that does not exist", () => {
  test.each(["/no-such-page", "/services/no-such-service"])(
    "%s names its address and links to pages that do",
    async (path) => {
      const shown = await openPage(path, 404);
      const content = find(shown, "main");
      expect(textIn(content)).toContain(path);
      const targets = linksIn(content).map(({ href }) => href);
      expect(targets).toEqual(expect.arrayContaining(["/services", "/be-a-franchise", "/contact"]));
      expect(find(shown, 'meta[name="robots"]').getAttribute("content")).toBe("noindex");
    },
  );

  test("offers a search for the words of its address", async () => {
    const shown = await openPage("/old/tax-returns.html", 404);
    const form = find(shown, 'main form[action="/search"]');
    expect(find(form, 'input[type="search"]').getAttribute("value")).toBe("tax returns html");
  });

  test("states when a page was taken down", async () => {
    const shown = await openPage("/festival-offer", 410);
    expect(textIn(find(shown, "title"))).toContain("taken down");
    expect(textIn(find(shown, "h1"))).toContain("taken down");
    expect(find(shown, 'meta[name="robots"]').getAttribute("content")).toBe("noindex");
    expect(shown.querySelectorAll('main input[type="search"]')).toHaveLength(1);
  });
});
