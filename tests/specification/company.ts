import { figures } from "../specification";

/**
 * The specification's section 2 on the pages about the company, with the figures of sections 1 and 9 and
 * docs/differences.md, 2. Labels and counts only, because editors may change the copy.
 */

/** About. */
export const about = {
  story: "Who we are",
  values: { heading: "Core values", statements: ["Mission", "Vision"] },
  regions: [
    { name: "India", offices: [/^Ghaziabad, India/], localTime: "India Standard Time" },
    {
      name: "Middle East",
      offices: [/^Dubai, United Arab Emirates/],
      localTime: "Gulf Standard Time",
    },
    {
      name: "Oceania",
      offices: [/^Melbourne, Australia/],
      localTime: /Australian Eastern (Standard|Daylight) Time/,
    },
    {
      name: "North America",
      offices: [/^Texas, United States/],
      localTime: /Central (Standard|Daylight) Time/,
    },
  ],
  headOffice: "Head office",
  otherIndianCities: true,
  founder: "Our founder",
  reasons: { heading: "Why choose us", figures },
} as const;

/** Our Websites. */
export const ourWebsites = { cards: 38, themes: 6, link: "Visit Website" } as const;

/** Portfolio: seven tabs, each with its own address. */
export const portfolio = {
  all: "All Work",
  categories: [
    { name: "Websites", slug: "websites" },
    { name: "Logos & Graphics", slug: "logos-graphics" },
    { name: "Marketing", slug: "marketing" },
    { name: "Real Estate", slug: "real-estate" },
    { name: "Tours & Travel", slug: "tours-travel" },
    { name: "Charity Work", slug: "charity-work" },
  ],
  itemsInCategory: 3,
} as const;

/** Testimonials. */
export const testimonials = { count: 18, rating: "5 out of 5 stars" } as const;

/** Products (docs/differences.md, 2): the services whose button leads to /products, named as in section 9. */
export const products = [
  { slug: "electronics", option: "Electronics" },
  { slug: "fashion", option: "Fashion & Accessories" },
  { slug: "vehicle-sales", option: "Vehicle Sales" },
  { slug: "premium-accessories", option: "Premium Accessories" },
] as const;
