import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { memoizeWeak } from "~/cms/drop-invalid-parts.server";
import { plainText, slugFields, text } from "~/cms/fields.server";
import { mostCategories, servicesShown } from "~/cms/list-limits";
import { scheduleFields } from "~/cms/schedule.server";
import { listCategories } from "~/features/services/services.server";

const navigationServicesQuery = defineQuery(/* groq */ `
  *[_type == "service"] | order(orderRank) {
    _id, _type, name, ${slugFields}, "categoryId": category._ref, ${scheduleFields}
  }
`);

/** Returns every service in the editors' order, with the fields of a link to it. */
export const listServiceLinks = contentReader(
  { navigationServicesQuery },
  z.array(z.object({ _id: plainText, name: text, slug: plainText, categoryId: plainText })),
);

export type CategoryLink = Awaited<ReturnType<typeof listCategoryLinks>>[number];
export type NavigationCategory = Awaited<ReturnType<typeof listNavigation>>[number];
type Categories = Awaited<ReturnType<typeof listCategories>>;
type ServiceLinks = Awaited<ReturnType<typeof listServiceLinks>>;

/**
 * Returns the services by category, with only the fields and the number that the menus show, because every page
 * contains them. `count` is the number of services in the category.
 */
export async function listNavigation() {
  const [categories, services] = await Promise.all([listCategories(), listServiceLinks()]);
  return navigationOf(categories)(services);
}

/** Returns every category with the number of its services, and its address on /services. */
export async function listCategoryLinks() {
  const [categories, services] = await Promise.all([listCategories(), listServiceLinks()]);
  return categoryLinksOf(categories)(services);
}

// Every page needs these lists, which go through every service, so they are computed once per content.
const navigationOf = memoizeWeak((categories: Categories) =>
  memoizeWeak((services: ServiceLinks) =>
    listedFirst(categoryLinksOf(categories)(services), services.length).map(
      ({ description, ...category }) => ({
        ...category,
        services: servicesShown(
          services.filter(({ categoryId }) => categoryId === category._id),
          services.length,
        ).map(({ _id, name, slug }) => ({ _id, name, slug })),
      }),
    ),
  ),
);

const categoryLinksOf = memoizeWeak((categories: Categories) =>
  memoizeWeak((services: ServiceLinks) => {
    const counts = new Map<string, number>();
    for (const { categoryId } of services)
      counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    const counted = categories.map((each) => ({ ...each, count: counts.get(each._id) ?? 0 }));
    // Categories of the first page have their section there.
    const onFirstPage = listedFirst(counted, services.length);
    return counted.map((category) => ({
      ...category,
      href: onFirstPage.includes(category)
        ? `/services#${category.slug}`
        : `/services?category=${category.slug}`,
    }));
  }),
);

/** Returns the categories that the menus and the first page of /services list; those without services are left out. */
const listedFirst = <Each extends { count: number }>(categories: readonly Each[], inAll: number) =>
  categories.filter(({ count }) => count > 0).slice(0, mostCategories(inAll));
