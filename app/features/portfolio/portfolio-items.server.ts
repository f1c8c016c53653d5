import { defineQuery } from "groq";
import * as z from "zod";
import { namesOf, portfolioCategories as categories } from "~/cms/choices";
import { contentReader } from "~/cms/content-reader.server";
import { linkFields, linkTarget, oneOf, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { addressOfLink } from "~/cms/link-target";
import { scheduleFields } from "~/cms/schedule.server";

export const portfolioItemsQuery = defineQuery(/* groq */ `
  *[_type == "portfolioItem"] | order(orderRank) {
    _id, _type, title, description, category, image { ${pictureFields} }, ${linkFields}, ${scheduleFields}
  }
`);

export const portfolioCategories = Object.entries(categories).map(([name, category]) => ({
  name,
  ...category,
}));

const readPortfolioItems = contentReader(
  { portfolioItemsQuery },
  z.array(
    z.object({
      _id: plainText,
      title: text,
      description: text,
      category: oneOf(namesOf(categories)),
      image: picture,
      ...linkTarget,
    }),
  ),
);

export type PortfolioItem = ReturnType<typeof workCard>;

/** Returns every portfolio item in the editors' order, with its category. */
export async function listPortfolioItems() {
  const items = await readPortfolioItems();
  return items.map(({ category: name, ...item }) => ({
    ...item,
    category: { name, ...categories[name] },
  }));
}

/**
 * Returns a portfolio item with its picture, and the address of the work or page that it links to. Call it only for
 * items that are shown, because a picture has many addresses.
 */
export function workCard({
  image,
  page,
  href,
  ...item
}: Awaited<ReturnType<typeof listPortfolioItems>>[number]) {
  return {
    ...item,
    href: addressOfLink({ page, href }),
    picture: pictureFor(image, { widths: [400, 640, 800, 1200], ratio: 8 / 5 }),
  };
}
