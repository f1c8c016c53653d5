import { affiliateProgram } from "./affiliate-program";
import { articles } from "./articles";
import type { SampleDocument } from "./authoring";
import { categories } from "./categories";
import { certificates } from "./certificates";
import { companyDocuments } from "./company-documents";
import { faqs } from "./faqs";
import { landingPages } from "./landing-pages";
import { legalPages } from "./legal-pages";
import { navigation } from "./navigation";
import { offices } from "./offices";
import { packages } from "./packages";
import { linkPages } from "./page-links";
import { pages } from "./pages";
import { partnerTestimonials } from "./partner-testimonials";
import { people } from "./people";
import { portfolioItems } from "./portfolio-items";
import { redirects } from "./redirects";
import { services } from "./services";
import { siteSettings } from "./site-settings";
import { testimonials } from "./testimonials";
import { websites } from "./websites";

/** Every document of the sample dataset. */
export const sampleDocuments: readonly SampleDocument[] = linkPages([
  ...categories,
  ...services,
  ...packages,
  affiliateProgram,
  ...faqs,
  ...legalPages,
  ...landingPages,
  ...people,
  ...articles,
  siteSettings,
  navigation,
  ...pages,
  ...testimonials,
  ...partnerTestimonials,
  ...portfolioItems,
  ...websites,
  ...certificates,
  ...companyDocuments,
  ...offices,
  ...redirects,
]);

/**
 * Returns the sample documents of these types.
 * @throws for a type without sample documents; the message lists the existing types
 */
export function samplesOfTypes(types: readonly string[]): SampleDocument[] {
  const known = [...new Set(sampleDocuments.map(({ _type }) => _type))].sort();
  const unknown = types.filter((type) => !known.includes(type));
  if (unknown.length > 0) {
    const names = unknown.map((type) => `"${type}"`).join(", ");
    throw new Error(`There is no sample content of type ${names}. Types: ${known.join(", ")}`);
  }
  return sampleDocuments.filter(({ _type }) => types.includes(_type));
}
