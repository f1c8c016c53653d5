import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { plainText, slugFields, text } from "~/content/fields.server";
import { mostCategories, servicesShown } from "~/content/list-limits";
import { oncePerObject } from "~/content/objects";
import { scheduleFields } from "~/content/schedule.server";
import { listCategories } from "~/content/services.server";

const navigationServicesQuery = defineQuery(/* groq */ `
  *[_type == "service"] | order(orderRank) {
    _id, _type, name, ${slugFields}, "categoryId": category._ref, ${scheduleFields}
  }
`);

/** Every service in the editors' order, with what a link to it needs. */
export const listServiceLinks = contentReader(
  { navigationServicesQuery },
  z.array(z.object({ _id: plainText, name: text, slug: plainText, categoryId: plainText })),
);

export type CategoryLink = Awaited<ReturnType<typeof listCategoryLinks>>[number];
export type NavigationCategory = Awaited<ReturnType<typeof listNavigation>>[number];
type Categories = Awaited<ReturnType<typeof listCategories>>;
type ServiceLinks = Awaited<ReturnType<typeof listServiceLinks>>;

/**
 * The services by category, with no more than the menus show and no more of them than they have room for: every page carries
 * them. `count` is how many there are.
 */
export async function listNavigation() {
  const [categories, services] = await Promise.all([listCategories(), listServiceLinks()]);
  return navigationOf(categories)(services);
}

/** Every category with the number of its services, and where on /services they are. */
export async function listCategoryLinks() {
  const [categories, services] = await Promise.all([listCategories(), listServiceLinks()]);
  return categoryLinksOf(categories)(services);
}

// Every page asks for these, and they go through every service: made once for the same content.
const navigationOf = oncePerObject((categories: Categories) =>
  oncePerObject((services: ServiceLinks) =>
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

const categoryLinksOf = oncePerObject((categories: Categories) =>
  oncePerObject((services: ServiceLinks) => {
    const counts = new Map<string, number>();
    for (const { categoryId } of services)
      counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
    const counted = categories.map((each) => ({ ...each, count: counts.get(each._id) ?? 0 }));
    // Those of the first page have their section there.
    const onFirstPage = listedFirst(counted, services.length);
    return counted.map((category) => ({
      ...category,
      href: onFirstPage.includes(category)
        ? `/services#${category.slug}`
        : `/services?category=${category.slug}`,
    }));
  }),
);

/** What the menus and the first page of /services list: none without a service. */
const listedFirst = <Each extends { count: number }>(categories: readonly Each[], inAll: number) =>
  categories.filter(({ count }) => count > 0).slice(0, mostCategories(inAll));
