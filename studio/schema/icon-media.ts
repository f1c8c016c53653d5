import { iconComponents, isIconName } from "../../app/ui/icon-components.server";

/** Returns the drawing for an icon name from a document, which is unknown until checked. */
export function iconMedia(name: unknown) {
  return isIconName(name) ? iconComponents[name] : undefined;
}
