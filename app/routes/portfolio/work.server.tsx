import { isWebAddress } from "~/cms/link-target";
import type { PortfolioItem } from "~/features/portfolio/portfolio-items.server";
import { pagesTexts } from "~/i18n/pages.server";
import { NewTabLink } from "~/ui/links";
import { Picture, type PicturePriority } from "~/ui/picture";
import { Container } from "~/ui/section";
import { themeClasses } from "~/ui/theme";

type Tab = { label: string; slug: string | null };

type CategoryTabsProps = {
  /** The label of the tab for all work. */
  all: string;
  categories: { name: string; slug: string }[];
  /** The slug of the current category; null for all work. */
  chosen: string | null;
};

/** Renders the fields of work as a joined row of links; each has a separate address, so that it can be shared. */
export function CategoryTabs({ all, categories, chosen }: CategoryTabsProps) {
  const tabs: Tab[] = [
    { label: all, slug: null },
    ...categories.map(({ name, slug }) => ({ label: name, slug })),
  ];
  return (
    <nav
      id="fields"
      aria-label={pagesTexts.portfolio.tabs}
      className="border-b border-line bg-canvas"
    >
      <Container>
        <ul className="grid grid-cols-2 border-l border-line md:grid-cols-4 lg:grid-cols-7">
          {tabs.map(({ label, slug }) => (
            <li
              key={label}
              className="border-r border-line max-lg:first:col-span-2 max-md:[&:nth-child(n+2)]:border-t md:max-lg:[&:nth-child(n+4)]:border-t"
            >
              <a
                dir="auto"
                href={slug ? `/portfolio?category=${slug}#fields` : "/portfolio#fields"}
                aria-current={slug === chosen ? "page" : undefined}
                className="flex h-full min-h-12 items-center px-4 py-2 text-small font-semibold leading-snug transition-colors hover:bg-rust-tint aria-[current]:bg-rust aria-[current]:text-canvas md:min-h-14 lg:justify-center lg:text-center"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}

type WorkCardProps = {
  item: PortfolioItem;
  priority: PicturePriority;
  /** Whether the tab of the work's category is open. */
  isInTab: boolean;
};

/** Renders a portfolio item: its picture and title link to the work or its page; its category links to the tab. */
export function WorkCard({ item, priority, isInTab }: WorkCardProps) {
  const { category, href } = item;
  const colours = themeClasses[category.theme];
  return (
    <li className="relative flex flex-col border-b border-r border-line">
      <div className={`aspect-[9/4] overflow-hidden sm:aspect-[8/5] ${colours.tint}`}>
        {item.picture ? (
          <Picture
            picture={item.picture}
            sizes="(min-width: 1240px) 400px, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw"
            priority={priority}
            className="size-full object-cover"
          />
        ) : null}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3 sm:px-6 sm:pb-4 sm:pt-6">
        <h3 dir="auto" className="text-h3">
          {href === undefined ? item.title : <WorkLink href={href}>{item.title}</WorkLink>}
        </h3>
        <p dir="auto" className="mt-1 text-ink-2 max-sm:text-small sm:mb-3 sm:mt-2">
          {item.description}
        </p>
        {isInTab ? (
          <p dir="auto" className={`${categoryClasses} ${colours.text}`}>
            {category.name}
          </p>
        ) : (
          <a
            dir="auto"
            href={`/portfolio?category=${category.slug}#fields`}
            className={`${categoryClasses} hover:underline ${colours.text}`}
          >
            {category.name}
          </a>
        )}
      </div>
    </li>
  );
}

const categoryClasses =
  "relative mt-auto inline-flex min-h-11 items-center self-start text-small font-semibold decoration-2 underline-offset-4";

/** Renders a link as large as the card. */
function WorkLink({ href, children }: { href: string; children: string }) {
  const classes = "after:absolute after:inset-0 hover:underline";
  return isWebAddress(href) ? (
    <NewTabLink href={href} className={classes}>
      {children}
    </NewTabLink>
  ) : (
    <a href={href} className={classes}>
      {children}
    </a>
  );
}
