import { withFallback } from "~/cms/with-fallback.server";
import { listOffices } from "~/features/company/offices.server";
import { listNavigation } from "~/features/services/navigation.server";
import { builtInMenus } from "~/features/site/menus";
import { getMenus } from "~/features/site/menus.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
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
