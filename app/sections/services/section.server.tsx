import * as z from "zod";
import { list, optional, plainText, text } from "~/cms/fields.server";
import { sectionLabels } from "~/features/pages/labels";
import { ServiceCards } from "~/features/services/service-cards";
import { listCategories, listServices, serviceCard } from "~/features/services/services.server";
import { type Draw, label, pickChosen, section } from "~/sections/section-parts.server";

export const servicesFields = /* groq */ `heading, intro, allServicesLink, "category": category._ref, "services": services[]._ref`;

export const servicesContent = z.object({
  ...section,
  heading: text,
  intro: optional(text),
  allServicesLink: label(sectionLabels.servicesSection.allServicesLink),
  /** The id of a category; takes precedence over single services. Without either, the first services are shown. */
  category: optional(plainText),
  services: list(plainText),
});

const most = 6;

/** Draws a section of services. */
export const servicesSection: Draw<z.output<typeof servicesContent>> = async (section, place) => {
  const [all, categories] = await Promise.all([listServices(), listCategories()]);
  const wanted = section.category
    ? all.filter(({ categoryId }) => categoryId === section.category)
    : pickChosen(all, section.services);
  const themes = new Map(categories.map(({ _id, theme }) => [_id, theme]));
  const shown = wanted.slice(0, most).map((service) => ({
    ...serviceCard(service),
    theme: themes.get(service.categoryId) ?? "peacock",
  }));
  if (shown.length === 0) return null;
  return {
    element: (
      <ServiceCards
        heading={section.heading}
        intro={section.intro}
        link={section.allServicesLink}
        services={shown}
        {...place}
      />
    ),
  };
};
