import { keyedReferences, singleton } from "./authoring";
import data from "./data/home-page.json" with { type: "json" };

/**
 * The home page's own texts; the figures, the founder and the packages come from their own documents. It has no
 * picture, so the service categories are shown instead.
 */
export const homePage = {
  ...singleton("homePage", data),
  featuredServices: keyedReferences(data.featuredServices),
};
