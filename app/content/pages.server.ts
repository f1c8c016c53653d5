import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { closingFrom } from "~/content/closing.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import type { PageQueryResult } from "~/content/sanity.types";
import { log } from "~/http/log.server";
import { socialImageFor } from "~/content/social-image.server";

export const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == $key][0] {
    _id, _type, key, title, description, heading, intro, hideFromSearch, hero { ${pictureFields} },
    socialImage { ${pictureFields} }, closing { heading, text }
  }
`);

/** The fixed routes whose texts are a `page` document, with the labels that stand in while there is none. */
const builtIn = {
  services: {
    title: "Services",
    heading: "Services",
    closing: "Can't Find What You're Looking For?",
  },
  "our-websites": { title: "Our Websites", heading: "Our Websites" },
  portfolio: { title: "Portfolio", heading: "Portfolio" },
  testimonials: { title: "Testimonials", heading: "Testimonials" },
  contact: { title: "Contact", heading: "Contact" },
  legals: { title: "Company Legals", heading: "Company Legals" },
  products: { title: "Products", heading: "Products" },
  search: { title: "Search", heading: "Search" },
  login: { title: "Sign in", heading: "Sign in" },
  signup: { title: "Sign up", heading: "Create an account" },
  dashboard: { title: "Dashboard", heading: "Your dashboard" },
  "forgot-password": { title: "Forgotten password", heading: "Choose a new password" },
  "reset-password": { title: "New password", heading: "Set your new password" },
  "not-found": { title: "Page not found", heading: "This page is not here" },
} as const;

type BuiltIn = { title: string; heading: string; closing?: string };

export type PageKey = keyof typeof builtIn;
export type Page = ReturnType<typeof pageFrom>;

/** Every fixed route. */
export const pageKeys = Object.keys(builtIn).filter((key): key is PageKey => key in builtIn);

/** Title, description, heading, intro and picture of a fixed route. */
export async function getPage(key: PageKey) {
  return pageFrom(key, await fetchContent(pageQuery, { key }));
}

/** The same for a page that is of use without its texts: the built-in labels stand in while they cannot be loaded. */
export async function getPageOrLabels(key: PageKey) {
  try {
    return await getPage(key);
  } catch (error) {
    log.warn("A page is shown with its built-in labels", { key, error });
    return pageFrom(key, null);
  }
}

/** The same of a document that is at hand; of none, the built-in labels. */
export function pageFrom(key: PageKey, page: PageQueryResult) {
  const { title, heading, closing }: BuiltIn = builtIn[key];
  return {
    title: page?.title || title,
    description: page?.description ?? null,
    heading: page?.heading || heading,
    intro: page?.intro ?? null,
    hideFromSearch: page?.hideFromSearch === true,
    socialImage: socialImageFor(page?.socialImage),
    closing: closingFrom(page?.closing, closing),
    hero: pictureFor(page?.hero ?? null, { widths: [640, 960, 1200], ratio: 8 / 5 }),
  };
}
