import type { Theme } from "../ui/theme";

// Values that editors can choose. The Studio's lists are generated from them.

/** The fields of work in the order of the tabs; the slug is part of a tab's address. */
export const portfolioCategories = {
  Websites: { slug: "websites", theme: "indigo" },
  "Logos & Graphics": { slug: "logos-graphics", theme: "rust" },
  Marketing: { slug: "marketing", theme: "peacock" },
  "Real Estate": { slug: "real-estate", theme: "plum" },
  "Tours & Travel": { slug: "tours-travel", theme: "leaf" },
  "Charity Work": { slug: "charity-work", theme: "sky" },
} as const satisfies Record<string, { slug: string; theme: Theme }>;

/** The headings of the FAQs, in their order. */
export const faqCategories = ["General", "Services", "Franchise & Affiliate"] as const;

export const regions = ["India", "Middle East", "Oceania", "North America"] as const;

/** The kinds of office with their labels. */
export const officeKinds = {
  head: "Head office",
  international: "International office",
  branch: "Branch",
} as const;

/** The pages that the button of a service page can lead to. */
export const destinations = ["/contact", "/products"] as const;

/** The backgrounds of a landing page's sections, with the editors' names for them. */
export const sectionTones = {
  canvas: "White",
  tint: "Light tint",
  sand: "Light marigold",
  ink: "Dark",
  marigold: "Marigold",
} as const;

/** The kinds of callout in an article, with their default headings. */
export const calloutKinds = { note: "Note", tip: "Tip", warning: "Warning" } as const;

/** The kinds of submission that the form of a landing page sends. */
export const formKinds = {
  enquiry: "A franchise enquiry",
  message: "A message about a service",
} as const;

/** Returns the names of a record of choices, in its order. */
export const namesOf = <Name extends string>(choices: Record<Name, unknown>) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- TypeScript calls them strings, because an object may have more
  Object.keys(choices) as Name[];
