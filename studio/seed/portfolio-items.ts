import * as z from "zod";
import { namesOf, portfolioCategories } from "../../app/content/choices";
import { ordered, picture } from "./authoring";
import { read, text } from "./fields";

const categories = namesOf(portfolioCategories);
const work = z.strictObject({
  slug: text,
  title: text,
  description: text,
  /** The alternative text of its picture. */
  alt: text,
});
const byCategory = read("portfolio-items", z.record(z.enum(categories), z.array(work)));

/** Eighteen sample pieces of work, three a category, in the order of the portfolio's tabs. */
export const portfolioItems = ordered(
  categories.flatMap((category) =>
    byCategory[category].map(({ slug, title, description, alt }) => ({
      _id: `portfolio-${slug}`,
      _type: "portfolioItem",
      title,
      description,
      image: picture(alt, `work-${slug}.svg`),
      category,
      sample: true,
    })),
  ),
);
