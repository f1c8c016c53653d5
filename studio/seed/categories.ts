import * as z from "zod";
import { themes } from "../../app/ui/theme";
import { ordered, slug } from "./authoring";
import { read, text } from "./fields";

const category = z.strictObject({
  slug: text,
  name: text,
  description: text,
  theme: z.enum(themes),
  /** The alternative text of its services' pictures, which share a motif. */
  serviceImage: text,
});

export const categoryData = read("categories", z.array(category));

/** The six service categories, in the order of the services index. */
export const categories = ordered(
  categoryData.map(({ serviceImage: _ofServices, ...fields }) => ({
    ...fields,
    _id: `category-${fields.slug}`,
    _type: "serviceCategory",
    slug: slug(fields.slug),
  })),
);
