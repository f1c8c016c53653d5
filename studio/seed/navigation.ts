import { builtInMenus, type MenuLink } from "../../app/features/site/menus";
import { keyed } from "./authoring";

const menuLink = (link: MenuLink) => ({ _type: "menuLink", ...link });
const menu = (links: readonly MenuLink[]) => keyed(links.map(menuLink));

/** The specified menus. */
export const navigation = {
  _id: "navigation",
  _type: "navigation",
  bar: menu(builtInMenus.bar),
  button: menuLink(builtInMenus.button),
  footer: menu(builtInMenus.footer),
  footerButton: menuLink(builtInMenus.footerButton),
  legal: menu(builtInMenus.legal),
};
