import * as z from "zod";
import { band, type Draw } from "~/bands/band-parts.server";
import { chosen } from "~/bands/chosen";
import { ServiceCards } from "~/bands/service-cards";
import { list, optional, plainText, text } from "~/content/fields.server";
import { listCategories, listServices, serviceCard } from "~/content/services.server";

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
