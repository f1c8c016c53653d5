import type { LucideIcon } from "lucide-react";
import { createElement } from "react";

/** An icon for a tab: the Studio sizes those it knows by this attribute, others stay at 24 pixels. */
export function tabIcon(icon: LucideIcon) {
  const attributes = { width: "1em", height: "1em", "data-sanity-icon": "" };
  return function TabIcon() {
    return createElement(icon, attributes);
  };
}
