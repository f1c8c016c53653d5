import { pagesTexts } from "~/i18n/pages.server";
import { Container } from "~/ui/section";

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
