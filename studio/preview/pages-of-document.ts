import { pageKeys, pageTitles } from "../schema/choices";

/** A page of the site; `href` is its path. */
export interface SitePage {
  title: string;
  href: string;
}

const home = { title: "Home", href: "/" };
const services = { title: "Services", href: "/services" };
const franchise = { title: "Franchise", href: "/be-a-franchise" };
const affiliate = { title: "Affiliate Program", href: "/affiliate-program" };
const about = { title: "About", href: "/about" };
const contact = { title: "Contact", href: "/contact" };
const legals = { title: "Company Legals", href: "/legals" };

/** Where documents of a type show, whatever they hold; the first page is the main one. */
const fixed = new Map<string, SitePage[]>(
  Object.entries({
    homePage: [home],
    aboutPage: [about],
    franchisePage: [franchise],
    affiliateProgram: [affiliate],
    serviceCategory: [services],
    franchisePackage: [franchise, home, affiliate],
    testimonial: [{ title: "Testimonials", href: "/testimonials" }],
    portfolioItem: [{ title: "Portfolio", href: "/portfolio" }],
    website: [{ title: "Our Websites", href: "/our-websites" }],
    faq: [contact],
    certificate: [legals],
    companyDocument: [legals],
    office: [about, contact],
    siteSettings: [home, contact],
  }),
);

/**
 * The pages of the site that a document shows on, the main one first.
 * @param fields of the document, unknown until checked: its slug, the `key` of a page and the `from` of a redirect count
 */
export function pagesOfDocument(type: string, fields: Record<string, unknown>): SitePage[] {
  const { slug, key, from } = fields;
  const path = isSlug(slug) ? slug.current : "";
  if (type === "service") {
    return path ? [{ title: "Its page", href: `/services/${path}` }, services] : [services];
  }
  if (type === "legalPage") return path ? [{ title: "Its page", href: `/${path}` }] : [];
  if (type === "page") {
    const known = pageKeys.find((each) => each === key);
    // There is nothing at /not-found, which is what the page is for.
    return known ? [{ title: pageTitles[known], href: `/${known}` }] : [];
  }
  if (type === "redirect") {
    return typeof from === "string" && from.startsWith("/")
      ? [{ title: "The old address", href: from }]
      : [];
  }
  return fixed.get(type) ?? [];
}

function isSlug(value: unknown): value is { current: string } {
  return (
    typeof value === "object" &&
    value !== null &&
    "current" in value &&
    typeof value.current === "string"
  );
}
