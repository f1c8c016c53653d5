import { type SitePage, sitePages } from "~/site-pages";

/** Links to the pages of a menu, in its order. */
const linksIn = (menu: keyof NonNullable<SitePage["menus"]>) =>
  sitePages
    .flatMap(({ path, name, barName, menus }) => {
      const label = menu === "bar" ? (barName ?? name) : name;
      const place = menus?.[menu];
      return place === undefined ? [] : [{ href: path, label, place }];
    })
    .sort((a, b) => a.place - b.place);

/** The links of the bar and the mobile menu. */
export const mainLinks = linksIn("bar");

/** The links of the footer. */
export const quickLinks = linksIn("footer");

export const legalLinks = linksIn("legal");
