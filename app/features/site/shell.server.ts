import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader, withFallback } from "~/cms/content-reader.server";
import { linkFields, linkTarget, list, oldestFirst, optional, text } from "~/cms/fields.server";
import { addressOfLink } from "~/cms/link-target";
import { listOffices } from "~/features/company/offices.server";
import { listNavigation } from "~/features/services/navigation.server";
import { builtInMenus, menuLimits, type MenuLink, type Menus } from "~/features/site/menus";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { oncePerRequest } from "~/server/request-context.server";

/**
 * The query includes the settings, which every site has, because an empty result is not stored on disk: it could be the
 * result of a wrong token. So an empty menu list is cached on disk too, for a start while the content service is down.
 */
const menusQuery = defineQuery(/* groq */ `{
  "_settings": *[_type == "siteSettings"] | ${oldestFirst}[0]._id,
  "menus": *[_type == "navigation"] | ${oldestFirst}[0] {
    _id, _type,
    bar[] { _key, label, ${linkFields} },
    button { label, ${linkFields} },
    footer[] { _key, label, ${linkFields} },
    footerButton { label, ${linkFields} },
    legal[] { _key, label, ${linkFields} }
  }
}`);

const menuLink = z.object({ label: text, ...linkTarget });

const navigation = optional(
  z.object({
    bar: list(menuLink),
    button: optional(menuLink),
    footer: list(menuLink),
    footerButton: optional(menuLink),
    legal: list(menuLink),
  }),
);

const readMenus = contentReader({ menusQuery }, z.object({ menus: navigation }));

/** Returns the links of the bar and of the footer; the specified ones are used for each menu and button without any. */
export async function getMenus(): Promise<Menus> {
  const { menus: written } = await readMenus();
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

/**
 * Returns a menu's link; undefined if its page does not exist or its address is not safe, so that no menu link is
 * broken.
 */
function linkOf(written: z.output<typeof menuLink> | null | undefined): MenuLink | undefined {
  const href = written ? addressOfLink(written) : undefined;
  return written && href !== undefined ? { label: written.label, href } : undefined;
}

export type Shell = NonNullable<Awaited<ReturnType<typeof loadShell>>>;

/**
 * Loads the content of the bar, the footer and the floating buttons, once per request. Null if the content service is
 * down; the shell then shows the specified links, and the page decides.
 */
export function loadShell() {
  return oncePerRequest("shell", () => withFallback(readShell(), null));
}

async function readShell() {
  const [navigation, menus, settings, offices] = await Promise.all([
    listNavigation(),
    withFallback(getMenus(), builtInMenus),
    getSiteSettings(),
    listOffices(),
  ]);
  return {
    ...{ navigation, menus, settings },
    offices: offices.filter(({ kind }) => kind !== "branch"),
  };
}
