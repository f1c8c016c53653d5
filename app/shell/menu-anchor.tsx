import { isWebAddress } from "~/content/link-target";
import type { MenuLink } from "~/content/menus";
import { NewTabLink } from "~/ui/links";

type MenuAnchorProps = {
  link: MenuLink;
  /** Of the page around it, where a menu says which of its links that is. */
  path?: string;
  className: string;
};

/** A link of a menu, underlined on the page that it leads to. Another site opens in a new tab. */
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
