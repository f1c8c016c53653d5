import { isWebAddress } from "~/cms/link-target";
import type { MenuLink } from "~/features/site/menus";
import { NewTabLink } from "~/ui/links";

type MenuAnchorProps = {
  link: MenuLink;
  /** The current page's path, if the menu marks the link to it. */
  path?: string;
  className: string;
};

/** Renders a menu link, underlined on its target page. Links to other sites open in a new tab. */
export function MenuAnchor({ link: { href, label }, path, className }: MenuAnchorProps) {
  if (isWebAddress(href)) {
    return (
      <NewTabLink href={href} className={className}>
        {label}
      </NewTabLink>
    );
  }
  const isHere = href === path;
  return (
    <a
      href={href}
      aria-current={isHere ? "page" : undefined}
      className={isHere ? `${className} underline` : className}
    >
      {label}
    </a>
  );
}
