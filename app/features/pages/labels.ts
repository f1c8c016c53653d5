import { pageAt, type PagePath } from "../../site-pages";

/**
 * The default headings, button texts and link texts of each page, until an editor writes others. Labels ending in
 * `Heading` can be as long as a heading; a name in braces is a placeholder that the page fills in. The Studio's forms,
 * the queries and `page.labels` are derived from this record.
 */
export const builtInLabels = {
  "/": {
    startButton: "Get Started",
    servicesButton: "Explore Services",
    franchiseButton: "Franchise",
  },
  "/services": {
    servicePageFeaturesHeading: "What {service} covers",
    servicePageVoicesHeading: "What customers say about {service}",
    servicePageVoicesLink: "All testimonials",
    servicePageArticlesHeading: "Written about {service}",
    servicePageArticlesLink: "All articles",
    servicePageRelatedHeading: "Also in {category}",
  },
  "/products": { enquiryButton: "Ask about {service}" },
  "/be-a-franchise": {
    packagesButton: "See the packages",
    paymentButton: "How to pay",
    enquiryButton: "Ask about a franchise",
    packagesButtonOnPhones: "Packages",
    enquiryButtonOnPhones: "Ask us",
  },
  "/affiliate-program": {
    signUpButton: "Sign Up Now",
    signInButton: "Sign In",
  },
  "/portfolio": { allWorkTab: "All Work" },
  "/articles": {
    allArticlesLink: "All articles",
    articlePageContentsHeading: "In this article",
    articlePageSubjectsHeading: "What this is about",
    articlePageRelatedHeading: "Read next",
  },
} as const satisfies Readonly<Record<`/${string}`, Readonly<Record<string, string>>>>;

/** The default link texts and small headings inside sections, by type of section and field. */
export const sectionLabels = {
  packagesSection: { comparisonLink: "Compare them", brochureLink: "Franchise brochure (PDF)" },
  servicesSection: { allServicesLink: "See every service" },
  certificationSection: { certificatesLink: "See the documents" },
  priceListSection: {
    comparisonLink: "Compare the packages",
    partnersHeading: "What partners say",
  },
  comparisonSection: {
    affiliateHeading: "Affiliate or franchise?",
    articlesHeading: "Before you decide",
    articlesLink: "All articles",
  },
  affiliateComparisonSection: { comparisonLink: "Compare the packages" },
  valuesSection: { missionHeading: "Mission", visionHeading: "Vision" },
  formSection: { informationHeading: "Contact information", hoursHeading: "Business hours" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns the most characters of a label. */
export const mostInLabel = (name: string) => (name.endsWith("Heading") ? 90 : 40);

export type LabelledPath = keyof typeof builtInLabels;

/** The labelled pages whose texts are `page` documents. */
export const labelledPagePaths = Object.keys(builtInLabels).filter(
  (path): path is Extract<LabelledPath, PagePath> => pageAt(path).document === undefined,
);

/** The names of the labels of a page, or of any of several pages. */
export type LabelName<Path> = Path extends LabelledPath
  ? keyof (typeof builtInLabels)[Path] & string
  : never;

const byPath: Readonly<Record<string, Readonly<Record<string, string>>>> = builtInLabels;

/** Returns the built-in labels of a page by name; none for a page without labels. */
export const labelsAt = (path: string) => byPath[path] ?? {};

/** Returns the placeholders of a label as they are written: `{service}`. */
export const namesIn = (words = ""): string[] => words.match(/\{[^{}]*\}/g) ?? [];
