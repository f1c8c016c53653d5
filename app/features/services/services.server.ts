import { defineQuery } from "groq";
import * as z from "zod";
import { destinations } from "~/cms/choices";
import { contentReader } from "~/cms/content-reader.server";
import {
  icon,
  iconCard,
  iconCardFields,
  key,
  list,
  oldestFirst,
  oneOf,
  optional,
  plainText,
  slugFields,
  stripEditMarks,
  text,
} from "~/cms/fields.server";
import { picture, pictureFields, pictureFor, socialImageFor } from "~/cms/images.server";
import { hasMember } from "~/cms/page-index.server";
import { scheduleFields } from "~/cms/schedule.server";
import { pageFields, pageTexts } from "~/features/pages/pages.server";
import { withGlyph } from "~/ui/icons.server";
import { themes } from "~/ui/theme";

export const categoriesQuery = defineQuery(/* groq */ `
  *[_type == "serviceCategory"] | order(orderRank) {
    _id, _type, name, ${slugFields}, description, theme
  }
`);

export const servicesQuery = defineQuery(/* groq */ `
  *[_type == "service"] | order(orderRank) {
    _id, _type, name, ${slugFields}, summary, icon, "categoryId": category._ref, ${scheduleFields},
    image { ${pictureFields} }
  }
`);

export const serviceQuery = defineQuery(/* groq */ `
  *[_type == "service" && slug.current == $slug] | ${oldestFirst}[0] {
    ${pageFields}, name, "slug": slug.current, ${scheduleFields}, image { ${pictureFields} },
    category-> { _id, _type, name, "slug": slug.current, theme },
    features[] { ${iconCardFields} },
    callToAction { label, destination },
    closing { heading, text }
  }
`);

/** Every service with its features, for the PDF catalogue. */
export const catalogueQuery = defineQuery(/* groq */ `
  *[_type == "service"] | order(orderRank) {
    _id, _type, name, ${slugFields}, summary, "categoryId": category._ref, ${scheduleFields},
    features[] { _key, title }
  }
`);

/** The services that are sold as goods: those whose button leads to /products. */
export const productRangesQuery = defineQuery(/* groq */ `
  *[_type == "service" && callToAction.destination == "/products"] | order(orderRank) {
    _id, _type, name, ${slugFields}, icon, summary, image { ${pictureFields} }, ${scheduleFields},
    features[] { ${iconCardFields} }
  }
`);

export type ServiceCategory = Awaited<ReturnType<typeof listServicesByCategory>>[number];
export type ServiceCard = ReturnType<typeof serviceCard>;
export type Service = NonNullable<Awaited<ReturnType<typeof getService>>>;
export type ProductRange = ReturnType<typeof productRange>;

const theme = oneOf(themes);

/** Returns every service in the editors' order, with the fields of its card. */
export const listServices = contentReader(
  { servicesQuery },
  z.array(
    z.object({
      _id: plainText,
      name: text,
      slug: plainText,
      summary: text,
      icon,
      categoryId: plainText,
      image: picture,
    }),
  ),
);

const readService = contentReader(
  { serviceQuery },
  optional(
    z.object({
      ...pageTexts,
      _id: plainText,
      name: text,
      slug: plainText,
      title: text,
      heading: text,
      image: picture,
      category: optional(z.object({ _id: plainText, name: text, slug: plainText, theme })),
      features: z.array(iconCard).min(1),
      callToAction: optional(z.object({ label: text, destination: oneOf(destinations) })),
      closing: optional(z.object({ heading: optional(text), text: optional(text) })),
    }),
  ),
);

const readCatalogue = contentReader(
  { catalogueQuery },
  z.array(
    z.object({
      _id: plainText,
      name: text,
      slug: plainText,
      summary: text,
      categoryId: plainText,
      features: list(z.object({ _key: key, title: text })),
    }),
  ),
);

/** Returns the product ranges of /products, one per service, in the editors' order. */
export const listProductRanges = contentReader(
  { productRangesQuery },
  z.array(
    z.object({
      _id: plainText,
      name: text,
      slug: plainText,
      icon,
      summary: text,
      image: picture,
      features: z.array(iconCard).min(1),
    }),
  ),
);

/** The target of a service page's button until an editor sets one. */
const builtInCall = { label: "Contact Us", destination: "/contact" } as const;

/** Returns the categories in the editors' order. */
export const listCategories = contentReader(
  { categoriesQuery },
  z.array(
    z.object({ _id: plainText, name: text, slug: plainText, description: optional(text), theme }),
  ),
);

/**
 * Returns a service as its card shows it; `picture` is cut 8 to 3 for the card's strip. Call it only for services that
 * are shown, because a picture has many addresses.
 */
export function serviceCard({
  image,
  ...service
}: Awaited<ReturnType<typeof listServices>>[number]) {
  return {
    ...withGlyph(service),
    picture: pictureFor(image, { widths: [400, 640, 800, 1200], ratio: 8 / 3 }),
  };
}

/** Returns the categories with their services; a category without a service is left out. */
export async function listServicesByCategory() {
  const [categories, services] = await Promise.all([listCategories(), listServices()]);
  return byCategory(categories, services);
}

/** Same, with the features of each service, and without icons and pictures. */
export async function listCatalogue() {
  const [categories, services] = await Promise.all([listCategories(), readCatalogue()]);
  return byCategory(categories, services);
}

type Category = Awaited<ReturnType<typeof listCategories>>[number];

function byCategory<Each extends { categoryId: string }>(
  categories: readonly Category[],
  services: readonly Each[],
) {
  return categories
    .map((category) => ({
      ...category,
      services: services.filter(({ categoryId }) => categoryId === category._id),
    }))
    .filter((category) => category.services.length > 0);
}

/** Returns one service page; null if it does not exist, is not due, or lacks a field that its page requires. */
export async function getService(slug: string) {
  const service = (await hasMember("service", slug)) && (await readService({ slug }));
  if (!service) return null;
  const { image, socialImage, features, callToAction, closing, ...rest } = service;
  return {
    ...rest,
    hideFromSearch: service.hideFromSearch === true,
    socialImage: socialImageFor(socialImage),
    features: features.map(withGlyph),
    callToAction: callToAction ?? builtInCall,
    closing: { heading: closing?.heading ?? service.name, text: closing?.text ?? null },
    picture: pictureFor(image, { widths: [640, 960, 1280, 1600], ratio: 8 / 5 }),
  };
}

/** Returns one product range with its cards and its picture. */
export function productRange({
  image,
  features,
  ...service
}: Awaited<ReturnType<typeof listProductRanges>>[number]) {
  return {
    ...withGlyph(service),
    /** The name of its option in the contact form. */
    option: stripEditMarks(service.name),
    features: features.map(withGlyph),
    picture: pictureFor(image, { widths: [400, 640, 960, 1200], ratio: 8 / 5 }),
  };
}
