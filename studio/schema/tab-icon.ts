import type { LucideIcon } from "lucide-react";
import { createElement } from "react";

/** Returns an icon for a tab, as large as its label: the Studio sizes icons with this attribute. */
export function tabIcon(icon: LucideIcon) {
  const attributes = { width: "0.75em", height: "0.75em", "data-sanity-icon": "" };
  return function TabIcon() {
    return createElement(icon, attributes);
  };
}
