import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { linkFields, linkTarget, list, optional, text } from "~/content/fields.server";
import { addressOfLink } from "~/content/link-target";
import { builtInMenus, menuLimits, type MenuLink, type Menus } from "~/content/menus";

export const menusQuery = defineQuery(/* groq */ `
  *[_type == "navigation"][0] {
    _id, _type,
    bar[] { _key, label, ${linkFields} },
    button { label, ${linkFields} },
    footer[] { _key, label, ${linkFields} },
    footerButton { label, ${linkFields} },
    legal[] { _key, label, ${linkFields} }
  }
`);

const menuLink = z.object({ label: text, ...linkTarget });

type WrittenLink = z.output<typeof menuLink>;

const navigation = optional(
  z.object({
    bar: list(menuLink),
    button: optional(menuLink),
    footer: list(menuLink),
    footerButton: optional(menuLink),
    legal: list(menuLink),
  }),
);

const readMenus = contentReader({ menusQuery }, navigation);

/** The links of the bar and of the footer; the specified ones stand in for each menu and button that has none. */
export async function getMenus(): Promise<Menus> {
  return menusFrom(await readMenus());
}

/** The same of a document that is at hand; of none, the specified menus. */
export function menusFrom(written: z.output<typeof navigation>): Menus {
  const menu = (name: "bar" | "footer" | "legal") => {
    const links = (written?.[name] ?? []).flatMap((link) => linkOf(link) ?? []);
    const sound = links.filter(
      ({ href }, place) => links.findIndex((other) => other.href === href) === place,
    );
    return sound.length > 0 ? sound.slice(0, menuLimits[name].links) : builtInMenus[name];
  };
  return {
    bar: menu("bar"),
    button: linkOf(written?.button) ?? builtInMenus.button,
    footer: menu("footer"),
    footerButton: linkOf(written?.footerButton) ?? builtInMenus.footerButton,
    legal: menu("legal"),
  };
}

/** Undefined where the page is not there or the address is not safe: no menu leads nowhere. */
function linkOf(written: WrittenLink | null | undefined): MenuLink | undefined {
  const href = written ? addressOfLink(written) : undefined;
  return written && href !== undefined ? { label: written.label, href } : undefined;
}
