import { listLimits, mostCategories, servicesShown } from "~/cms/list-limits";
import type { ServiceCategory } from "~/features/services/services.server";
import { serviceCard } from "~/features/services/services.server";
import { pageOfList } from "~/ui/page-of-list";

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
