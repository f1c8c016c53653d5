import * as z from "zod";
import { destinations } from "../../app/cms/choices";
import { ordered, picture, reference, slug } from "./authoring";
import { categoryData } from "./categories";
import { closing, icon, iconCards, pageTexts, pictured, read, text } from "./fields";

/**
 * The texts of one service page; its category and its ids follow from its place in the list, and so does its picture if
 * it has none.
 */
const service = z.strictObject({
  slug: text,
  name: text,
  icon,
  summary: text,
  /** A picture of the goods, for a service that sells goods; all others have a lattice. */
  image: pictured.optional(),
  ...pageTexts,
  features: iconCards,
  callToAction: z.strictObject({ label: text, destination: z.enum(destinations) }),
  closing,
});

const unordered = categoryData.flatMap((category) =>
  read(`services/${category.slug}`, z.array(service)).map((fields) => ({
    ...fields,
    _id: `service-${fields.slug}`,
    _type: "service",
    slug: slug(fields.slug),
    category: reference(`category-${category.slug}`),
    hideFromSearch: false,
    image: fields.image ?? picture(category.serviceImage, `lattice-${fields.slug}.svg`),
    callToAction: { _type: "callToAction", ...fields.callToAction },
  })),
);

/** The slugs in the order of the contact form's options. */
const slugs = read("service-order", z.array(text));

/** The 29 services in the order of the contact form's options, each with its own picture. */
export const services = ordered(
  unordered.toSorted((a, b) => slugs.indexOf(a.slug.current) - slugs.indexOf(b.slug.current)),
);
