import { offices } from "../../studio/seed/offices";
import { packages } from "../../studio/seed/packages";
import { pages } from "../../studio/seed/pages";
import { siteSettings } from "../../studio/seed/site-settings";
import { loneService } from "../sample-document";

const { founder: _hasPicture, ...settings } = siteSettings;

const category = {
  _id: "category-one",
  _type: "serviceCategory",
  name: "The one category",
  slug: { _type: "slug", current: "one" },
  description: "All services of these tests.",
  theme: "indigo",
  orderRank: "0|a",
};

/** A service with a page; the menus of all pages and the lists name it. */
export const service = (slug: string, fields: object = {}) => ({
  ...loneService(slug),
  heading: `Heading of ${slug}`,
  intro: `Intro of ${slug}.`,
  description: `Description of ${slug}.`,
  icon: "star",
  category: { _type: "reference", _ref: category._id },
  orderRank: `0|${slug}`,
  ...fields,
});

const work = (slug: string, name: string) => ({
  _id: `work-${slug}`,
  _type: "portfolioItem",
  title: `Work of ${slug}`,
  description: "A piece of work.",
  category: name,
  orderRank: `0|${slug}`,
});

/** Without an item the list would not be kept in the content cache. */
const testimonial = {
  _id: "testimonial-one",
  _type: "testimonial",
  quote: "They said when, and it was then.",
  name: "A customer",
  location: "Pune, India",
  rating: 5,
  orderRank: "0|a",
};

const partner = {
  ...testimonial,
  _id: "partner-one",
  _type: "partnerTestimonial",
  since: 2021,
};

const redirect = (from: string, status: number, to?: string) => ({
  _id: `redirect${from.replaceAll("/", "-")}`,
  _type: "redirect",
  from,
  status,
  ...(to && { to }),
  orderRank: "0|a",
});

/** The published content at the start of each test site; small, so that the site starts quickly. */
export const documents: readonly { _id: string; _type: string }[] = [
  settings,
  category,
  ...["alpha", "beta", "gamma"].map((slug) => service(slug)),
  ...packages,
  ...offices,
  // Without the pages that refer to other documents.
  ...pages.filter(({ key }) => key !== "home" && key !== "about"),
  testimonial,
  partner,
  work("websites", "Websites"),
  work("marketing", "Marketing"),
  redirect("/old", 301, "/about"),
  redirect("/gone", 410),
];
