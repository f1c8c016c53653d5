import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { closingFrom } from "~/content/closing.server";
import { isShown, onlyShown, shownOrNull } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import { socialImageFor } from "~/content/social-image.server";
import { isIconName } from "~/ui/icon-components.server";
import { withGlyph } from "~/ui/icons.server";
import { isTheme } from "~/ui/theme";
import { scheduleFields } from "~/content/schedule.server";

export const categoriesQuery = defineQuery(/* groq */ `
  *[_type == "serviceCategory"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, description, theme
  }
`);

export const servicesQuery = defineQuery(/* groq */ `
  *[_type == "service"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, summary, icon, "categoryId": category._ref, ${scheduleFields},
    image { ${pictureFields} }
  }
`);

export const serviceQuery = defineQuery(/* groq */ `
  *[_type == "service" && slug.current == $slug][0] {
    _id, _type, name, "slug": slug.current, title, description, heading, intro, hideFromSearch,
    ${scheduleFields},
    socialImage { ${pictureFields} }, image { ${pictureFields} },
    category-> { _id, _type, name, "slug": slug.current, theme },
    features[] { _key, _type, icon, title, description },
    callToAction { label, destination },
    closing { heading, text }
  }
`);

/** The services that are bought as goods: those whose button leads to /products. */
export const productRangesQuery = defineQuery(/* groq */ `
  *[_type == "service" && callToAction.destination == "/products"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, icon, summary, image { ${pictureFields} }, ${scheduleFields},
    features[] { _key, _type, icon, title, description }
  }
`);

export type ServiceCategory = Awaited<ReturnType<typeof listServicesByCategory>>[number];
export type ServiceCard = ServiceCategory["services"][number];
export type Service = NonNullable<Awaited<ReturnType<typeof getService>>>;
export type ProductRange = Awaited<ReturnType<typeof listProductRanges>>[number];

const featureShape = { icon: isIconName, title: "string", description: "string" } as const;

/** The pages that an editor can choose, said once more: an import may hold any text. */
const isDestination = (value: unknown): value is "/contact" | "/products" =>
  value === "/contact" || value === "/products";

/** Where a service page leads while an editor has not said it. */
const builtInCall = { label: "Contact Us", destination: "/contact" } as const;

/** The categories in the editors' order. */
export async function listCategories() {
  return onlyShown(await fetchContent(categoriesQuery), {
    name: "string",
    slug: "string",
    theme: isTheme,
  });
}

/** Every service in the editors' order, as cards show it; `picture` is cut 8 to 3 for the card's strip. */
export async function listServices() {
  const services = onlyShown(await fetchContent(servicesQuery), {
    name: "string",
    slug: "string",
    summary: "string",
    icon: isIconName,
    categoryId: "string",
  });
  return services.map(({ image, ...service }) => ({
    ...withGlyph(service),
    picture: pictureFor(image, { widths: [400, 640, 800, 1200], ratio: 8 / 3 }),
  }));
}

/** The categories with their services; a category without a service is left out. */
export async function listServicesByCategory() {
  const [categories, services] = await Promise.all([listCategories(), listServices()]);
  return categories
    .map((category) => ({
      ...category,
      services: services.filter(({ categoryId }) => categoryId === category._id),
    }))
    .filter((category) => category.services.length > 0);
}

/** One service page, or null when there is no such service. */
export async function getService(slug: string) {
  const service = shownOrNull(await fetchContent(serviceQuery, { slug }), {
    name: "string",
    slug: "string",
    title: "string",
    heading: "string",
    features: "array",
  });
  if (!service) return null;
  const { image, socialImage, category, features, callToAction, closing, ...rest } = service;
  return {
    ...rest,
    hideFromSearch: service.hideFromSearch === true,
    socialImage: socialImageFor(socialImage),
    category:
      category && isShown(category, { name: "string", slug: "string", theme: isTheme })
        ? category
        : null,
    features: features.filter((feature) => isShown(feature, featureShape)).map(withGlyph),
    callToAction:
      callToAction && isShown(callToAction, { label: "string", destination: isDestination })
        ? callToAction
        : builtInCall,
    closing: closingFrom(closing, service.name),
    picture: pictureFor(image, { widths: [640, 960, 1280, 1600], ratio: 8 / 5 }),
  };
}

/** What /products offers: a service each, in the editors' order, with its cards. */
export async function listProductRanges() {
  const services = onlyShown(await fetchContent(productRangesQuery), {
    name: "string",
    slug: "string",
    icon: isIconName,
    summary: "string",
    features: "array",
  });
  return services.map(({ image, features, ...service }) => ({
    ...withGlyph(service),
    features: features.filter((feature) => isShown(feature, featureShape)).map(withGlyph),
    picture: pictureFor(image, { widths: [400, 640, 960, 1200], ratio: 8 / 5 }),
  }));
}
