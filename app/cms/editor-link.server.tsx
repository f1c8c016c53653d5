import type { ComponentProps } from "react";
import { isWebAddress } from "~/cms/link-target";
import { NewTabLink } from "~/ui/links";

/** Renders an editor's link, which opens in a new tab if it leads to another site. */
export function EditorLink({ children, ...link }: ComponentProps<typeof NewTabLink>) {
  return isWebAddress(link.href) ? (
    <NewTabLink {...link}>{children}</NewTabLink>
  ) : (
    <a {...link}>{children}</a>
  );
}
