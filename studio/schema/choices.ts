/** The colour themes of the six service categories; the names stand for the tints of the design. */
export const themes = ["indigo", "peacock", "plum", "rust", "leaf", "sky"] as const;

export const portfolioCategories = [
  "Websites",
  "Logos & Graphics",
  "Marketing",
  "Real Estate",
  "Tours & Travel",
  "Charity Work",
] as const;

export const faqCategories = ["General", "Services", "Franchise & Affiliate"] as const;

export const regions = ["India", "Middle East", "Oceania", "North America"] as const;

export const officeKinds = ["head", "international", "branch"] as const;

/** Where the button of a service page can lead. */
export const destinations = ["/contact", "/products"] as const;

/** What a visitor of an old address is told: moved for good, moved for a while, gone. */
export const redirectStatuses = [301, 302, 410] as const;

export const policySlugs = ["privacy-policy", "terms-and-conditions", "refund-policy"] as const;

/** The routes whose texts are a `page` document; the route's own name is the key. */
export const pageKeys = [
  "services",
  "our-websites",
  "portfolio",
  "testimonials",
  "contact",
  "legals",
  "products",
  "login",
  "signup",
  "dashboard",
  "forgot-password",
  "reset-password",
  "search",
  "not-found",
] as const;

/** Those of them that end in a band with a button. */
export const closingPageKeys: readonly PageKey[] = [
  "services",
  "our-websites",
  "portfolio",
  "testimonials",
  "legals",
  "products",
];

export type PageKey = (typeof pageKeys)[number];

/** What editors call each of these pages. */
export const pageTitles = {
  services: "Services",
  "our-websites": "Our Websites",
  portfolio: "Portfolio",
  testimonials: "Testimonials",
  contact: "Contact",
  legals: "Company Legals",
  products: "Products",
  login: "Sign In",
  signup: "Sign Up",
  dashboard: "Dashboard",
  "forgot-password": "Forgotten password",
  "reset-password": "New password",
  search: "Search",
  "not-found": "Page not found",
} satisfies Record<PageKey, string>;
