import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { onlyShown } from "~/content/guard.server";
import { listCategories } from "~/content/services.server";
import { scheduleFields } from "~/content/schedule.server";

export const navigationServicesQuery = defineQuery(/* groq */ `
  *[_type == "service"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, "categoryId": category._ref, ${scheduleFields}
  }
`);

export type NavigationCategory = Awaited<ReturnType<typeof listNavigation>>[number];

/** The 29 services by category, with no more than the menus show: every page carries them. */
export async function listNavigation() {
  const [categories, rows] = await Promise.all([
    listCategories(),
    fetchContent(navigationServicesQuery),
  ]);
  const services = onlyShown(rows, { name: "string", slug: "string", categoryId: "string" });
  return categories.map(({ _id, name, slug, theme }) => ({
    _id,
    name,
    slug,
    theme,
    services: services
      .filter(({ categoryId }) => categoryId === _id)
      .map((service) => ({ _id: service._id, name: service.name, slug: service.slug })),
  }));
}
