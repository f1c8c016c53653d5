import type { LucideIcon } from "lucide-react";
import { createElement } from "react";

/** An icon for a tab, as large as its words: the Studio sizes those it knows by this attribute. */
export function tabIcon(icon: LucideIcon) {
  const attributes = { width: "0.75em", height: "0.75em", "data-sanity-icon": "" };
  return function TabIcon() {
    return createElement(icon, attributes);
  };
}
