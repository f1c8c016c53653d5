import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { plainText, text } from "~/content/fields.server";
import { scheduleFields } from "~/content/schedule.server";
import { listCategories } from "~/content/services.server";

export const navigationServicesQuery = defineQuery(/* groq */ `
  *[_type == "service"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, "categoryId": category._ref, ${scheduleFields}
  }
`);

/** Every service in the editors' order, with what a link to it needs. */
export const listServiceLinks = contentReader(
  { navigationServicesQuery },
  z.array(z.object({ _id: plainText, name: text, slug: plainText, categoryId: plainText })),
);

export type NavigationCategory = Awaited<ReturnType<typeof listNavigation>>[number];

/** The 29 services by category, with no more than the menus show: every page carries them. */
export async function listNavigation() {
  const [categories, services] = await Promise.all([listCategories(), listServiceLinks()]);
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
