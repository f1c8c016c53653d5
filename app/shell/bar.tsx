import { ChevronDown, CircleUserRound, Menu, Search, X } from "lucide-react";
import type { NavigationCategory } from "~/features/services/navigation.server";
import type { Menus } from "~/features/site/menus";
import { MenuAnchor } from "~/shell/menu-anchor";
import { MobileMenu } from "~/shell/mobile-menu";
import { ServicesMenu } from "~/shell/services-menu";
import { UserActions } from "~/shell/user-actions";
import { Wordmark } from "~/shell/wordmark";
import { Container } from "~/ui/band";

const plain =
  "flex h-full items-center gap-1.5 whitespace-nowrap text-small font-semibold decoration-2 underline-offset-[6px] hover:underline";
// Narrower below 1,280 pixels, so that five links fit; the Studio relies on that (bar-room.ts).
const item = `${plain} px-2 xl:px-3`;

type BarProps = {
  brand: string;
  categories: NavigationCategory[];
  menus: Menus;
  signedIn: boolean;
  /** The path of the page below it. */
  path: string;
};

/**
 * Renders the bar above every page. Its menus are popovers: click, Escape and focus order are the browser's own, with
 * and without JavaScript; the shell script adds hovering and `aria-expanded`.
 */
export function Bar({ brand, categories, menus, signedIn, path }: BarProps) {
  return (
    <header className="bar fixed inset-x-0 top-0 z-40 h-bar">
      <Container className="flex h-full items-center justify-between gap-4">
        <Wordmark brand={brand} />
        <nav aria-label="Main" className="ml-auto hidden h-full lg:block">
          <ul className="flex h-full items-center">
            <li className="h-full">
              <button type="button" popovertarget="services-menu" data-hover="" className={item}>
                Services
                <ChevronDown className="size-4" strokeWidth={2.25} aria-hidden="true" />
              </button>
              <div
                id="services-menu"
                popover="auto"
                data-menu=""
                data-hover=""
                className="fixed inset-x-0 top-bar max-h-[calc(100dvh-4.5rem)] w-full overflow-y-auto border-b border-line bg-canvas shadow-overlay"
              >
                <Container className="py-8">
                  <div className="grid grid-cols-3 gap-x-6 gap-y-8 xl:grid-cols-6">
                    <ServicesMenu categories={categories} />
                  </div>
                  <p className="mt-6 border-t border-line pt-4">
                    <a
                      href="/services"
                      className="link inline-flex min-h-11 items-center text-small"
                    >
                      All services, with what each one includes
                    </a>
                  </p>
                </Container>
              </div>
            </li>
            {menus.bar.map((link) => (
              <li key={link.href} className="h-full">
                <MenuAnchor link={link} path={path} className={item} />
              </li>
            ))}
            <li className="h-full">
              <a
                href="/search"
                aria-label="Search"
                aria-current={path === "/search" ? "page" : undefined}
                className={`${plain} px-3`}
              >
                <Search className="size-5" strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
            <li className="relative h-full">
              <button type="button" popovertarget="user-menu" data-hover="" className={item}>
                <CircleUserRound className="size-5" strokeWidth={1.75} aria-hidden="true" />
                Account
              </button>
              <ul
                id="user-menu"
                popover="auto"
                data-menu=""
                data-hover=""
                data-user-menu="bar"
                className="user-menu fixed top-bar w-44 border border-line bg-canvas py-2 shadow-overlay"
              >
                <UserActions signedIn={signedIn} menu="bar" />
              </ul>
            </li>
          </ul>
        </nav>
        <MenuAnchor
          link={menus.button}
          className="ml-auto hidden min-h-11 items-center whitespace-nowrap rounded-button bg-ink px-5 text-small font-semibold text-canvas transition-colors hover:bg-peacock sm:inline-flex lg:ml-0"
        />
        <button
          type="button"
          popovertarget="mobile-menu"
          className="flex size-11 items-center justify-center lg:hidden"
          aria-label="Menu"
        >
          <Menu
            className="size-6 [.bar:has(#mobile-menu:popover-open)_&]:hidden"
            strokeWidth={1.75}
            aria-hidden="true"
          />
          <X
            className="hidden size-6 [.bar:has(#mobile-menu:popover-open)_&]:block"
            strokeWidth={1.75}
            aria-hidden="true"
          />
        </button>
        <MobileMenu categories={categories} menus={menus} signedIn={signedIn} path={path} />
      </Container>
    </header>
  );
}
