import type { ArrayOptions } from "sanity";
import { pagePart } from "../objects/page-part";

/** The menu that inserts a section: pictures, in groups. A section without a group is under “All”. */
export const insertMenu: ArrayOptions["insertMenu"] = {
  filter: false,
  groups: [
    {
      name: "texts",
      title: "Texts",
      of: [
        ...["heroSection", "textSection", "pictureTextSection", "cardsSection", "figuresSection"],
        ...["pointsSection", "stepsSection", "reasonsSection", "tabsSection", "callSection"],
      ],
    },
    {
      name: "offer",
      title: "Offer",
      of: [
        ...["packagesSection", "priceListSection", "comparisonSection", "calculatorSection"],
        ...["servicesSection", "serviceCloudSection", "questionsSection", "formSection"],
        ...["affiliateComparisonSection", "ratesSection", "paymentSection"],
      ],
    },
    {
      name: "company",
      title: "Company",
      of: [
        ...["storySection", "valuesSection", "founderSection", "officesSection"],
        ...["certificationSection", "certificatesSection", "documentsSection", "websitesSection"],
      ],
    },
    {
      name: "examples",
      title: "Examples",
      of: ["portfolioSection", "testimonialsSection", "articlesSection"],
    },
  ],
  views: [
    {
      name: "grid",
      previewImageUrl: (type) =>
        type === pagePart.name ? undefined : `/static/sections/${type}.webp`,
    },
  ],
};
