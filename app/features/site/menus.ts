import { type SitePage, sitePages } from "../../site-pages";

/** A link in a menu. */
export type MenuLink = { label: string; href: string };

/** Maximum number of links in each menu, and maximum length of their labels in characters. */
export const menuLimits = {
  bar: { links: 5, label: 16 },
  footer: { links: 10, label: 26 },
  legal: { links: 5, label: 32 },
  button: { label: 16 },
  footerButton: { label: 32 },
} as const;

/** Returns links to the pages of a menu, in its order. */
const linksIn = (menu: keyof NonNullable<SitePage["menus"]>): MenuLink[] =>
  sitePages
    .flatMap(({ path, name, barName, menus }) => {
      const label = menu === "bar" ? (barName ?? name) : name;
      const place = menus?.[menu];
      return place === undefined ? [] : [{ href: path, label, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ href, label }) => ({ href, label }));

/** The specified menus, shown in the bar and the footer until an editor chooses other links. */
export const builtInMenus = {
  /** The mobile menu shows these links and the button too. */
  bar: linksIn("bar"),
  button: { label: "Contact Us", href: "/contact" },
  footer: linksIn("footer"),
  footerButton: { label: "Become a franchise partner", href: "/be-a-franchise" },
  legal: linksIn("legal"),
} satisfies Record<string, MenuLink | MenuLink[]>;

export type Menus = typeof builtInMenus;
