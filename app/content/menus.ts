import { type SitePage, sitePages } from "../site-pages";

/** A link of the shell. */
export type MenuLink = { label: string; href: string };

/** How many links each menu has room for, and how many characters each of their labels. */
export const menuLimits = {
  bar: { links: 5, label: 16 },
  footer: { links: 10, label: 26 },
  legal: { links: 5, label: 32 },
  button: { label: 16 },
  footerButton: { label: 32 },
} as const;

/** Links to the pages of a menu, in its order. */
const linksIn = (menu: keyof NonNullable<SitePage["menus"]>): MenuLink[] =>
  sitePages
    .flatMap(({ path, name, barName, menus }) => {
      const label = menu === "bar" ? (barName ?? name) : name;
      const place = menus?.[menu];
      return place === undefined ? [] : [{ href: path, label, place }];
    })
    .sort((a, b) => a.place - b.place)
    .map(({ href, label }) => ({ href, label }));

/** The menus as they are specified: what the bar and the footer show where an editor has chosen nothing. */
export const builtInMenus = {
  /** Also in the mobile menu, as its button is. */
  bar: linksIn("bar"),
  button: { label: "Contact Us", href: "/contact" },
  footer: linksIn("footer"),
  footerButton: { label: "Become a franchise partner", href: "/be-a-franchise" },
  legal: linksIn("legal"),
} satisfies Record<string, MenuLink | MenuLink[]>;

export type Menus = typeof builtInMenus;
