import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { key, oneOf, optional, plainText, text } from "~/content/fields.server";
import type { Theme } from "~/ui/theme";
import { themes } from "~/ui/theme";
import { scheduleFields } from "~/content/schedule.server";

export const pageIndexQuery = defineQuery(/* groq */ `{
  "pages": *[_type in ["homePage", "aboutPage", "franchisePage", "affiliateProgram", "page", "legalPage"]] {
    "key": select(_type == "page" => key, _type == "legalPage" => slug.current, _type),
    title, description, "hidden": hideFromSearch == true, _updatedAt
  },
  "services": *[_type == "service"] | order(orderRank) {
    _id, _type, name, "slug": slug.current, title, heading, summary, features[] { _key },
    "hidden": hideFromSearch == true, "theme": category->theme, _updatedAt, ${scheduleFields}
  },
  "changes": *[_type in [
    "service", "serviceCategory", "franchisePackage", "testimonial", "portfolioItem", "website", "faq",
    "certificate", "companyDocument", "office"
  ]] { _type, _updatedAt, ${scheduleFields} }
}`);

const readPageIndex = contentReader(
  { pageIndexQuery },
  z.object({
    pages: z.array(
      z.object({
        key: plainText,
        title: optional(text),
        description: optional(text),
        hidden: z.boolean(),
        _updatedAt: plainText,
      }),
    ),
    // What a service's own page asks for: a service without it has none.
    services: z.array(
      z.object({
        _id: plainText,
        name: text,
        slug: plainText,
        title: text,
        heading: text,
        summary: optional(text),
        features: z.array(z.object({ _key: key })).min(1),
        hidden: z.boolean(),
        theme: optional(oneOf(themes)),
        _updatedAt: plainText,
      }),
    ),
    changes: z.array(z.object({ _type: plainText, _updatedAt: plainText })),
  }),
);

export type IndexedPage = {
  /** Below the site's address; `/` for the home page. */
  path: string;
  /** What menus call the page. */
  name: string;
  /** The browser title; the name where an editor has written none. */
  title: string;
  description: string | null;
  /** Kept out of search engines: by an editor, or because it is a visitor's own. */
  hidden: boolean;
  /** ISO 8601: when the page, or a list that it shows, was last changed; null while nothing is published. */
  lastModified: string | null;
  /** The colour theme of a service's category. */
  theme: Theme | null;
};

/** The routes that the site always has: the document with their texts, and the lists they show. */
const fixedPages: readonly { path: string; key: string; name: string; lists?: string[] }[] = [
  { path: "/", key: "homePage", name: "Home", lists: ["franchisePackage"] },
  { path: "/about", key: "aboutPage", name: "About", lists: ["office"] },
  { path: "/services", key: "services", name: "Services", lists: ["service", "serviceCategory"] },
  { path: "/products", key: "products", name: "Products" },
  { path: "/be-a-franchise", key: "franchisePage", name: "Franchise", lists: ["franchisePackage"] },
  { path: "/affiliate-program", key: "affiliateProgram", name: "Affiliate Program" },
  { path: "/portfolio", key: "portfolio", name: "Portfolio", lists: ["portfolioItem"] },
  { path: "/our-websites", key: "our-websites", name: "Our Websites", lists: ["website"] },
  { path: "/testimonials", key: "testimonials", name: "Testimonials", lists: ["testimonial"] },
  { path: "/contact", key: "contact", name: "Contact", lists: ["faq", "office"] },
  {
    path: "/legals",
    key: "legals",
    name: "Company Legals",
    lists: ["certificate", "companyDocument"],
  },
  ...[
    ["privacy-policy", "Privacy Policy"],
    ["terms-and-conditions", "Terms and Conditions"],
    ["refund-policy", "Refund & Cancellation Policy"],
  ].map(([key = "", name = ""]) => ({ path: `/${key}`, key, name })),
];

/** Pages that are a visitor's own, or tools: never listed anywhere, but shared like any other. */
const ownPages = [
  ["login", "Sign In"],
  ["signup", "Sign Up"],
  ["forgot-password", "Forgotten password"],
  ["reset-password", "New password"],
  ["dashboard", "Dashboard"],
  ["search", "Search"],
] as const;

/** Every page of the site in the order of its menus, the services after their index. */
export async function listPages(): Promise<IndexedPage[]> {
  const { pages, services, changes } = await readPageIndex();
  const documents = new Map(pages.map((page) => [page.key, page]));
  const changesOf = (lists: readonly string[]) =>
    changes.flatMap(({ _type, _updatedAt }) => (lists.includes(_type) ? [_updatedAt] : []));
  const fixed = ({ path, key, name, lists = [] }: (typeof fixedPages)[number]): IndexedPage => {
    const document = documents.get(key);
    return {
      path,
      name,
      title: document?.title ?? name,
      description: document?.description ?? null,
      hidden: document?.hidden === true,
      lastModified: newest([...(document ? [document._updatedAt] : []), ...changesOf(lists)]),
      theme: null,
    };
  };
  const servicePages = services.map((service): IndexedPage => ({
    path: `/services/${service.slug}`,
    name: service.name,
    title: service.title,
    description: service.summary,
    hidden: service.hidden,
    lastModified: service._updatedAt,
    theme: service.theme,
  }));
  return [
    ...fixedPages.flatMap((page) =>
      page.key === "services" ? [fixed(page), ...servicePages] : [fixed(page)],
    ),
    ...ownPages.map(([key, name]) => ({ ...fixed({ path: `/${key}`, key, name }), hidden: true })),
  ];
}

/** Dates in ISO 8601 sort as text. */
function newest(dates: readonly string[]): string | null {
  return dates.toSorted().at(-1) ?? null;
}
