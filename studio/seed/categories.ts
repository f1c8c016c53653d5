import { ordered, slug } from "./authoring";
import data from "./data/categories.json" with { type: "json" };

/** The six service categories, in the order of the services index. */
export const categories = ordered(
  data.map(({ serviceImage: _ofServices, ...fields }) => ({
    ...fields,
    _id: `category-${fields.slug}`,
    _type: "serviceCategory",
    slug: slug(fields.slug),
  })),
);
