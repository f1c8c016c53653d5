import { ArrowRight } from "lucide-react";
import type { Page } from "~/features/pages/pages.server";
import type { NavigationCategory } from "~/features/services/navigation.server";
import { pagesTexts } from "~/i18n/pages.server";
import { ButtonLink } from "~/ui/button-link";
import { PageOpening } from "~/ui/page-opening";
import { themeClasses } from "~/ui/theme";

/**
 * Renders the service categories as a joined grid of tiles, each with its lattice and a link to its section of
 * /services.
 */
export function CategoryMosaic({ categories }: { categories: NavigationCategory[] }) {
  return (
    <nav aria-label={pagesTexts.home.categories}>
      <ul className="grid grid-cols-2 border-l-2 border-t-2 border-ink md:grid-cols-3 lg:grid-cols-2">
        {categories.map(({ _id, name, href, theme }) => (
          <li key={_id} className="border-b-2 border-r-2 border-ink bg-canvas text-ink">
            <a
              href={href}
              className="group flex h-full flex-col focus-visible:relative focus-visible:z-10"
            >
              {/* Rendered at the exact width and height of its box. */}
              <img
                src={`/lattice/${theme}.svg`}
                alt=""
                loading="lazy"
                fetchpriority="low"
                width={630}
                height={630}
                className={`h-10 w-full object-none sm:h-20 ${themeClasses[theme].tint}`}
              />
              <span className="flex min-h-[3.25rem] flex-1 items-center justify-between gap-2 px-3 py-2 text-label font-semibold leading-tight decoration-2 underline-offset-4 group-hover:underline sm:min-h-[4.875rem] sm:text-body sm:leading-tight">
                {name}
                <ArrowRight
                  className={`size-4 shrink-0 max-sm:hidden ${themeClasses[theme].text}`}
                  strokeWidth={2}
                  aria-hidden="true"
                />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type HeroProps = { page: Page<"/">; categories: NavigationCategory[] };

/** Renders the heading and its three buttons; next to them the categories, unless an editor has chosen a picture. */
export function Hero({ page, categories }: HeroProps) {
  const { startButton, servicesButton, franchiseButton } = page.labels;
  const mosaic = categories.length > 0 ? <CategoryMosaic categories={categories} /> : undefined;
  return (
    <PageOpening page={page} tone="marigold" layout="home" aside={page.hero ? undefined : mosaic}>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/contact" look="ink">
          {startButton}
        </ButtonLink>
        <ButtonLink href="/services" look="outline">
          {servicesButton}
        </ButtonLink>
        <ButtonLink href="/be-a-franchise" look="outline">
          {franchiseButton}
        </ButtonLink>
      </p>
    </PageOpening>
  );
}
