import { seoTexts } from "~/i18n/shell.server";
import type { SiteIdentity } from "~/seo/site.server";
import { pageAbove, pageAt } from "~/site-pages";
import { parseDays } from "~/text/parse-days";

type Value = string | number | boolean | Thing | readonly Value[];

/** A JSON-LD node in the vocabulary of schema.org. Remix escapes it in the page. */
export type Thing = { [property: string]: Value };

type Draft = { [property: string]: Value | null | undefined };

/** Returns a thing of a type, without unknown properties (null, undefined, blank, an empty list). */
export function schemaOrgObject(type: string, properties: Draft): Thing {
  const known: Thing = { "@type": type };
  for (const [property, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === "") continue;
    if (Array.isArray(value) && value.length === 0) continue;
    known[property] = value;
  }
  return known;
}

/** Returns a reference to the company, for a provider or a publisher. */
function organizationReference({ url, brand }: SiteIdentity): Thing {
  return schemaOrgObject("Organization", {
    "@id": `${url}/#organization`,
    name: brand,
    url: `${url}/`,
  });
}

/**
 * Returns the breadcrumb of a page, derived from its path; none for the home page.
 * @param path of the page, below the site's address
 */
export function breadcrumbsTo(
  path: string,
  page: { title: string; name?: string; query?: string },
  { url }: SiteIdentity,
): Thing[] {
  if (path === "/") return [];
  const above = pageAbove(path);
  const home = pageAt("/");
  const between = above && above !== home ? [above] : [];
  const own = { name: page.name ?? page.title, path: path + (page.query ?? "") };
  const crumbs = [home, ...between, own];
  const steps = crumbs.map((crumb, index) =>
    schemaOrgObject("ListItem", { position: index + 1, name: crumb.name, item: url + crumb.path }),
  );
  return [schemaOrgObject("BreadcrumbList", { itemListElement: steps })];
}

/**
 * Returns a page of questions; none if there are no questions.
 * @param questions with their answers as plain text
 */
export function faqPage(questions: readonly { question: string; answer: string }[]): Thing[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) =>
    schemaOrgObject("Question", {
      name: question,
      acceptedAnswer: schemaOrgObject("Answer", { text: answer }),
    }),
  );
  return [schemaOrgObject("FAQPage", { mainEntity })];
}

/** Returns the contact page, for /contact. */
export function contactPage(
  site: SiteIdentity,
  page: { title: string; description: string | null },
): Thing {
  return schemaOrgObject("ContactPage", {
    name: page.title,
    description: page.description,
    url: `${site.url}/contact`,
    mainEntity: organizationReference(site),
  });
}

type OfferedService = {
  name: string;
  slug: string;
  description: string | null;
  category: { name: string } | null;
  /** The picture's address. */
  image: string | null;
};

/** Returns a service, for its page. */
export function service(site: SiteIdentity, offered: OfferedService): Thing {
  return schemaOrgObject("Service", {
    name: offered.name,
    serviceType: offered.name,
    category: offered.category?.name,
    description: offered.description,
    url: `${site.url}/services/${offered.slug}`,
    image: offered.image,
    provider: organizationReference(site),
  });
}

type WrittenArticle = {
  slug: string;
  page: { title: string; description: string | null; socialImage: { url: string } | null };
  /** ISO 8601 with a time zone. */
  publishedAt: string;
  /** ISO 8601 with a time zone. */
  changedAt: string;
  author: {
    name: string;
    role: string | null;
    bio: string | null;
    photo: { src: string } | null;
  } | null;
};

/** Returns an article, for its page. */
export function article(site: SiteIdentity, written: WrittenArticle): Thing {
  const { page, slug, publishedAt, changedAt, author } = written;
  const url = `${site.url}/articles/${slug}`;
  return schemaOrgObject("Article", {
    "@id": `${url}#article`,
    headline: page.title,
    description: page.description,
    image: page.socialImage?.url,
    datePublished: publishedAt,
    dateModified: changedAt,
    inLanguage: "en-IN",
    mainEntityOfPage: url,
    author:
      author &&
      schemaOrgObject("Person", {
        name: author.name,
        jobTitle: author.role,
        description: author.bio,
        image: author.photo?.src,
        worksFor: organizationReference(site),
      }),
    publisher: organizationReference(site),
  });
}

/** A franchise package; `price` in whole rupees, paid once. */
type Package = { name: string; slug: string; summary: string; price: number };

/**
 * Returns a package with its price, for /be-a-franchise. It has no ratings, because a company's own ratings do not
 * count.
 */
export function product(site: SiteIdentity, plan: Package): Thing {
  const url = `${site.url}/be-a-franchise#${plan.slug}`;
  return schemaOrgObject("Product", {
    "@id": url,
    name: seoTexts.franchisePackage.name(plan),
    description: plan.summary,
    category: seoTexts.franchisePackage.category,
    brand: schemaOrgObject("Brand", { name: site.brand }),
    offers: schemaOrgObject("Offer", {
      price: plan.price,
      priceCurrency: "INR",
      availability: "https://schema.org/InStock",
      url,
      seller: organizationReference(site),
    }),
  });
}

type Company = {
  tagline: string | null;
  foundedYear: number | null;
  phone: string | null;
  emails: readonly string[];
  social: readonly { href: string }[];
};

/** Returns the company, for the home page. */
export function organization(site: SiteIdentity, company: Company): Thing {
  return {
    ...organizationReference(site),
    ...schemaOrgObject("Organization", {
      logo: `${site.url}/icon-512.png`,
      slogan: company.tagline,
      foundingDate: company.foundedYear?.toString(),
      telephone: company.phone,
      email: company.emails[0],
      sameAs: company.social.map(({ href }) => href),
    }),
  };
}

/** Returns the site with its search, for the home page. */
export function website(site: SiteIdentity): Thing {
  return schemaOrgObject("WebSite", {
    "@id": `${site.url}/#website`,
    name: site.brand,
    url: `${site.url}/`,
    inLanguage: "en-IN",
    publisher: organizationReference(site),
    potentialAction: {
      ...schemaOrgObject("SearchAction", {
        target: schemaOrgObject("EntryPoint", {
          urlTemplate: `${site.url}/search?q={search_term_string}`,
        }),
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
  return schemaOrgObject("LocalBusiness", {
    name: `${site.brand}, ${office.city}`,
    url: `${site.url}/contact`,
    telephone: office.phone,
    address: schemaOrgObject("PostalAddress", {
      streetAddress: office.address.replaceAll("\n", ", "),
      addressLocality: office.city,
      addressCountry: office.country,
    }),
    openingHoursSpecification: isLocal ? openingHours(hours.lines) : [],
    parentOrganization: organizationReference(site),
  });
}

/** A line of opening hours; times as HH:MM. */
type OpeningHoursLine = {
  /** Days in the editors' words: see `parseDays`. */
  days: string;
  /** Null on closed days. */
  hours: { from: string; to: string } | null;
};

/** Returns the lines with hours; schema.org treats missing days as closed. */
function openingHours(lines: readonly OpeningHoursLine[]): Thing[] {
  return lines.flatMap(({ days, hours }) => {
    const dayOfWeek = parseDays(days);
    if (!hours || dayOfWeek.length === 0) return [];
    const { from: opens, to: closes } = hours;
    return [schemaOrgObject("OpeningHoursSpecification", { dayOfWeek, opens, closes })];
  });
}
