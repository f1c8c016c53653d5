import { ChevronDown } from "lucide-react";
import type { NavigationCategory } from "~/features/services/navigation.server";
import type { Menus } from "~/features/site/menus";
import { MenuAnchor } from "~/shell/menu-anchor";
import { ServicesMenu } from "~/shell/services-menu";
import { UserActions } from "~/shell/user-actions";
import { buttonClasses } from "~/ui/button-link";

const menuRow =
  "flex min-h-[3.25rem] w-full items-center justify-between border-b border-line font-semibold";

type MobileMenuProps = {
  categories: NavigationCategory[];
  menus: Menus;
  signedIn: boolean;
  path: string;
};

/** Renders everything in the bar of a wide screen, as one panel under it. */
export function MobileMenu({ categories, menus, signedIn, path }: MobileMenuProps) {
  return (
    <nav
      id="mobile-menu"
      popover="auto"
      data-menu=""
      aria-label="Mobile"
      className="fixed inset-x-0 top-bar h-[calc(100dvh-4.5rem)] w-full overflow-y-auto border-t border-line bg-canvas px-5 pb-10 pt-2 sm:px-6 lg:hidden"
    >
      <a href="/search" aria-current={path === "/search" ? "page" : undefined} className={menuRow}>
        Search
      </a>
      <details className="group">
        <summary
          className={`${menuRow} cursor-pointer list-none group-open:border-transparent [&::-webkit-details-marker]:hidden`}
        >
          Services
          <ChevronDown
            className="size-5 transition-transform group-open:rotate-180"
            strokeWidth={2}
            aria-hidden="true"
          />
        </summary>
        <div className="grid gap-x-6 gap-y-5 border-b border-line pb-6 sm:grid-cols-2">
          <ServicesMenu categories={categories} />
          <a href="/services" className="link flex min-h-11 items-center text-small">
            All services
          </a>
        </div>
      </details>
      <ul>
        {menus.bar.map((link) => (
          <li key={link.href}>
            <MenuAnchor link={link} path={path} className={menuRow} />
          </li>
        ))}
      </ul>
      <ul data-user-menu="panel" className="mt-8 grid grid-cols-2 gap-3">
        <UserActions signedIn={signedIn} menu="panel" />
      </ul>
      <p className="mt-3">
        <MenuAnchor link={menus.button} className={`${buttonClasses("ink")} w-full`} />
      </p>
    </nav>
  );
}
