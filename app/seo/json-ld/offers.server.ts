import { organizationReference, thing, type Thing } from "~/seo/json-ld/thing.server";
import type { SiteIdentity } from "~/seo/site";

type OfferedService = {
  name: string;
  slug: string;
  description: string | null;
  category: { name: string } | null;
  /** Address of its picture. */
  image: string | null;
};

/** A service, on its own page. */
export function service(site: SiteIdentity, offered: OfferedService): Thing {
  return thing("Service", {
    name: offered.name,
    serviceType: offered.name,
    category: offered.category?.name,
    description: offered.description,
    url: `${site.url}/services/${offered.slug}`,
    image: offered.image,
    provider: organizationReference(site),
  });
}

/** A franchise package; `price` in whole rupees, paid once. */
type Package = { name: string; slug: string; summary: string; price: number };

/** A package with its price, on /be-a-franchise. No ratings: a company's praise of itself is none. */
export function product(site: SiteIdentity, plan: Package): Thing {
  const url = `${site.url}/be-a-franchise#${plan.slug}`;
  return thing("Product", {
    "@id": url,
    name: `${plan.name} franchise package`,
    description: plan.summary,
    category: "Franchise package",
    image: `${site.url}/favicon.svg`,
    brand: thing("Brand", { name: site.brand }),
    offers: thing("Offer", {
      price: plan.price,
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url,
      seller: organizationReference(site),
    }),
  });
}
