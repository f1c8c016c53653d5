import * as z from "zod";
import { keyedReferences } from "./authoring";
import { closing, pageTexts, read, text } from "./fields";

const fields = z.strictObject({
  ...pageTexts,
  featuredServices: z
    .array(text)
    .transform((slugs) => keyedReferences(slugs.map((slug) => `service-${slug}`))),
  servicesHeading: text,
  packagesHeading: text,
  packagesIntro: text,
  closing,
});

/**
 * The home page's own texts; the figures, the founder and the packages come from their own documents. It has no
 * picture, so the service categories are shown instead.
 */
export const homePage = {
  _id: "homePage",
  _type: "homePage",
  hideFromSearch: false,
  ...read("home-page", fields),
};
