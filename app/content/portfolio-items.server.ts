import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { oneOf, plainText, text } from "~/content/fields.server";
import { picture, pictureFields, pictureFor } from "~/content/images.server";
import type { PortfolioItem as PortfolioDocument } from "~/content/sanity.types";
import type { Theme } from "~/ui/theme";
import { scheduleFields } from "~/content/schedule.server";

export const portfolioItemsQuery = defineQuery(/* groq */ `
  *[_type == "portfolioItem"] | order(orderRank) {
    _id, _type, title, description, category, image { ${pictureFields} }, ${scheduleFields}
  }
`);

type CategoryName = NonNullable<PortfolioDocument["category"]>;

/** The fields of work in the order of the tabs; the slug stands in the address of a tab. */
const categories = {
  Websites: { slug: "websites", theme: "indigo" },
  "Logos & Graphics": { slug: "logos-graphics", theme: "rust" },
  Marketing: { slug: "marketing", theme: "peacock" },
  "Real Estate": { slug: "real-estate", theme: "plum" },
  "Tours & Travel": { slug: "tours-travel", theme: "leaf" },
  "Charity Work": { slug: "charity-work", theme: "sky" },
} as const satisfies Record<CategoryName, { slug: string; theme: Theme }>;

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
      category: oneOf(Object.keys(categories).filter(isCategoryName)),
      image: picture,
    }),
  ),
);

export type PortfolioItem = Awaited<ReturnType<typeof listPortfolioItems>>[number];

/** Every piece of work in the editors' order, with the category it belongs to. */
export async function listPortfolioItems() {
  const items = await readPortfolioItems();
  return items.map(({ image, category: name, ...item }) => ({
    ...item,
    category: { name, ...categories[name] },
    picture: pictureFor(image, { widths: [400, 640, 800, 1200], ratio: 8 / 5 }),
  }));
}

function isCategoryName(value: string): value is CategoryName {
  return value in categories;
}
