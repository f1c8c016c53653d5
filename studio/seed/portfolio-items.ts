import { namesOf, portfolioCategories } from "../../app/cms/choices";
import { ordered, picture, reference } from "./authoring";
import data from "./data/portfolio-items.json" with { type: "json" };

/** The page that the works of a category link to, because the samples have no separate address. */
const pageOf = {
  Websites: "service-web-design",
  "Logos & Graphics": "service-graphics-design",
  Marketing: "service-digital-marketing",
  "Real Estate": "service-real-estate",
  "Tours & Travel": "service-tours-travel",
  "Charity Work": "page-about",
};

/** Eighteen sample works, three per category, in the order of the portfolio's tabs. */
export const portfolioItems = ordered(
  namesOf(portfolioCategories).flatMap((category) =>
    data[category].map(({ slug, alt, ...fields }) => ({
      _id: `portfolio-${slug}`,
      _type: "portfolioItem",
      ...fields,
      image: picture({ alt, file: `work-${slug}.svg` }),
      category,
      page: reference(pageOf[category]),
      sample: true,
    })),
  ),
);
