import { ChevronDown, CircleUserRound, Menu, Search, X } from "lucide-react";
import { EditorLink } from "~/cms/editor-link.server";
import type { NavigationCategory } from "~/features/services/navigation.server";
import type { MenuLink, Menus } from "~/features/site/menus";
import { frameTexts } from "~/i18n/shell.server";
import { UserActions } from "~/shell/user-actions";
import { buttonClasses } from "~/ui/button-link";
import { Container } from "~/ui/section";
import { themeClasses } from "~/ui/theme";

/** Renders the brand: a jaali star and the name. */
export function Wordmark({ brand }: { brand: string }) {
  return (
    <a
      href="/"
      className="flex min-h-11 items-center gap-2.5 font-display text-[1.25rem] font-bold tracking-tight"
    >
      <svg viewBox="0 0 24 24" className="size-7 shrink-0" aria-hidden="true">
        <path
          d="M12 .5L15.37 3.87H20.13V8.63L23.5 12L20.13 15.37V20.13H15.37L12 23.5L8.63 20.13H3.87V15.37L.5 12L3.87 8.63V3.87H8.63Z"
          fill="currentColor"
        />
        <path
          d="M12 7.4L13.35 8.75H15.25V10.65L16.6 12L15.25 13.35V15.25H13.35L12 16.6L10.65 15.25H8.75V13.35L7.4 12L8.75 10.65V8.75H10.65Z"
          className="fill-marigold"
        />
      </svg>
      <span>{brand}</span>
    </a>
  );
}

type MenuAnchorProps = {
  link: MenuLink;
  /** The current page's path, if the menu marks the link to it. */
  path?: string;
  className: string;
};

/** Renders a menu link, underlined on its target page. Links to other sites open in a new tab. */
export function MenuAnchor({ link: { href, label }, path, className }: MenuAnchorProps) {
  if (href === path) {
    return (
      <a href={href} aria-current="page" className={`${className} underline`}>
        {label}
      </a>
    );
  }
  return (
    <EditorLink href={href} className={className}>
      {label}
    </EditorLink>
  );
}

const serviceRow =
  "flex min-h-11 items-center py-1 text-small leading-snug decoration-2 underline-offset-4 hover:underline lg:min-h-9";

/** Renders the services by category, for the drop-down of the bar and the mobile menu. */
function ServicesMenu({ categories }: { categories: NavigationCategory[] }) {
  return (
    <>
      {categories.map((category) => (
        <div key={category._id}>
          <p dir="auto" className={`text-label font-bold ${themeClasses[category.theme].text}`}>
            {category.name}
          </p>
          <ul className="mt-1">
            {category.services.map((service) => (
              <li key={service._id} dir="auto">
                <a href={`/services/${service.slug}`} className={serviceRow}>
                  {service.name}
                </a>
              </li>
            ))}
            {category.count > category.services.length ? (
              <li>
                <a href={`/services?category=${category.slug}`} className={serviceRow}>
                  {frameTexts.bar.allInCategory({
                    count: category.count,
                    category: category.name,
                  })}
                </a>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </>
  );
}

const menuRow =
  "flex min-h-[3.25rem] w-full items-center justify-between border-b border-line font-semibold";

type MobileMenuProps = {
  categories: NavigationCategory[];
  menus: Menus;
  signedIn: boolean;
  path: string;
};

/** Renders everything in the bar of a wide screen, as one panel under it. */
function MobileMenu({ categories, menus, signedIn, path }: MobileMenuProps) {
  const texts = frameTexts.bar;
  return (
    <nav
      id="mobile-menu"
      popover="auto"
      data-menu=""
      aria-label={texts.mobileName}
      className="fixed inset-x-0 top-bar h-[calc(100dvh-4.5rem)] w-full overflow-y-auto border-t border-line bg-canvas px-5 pb-10 pt-2 sm:px-6 lg:hidden"
    >
      <a href="/search" aria-current={path === "/search" ? "page" : undefined} className={menuRow}>
        {texts.search}
      </a>
      <details className="group">
        <summary
          className={`${menuRow} cursor-pointer list-none group-open:border-transparent [&::-webkit-details-marker]:hidden`}
        >
          {texts.services}
          <ChevronDown
            className="size-5 transition-transform group-open:rotate-180"
            strokeWidth={2}
            aria-hidden="true"
          />
        </summary>
        <div className="grid gap-x-6 gap-y-5 border-b border-line pb-6 sm:grid-cols-2">
          <ServicesMenu categories={categories} />
          <a href="/services" className="link flex min-h-11 items-center text-small">
            {texts.allServices}
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
  const texts = frameTexts.bar;
  return (
    <header className="bar fixed inset-x-0 top-0 z-40 h-bar low:absolute">
      <Container className="flex h-full items-center justify-between gap-4">
        <Wordmark brand={brand} />
        <nav aria-label={texts.name} className="ml-auto hidden h-full lg:block">
          <ul className="flex h-full items-center">
            <li className="h-full">
              <button type="button" popovertarget="services-menu" data-hover="" className={item}>
                {texts.services}
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
                      {texts.allServicesDetailed}
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
                aria-label={texts.search}
                aria-current={path === "/search" ? "page" : undefined}
                className={`${plain} px-3`}
              >
                <Search className="size-5" strokeWidth={1.75} aria-hidden="true" />
              </a>
            </li>
            <li className="relative h-full">
              <button type="button" popovertarget="user-menu" data-hover="" className={item}>
                <CircleUserRound className="size-5" strokeWidth={1.75} aria-hidden="true" />
                {texts.account}
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
          aria-label={texts.openMobile}
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
