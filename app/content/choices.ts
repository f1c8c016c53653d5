import type { Theme } from "~/ui/theme";

// What an editor can choose, and the site knows how to show: the Studio's lists are these.

/** The fields of work in the order of the tabs; the slug stands in the address of a tab. */
export const portfolioCategories = {
  Websites: { slug: "websites", theme: "indigo" },
  "Logos & Graphics": { slug: "logos-graphics", theme: "rust" },
  Marketing: { slug: "marketing", theme: "peacock" },
  "Real Estate": { slug: "real-estate", theme: "plum" },
  "Tours & Travel": { slug: "tours-travel", theme: "leaf" },
  "Charity Work": { slug: "charity-work", theme: "sky" },
} as const satisfies Record<string, { slug: string; theme: Theme }>;

/** The headings of the questions, in their order. */
export const faqCategories = ["General", "Services", "Franchise & Affiliate"] as const;

export const regions = ["India", "Middle East", "Oceania", "North America"] as const;

/** Each with the words for it. */
export const officeKinds = {
  head: "Head office",
  international: "International office",
  branch: "Branch",
} as const;

/** Where the button of a service page can lead. */
export const destinations = ["/contact", "/products"] as const;

/** The fields that a band of a landing page stands on, in the editors' words. */
export const bandTones = {
  canvas: "White",
  tint: "Light tint",
  ink: "Dark",
  marigold: "Marigold",
} as const;

/** What stands apart from the text of an article, and over it where an editor has written no heading. */
export const calloutKinds = { note: "Note", tip: "Tip", warning: "Warning" } as const;

/** What the form of a landing page sends. */
export const formKinds = {
  enquiry: "A franchise enquiry",
  message: "A message about a service",
} as const;

/** The names of a record of choices, in its order. */
export const namesOf = <Name extends string>(choices: Record<Name, unknown>) =>
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- TypeScript calls them strings, because an object may have more
  Object.keys(choices) as Name[];
