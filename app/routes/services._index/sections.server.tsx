import type { ReactNode } from "react";
import { listLimits, mostCategories, servicesShown } from "~/cms/list-limits";
import type { Page } from "~/features/pages/pages.server";
import {
  type ServiceCard,
  serviceCard,
  type ServiceCategory,
} from "~/features/services/services.server";
import { pagesTexts } from "~/i18n/pages.server";
import { Breadcrumb } from "~/ui/breadcrumb";
import { GridFiller } from "~/ui/grid-filler";
import { Icon } from "~/ui/icon";
import { LearnMore } from "~/ui/links";
import { PageOpening } from "~/ui/page-opening";
import { pageOfList } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { Section } from "~/ui/section";
import { type Theme, themeClasses } from "~/ui/theme";

export type ServiceSection = ReturnType<typeof sectionOf>;

/**
 * Returns the content of one page of the services: a selection of each category, or all of the chosen one; null if
 * there is no such page.
 */
export function sectionsOf(
  categories: readonly ServiceCategory[],
  chosen: ServiceCategory | null,
  wanted: string | null,
) {
  if (chosen) {
    const list = pageOfList(chosen.services, wanted, listLimits.cards);
    return list && { ...list, shown: [sectionOf(chosen, list.shown, null)] };
  }
  const inAll = categories.reduce((sum, { services }) => sum + services.length, 0);
  const list = pageOfList(categories, wanted, mostCategories(inAll));
  return list && { ...list, shown: list.shown.map((category) => openingOf(category, inAll)) };
}

function openingOf(category: ServiceCategory, inAll: number) {
  const shown = servicesShown(category.services, inAll);
  const isWhole = shown.length === category.services.length;
  return sectionOf(category, shown, isWhole ? null : `/services?category=${category.slug}`);
}

/** @param allHref the address of the full list; null if nothing is left out */
const sectionOf = (
  { services: all, ...category }: ServiceCategory,
  services: readonly ServiceCategory["services"][number][],
  allHref: string | null,
) => ({ ...category, count: all.length, services: services.map(serviceCard), allHref });

type OpeningProps = {
  page: Page<"/services">;
  /** The category if only one is shown. */
  chosen: { name: string; theme: Theme } | null;
  sections: ServiceSection[];
};

/** Renders the heading, and the groups as a joined grid of links to their sections. */
export function Opening({ page, chosen, sections }: OpeningProps) {
  return (
    <PageOpening
      page={page}
      tone="sand"
      layout="index"
      above={
        chosen ? (
          <Breadcrumb
            above={[{ href: "/services", name: pagesTexts.services.breadcrumb }]}
            current={chosen.name}
            theme={chosen.theme}
          />
        ) : null
      }
      aside={
        chosen ? null : (
          <nav aria-label={pagesTexts.services.categories}>
            <ul className="grid grid-cols-2 border-l-2 border-t-2 border-ink md:grid-cols-3">
              {sections.map((section) => (
                <CategoryTile key={section._id} section={section} />
              ))}
            </ul>
          </nav>
        )
      }
    />
  );
}

function CategoryTile({ section }: { section: ServiceSection }) {
  const picture = section.services[1]?.picture;
  const colours = themeClasses[section.theme];
  return (
    <li className="border-b-2 border-r-2 border-ink bg-canvas">
      <a href={`#${section.slug}`} className="group flex h-full flex-col">
        <span className={`block aspect-[8/3] ${colours.tint}`}>
          {picture ? (
            <Picture
              picture={picture}
              decorative
              sizes="(min-width: 1240px) 232px, (min-width: 768px) 30vw, 50vw"
              priority="eager"
              className="size-full object-cover"
            />
          ) : null}
        </span>
        <span className="flex min-h-16 flex-1 items-center px-3 py-3 font-semibold leading-snug decoration-2 underline-offset-4 group-hover:underline sm:px-4">
          {section.name}
        </span>
      </a>
    </li>
  );
}

/** Renders a category: its name and lattice on the left, its services as a joined grid on the right. */
export function CategorySection({
  section,
  tone,
  entrance,
  children,
}: {
  section: ServiceSection;
  tone: "canvas" | "mist";
  /** Whether the cards appear one after the other, for those that are visible at first. */
  entrance: boolean;
  /** Rendered below its services. */
  children: ReactNode;
}) {
  const { name, slug, description, theme, services, allHref } = section;
  const picture = services[0]?.picture;
  const shown = services.length;
  const colours = themeClasses[theme];
  return (
    <Section tone={tone} labelledBy={slug}>
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-6">
        <div className="lg:col-span-3">
          <div className="lg:sticky lg:top-28">
            {picture ? (
              <Picture
                picture={picture}
                decorative
                sizes="(min-width: 1024px) 282px, 100vw"
                className={`mb-6 hidden aspect-[8/3] w-full object-cover sm:block ${colours.tint}`}
              />
            ) : null}
            <h2 dir="auto" id={slug} className={`text-h2 lg:text-[2rem] ${colours.text}`}>
              {name}
            </h2>
            {description ? (
              <p dir="auto" className="mt-3 text-ink-2">
                {description}
              </p>
            ) : null}
          </div>
        </div>
        <div className="lg:col-span-9">
          <ul
            className={`grid border-l border-t border-line sm:grid-cols-2 xl:grid-cols-3 ${entrance ? "stagger" : ""}`}
          >
            {services.map((service) => (
              <ServiceCardItem key={service._id} service={service} theme={theme} />
            ))}
            <GridFiller
              inTwos={shown}
              inThrees={shown}
              threeFrom="xl"
              theme={theme}
              picture={services[shown - 1]?.picture ?? null}
            />
          </ul>
          {allHref ? (
            <a href={allHref} className="link mt-4 inline-flex min-h-11 items-center">
              {pagesTexts.services.allInCategory({ count: section.count, category: name })}
            </a>
          ) : null}
          {children}
        </div>
      </div>
    </Section>
  );
}

function ServiceCardItem({ service, theme }: { service: ServiceCard; theme: Theme }) {
  const colours = themeClasses[theme];
  return (
    <li className="relative grid grid-cols-[auto_1fr] content-start gap-x-4 border-b border-r border-line bg-canvas p-4 sm:flex sm:flex-col sm:p-6">
      <span
        className={`row-span-3 flex size-10 items-center justify-center sm:size-12 ${colours.tint} ${colours.text}`}
      >
        <Icon glyph={service.glyph} />
      </span>
      <h3 dir="auto" className="text-h3 sm:mt-5">
        {service.name}
      </h3>
      <p dir="auto" className="mb-2 mt-1 text-ink-2 max-sm:text-small sm:mb-4 sm:mt-2">
        {service.summary}
      </p>
      <LearnMore href={`/services/${service.slug}`} about={service.name} />
    </li>
  );
}
