import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/content/content-reader.server";
import { optional } from "~/content/fields.server";
import { closing, closingFrom } from "~/content/closing.server";
import { picture, pictureFields, pictureFor } from "~/content/images.server";
import { pageFields, pageTexts, pageTextsFrom } from "~/content/page-fields.server";
import { log } from "~/server/log.server";

export const pageQuery = defineQuery(/* groq */ `
  *[_type == "page" && key == $key][0] {
    ${pageFields}, hero { ${pictureFields} }, closing { heading, text }
  }
`);

const pageShape = optional(z.object({ ...pageTexts, hero: picture, closing }));

const readPage = contentReader({ pageQuery }, pageShape);

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
  return pageFrom(key, await readPage({ key }));
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
export function pageFrom(key: PageKey, page: z.output<typeof pageShape>) {
  const standard: BuiltIn = builtIn[key];
  return {
    ...pageTextsFrom(page, standard),
    closing: closingFrom(page?.closing, standard.closing),
    hero: pictureFor(page?.hero, { widths: [640, 960, 1200], ratio: 8 / 5 }),
  };
}
