import * as z from "zod";
import { namesOf, portfolioCategories } from "../../app/cms/choices";
import { ordered, picture, reference } from "./authoring";
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

/** The page that the works of a category link to, because the samples have no separate address. */
const pageOf: Record<(typeof categories)[number], string> = {
  Websites: "service-web-design",
  "Logos & Graphics": "service-graphics-design",
  Marketing: "service-digital-marketing",
  "Real Estate": "service-real-estate",
  "Tours & Travel": "service-tours-travel",
  "Charity Work": "aboutPage",
};

/** Eighteen sample works, three per category, in the order of the portfolio's tabs. */
export const portfolioItems = ordered(
  categories.flatMap((category) =>
    byCategory[category].map(({ slug, title, description, alt }) => ({
      _id: `portfolio-${slug}`,
      _type: "portfolioItem",
      title,
      description,
      image: picture(alt, `work-${slug}.svg`),
      category,
      page: reference(pageOf[category]),
      sample: true,
    })),
  ),
);
