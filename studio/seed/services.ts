import { listOf, ordered, picture, reference, slug } from "./authoring";
import categories from "./data/categories.json" with { type: "json" };
import slugs from "./data/service-order.json" with { type: "json" };
import businessFinance from "./data/services/business-finance.json" with { type: "json" };
import creativeMedia from "./data/services/creative-media.json" with { type: "json" };
import education from "./data/services/education-personal-development.json" with { type: "json" };
import lifestyleRetail from "./data/services/lifestyle-retail.json" with { type: "json" };
import professionalServices from "./data/services/professional-services.json" with { type: "json" };
import technologyDigital from "./data/services/technology-digital.json" with { type: "json" };

const byCategory: Record<string, (typeof lifestyleRetail)[number][]> = {
  "technology-digital": technologyDigital,
  "business-finance": businessFinance,
  "professional-services": professionalServices,
  "creative-media": creativeMedia,
  "lifestyle-retail": lifestyleRetail,
  "education-personal-development": education,
};

const unordered = categories.flatMap((category) =>
  (byCategory[category.slug] ?? []).map((fields) => ({
    ...fields,
    _id: `service-${fields.slug}`,
    _type: "service",
    slug: slug(fields.slug),
    category: reference(`category-${category.slug}`),
    hideFromSearch: false,
    // A service that sells goods has a picture of them.
    image: picture(
      fields.image ?? { alt: category.serviceImage, file: `lattice-${fields.slug}.svg` },
    ),
    features: listOf("iconCard", fields.features),
    callToAction: { _type: "callToAction", ...fields.callToAction },
  })),
);

/** The 29 services in the order of the contact form's options, each with its own picture. */
export const services = ordered(
  unordered.toSorted((a, b) => slugs.indexOf(a.slug.current) - slugs.indexOf(b.slug.current)),
);
