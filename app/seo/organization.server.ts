import { organizationReference, type Thing, thing } from "~/seo/json-ld.server";
import type { SiteIdentity } from "~/seo/site.server";
import { daysIn } from "~/text/days-in";

type Company = {
  tagline: string | null;
  phone: string | null;
  emails: readonly string[];
  social: readonly { href: string }[];
};

/** Returns the company, for the home page. */
export function organization(site: SiteIdentity, company: Company): Thing {
  return {
    ...organizationReference(site),
    ...thing("Organization", {
      logo: `${site.url}/icon-512.png`,
      slogan: company.tagline,
      telephone: company.phone,
      email: company.emails[0],
      sameAs: company.social.map(({ href }) => href),
    }),
  };
}

/** Returns the site with its search, for the home page. */
export function website(site: SiteIdentity): Thing {
  return thing("WebSite", {
    "@id": `${site.url}/#website`,
    name: site.brand,
    url: `${site.url}/`,
    inLanguage: "en-IN",
    publisher: organizationReference(site),
    potentialAction: {
      ...thing("SearchAction", {
        target: thing("EntryPoint", { urlTemplate: `${site.url}/search?q={search_term_string}` }),
      }),
      "query-input": "required name=search_term_string",
    },
  });
}

type Office = {
  city: string;
  country: string;
  address: string;
  phone: string | null;
  timeZone: string | null;
};

/** The opening hours, and their IANA zone. */
type Hours = { lines: readonly OpeningHoursLine[]; timeZone: string | null };

/**
 * Returns an office. The hours are included only for offices in their time zone, because schema.org reads them as local
 * time.
 */
export function localBusiness(site: SiteIdentity, office: Office, hours: Hours): Thing {
  const isLocal = office.timeZone !== null && office.timeZone === hours.timeZone;
  return thing("LocalBusiness", {
    name: `${site.brand}, ${office.city}`,
    url: `${site.url}/contact`,
    telephone: office.phone,
    address: thing("PostalAddress", {
      streetAddress: office.address.replaceAll("\n", ", "),
      addressLocality: office.city,
      addressCountry: office.country,
    }),
    openingHoursSpecification: isLocal ? openingHours(hours.lines) : [],
    parentOrganization: organizationReference(site),
  });
}

/** A line of opening hours; times as HH:MM. */
export type OpeningHoursLine = {
  /** In the editors' words: see `daysIn`. */
  days: string;
  /** Null on closed days. */
  hours: { from: string; to: string } | null;
};

/** Returns the lines with hours; schema.org treats missing days as closed. */
export function openingHours(lines: readonly OpeningHoursLine[]): Thing[] {
  return lines.flatMap(({ days, hours }) => {
    const dayOfWeek = daysIn(days);
    if (!hours || dayOfWeek.length === 0) return [];
    const { from: opens, to: closes } = hours;
    return [thing("OpeningHoursSpecification", { dayOfWeek, opens, closes })];
  });
}
