import { iconComponents, isIconName } from "../../app/ui/icon-components.server";

/** The drawing for an icon name as a document holds it: unknown until checked. */
export function iconMedia(name: unknown) {
  return isIconName(name) ? iconComponents[name] : undefined;
}
