import { builtInMenus } from "~/content/menus";
import { getMenus } from "~/content/menus.server";
import { listNavigation } from "~/content/navigation.server";
import { listOffices } from "~/content/offices.server";
import { getSiteSettings } from "~/content/site-settings.server";
import { withFallback } from "~/content/with-fallback.server";
import { oncePerRequest } from "~/server/request-context.server";

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
