import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { ServiceCards } from "~/features/services/service-cards";
import { listCategories, listServices, serviceCard } from "~/features/services/services.server";
import { band, type Draw } from "~/sections/band-parts.server";
import { chosen } from "~/sections/chosen";

export const servicesFields = /* groq */ `heading, intro, "category": category._ref, "services": services[]._ref`;

export const servicesContent = z.object({
  ...band,
  heading: text,
  intro: optional(text),
  /** The id of a category; takes precedence over single services. */
  category: optional(plainText),
  services: list(plainText),
});

const most = 6;

/** Draws a band of services. */
export const servicesBand: Draw<z.output<typeof servicesContent>> = async (band, place) => {
  const [all, categories] = await Promise.all([listServices(), listCategories()]);
  const wanted = band.category
    ? all.filter(({ categoryId }) => categoryId === band.category)
    : chosen(all, band.services);
  const themes = new Map(categories.map(({ _id, theme }) => [_id, theme]));
  const shown = wanted.slice(0, most).map((service) => ({
    ...serviceCard(service),
    theme: themes.get(service.categoryId) ?? "peacock",
  }));
  if (shown.length === 0) return null;
  return {
    element: <ServiceCards heading={band.heading} intro={band.intro} services={shown} {...place} />,
  };
};
