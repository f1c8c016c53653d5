import * as z from "zod";
import { ordered, slug } from "./authoring";
import { pageTexts, read, runningText } from "./fields";

const policy = z.strictObject({
  ...pageTexts,
  /** Shown as month and year: October 2025. */
  lastUpdated: z.iso.date(),
  /** The date of later additions, shown under it. */
  additionsUpdated: z.iso.date().optional(),
  body: runningText,
});

/** The three policies, in the order of the footer. They describe what the site does, so change both together. */
export const legalPages = ordered(
  ["privacy-policy", "terms-and-conditions", "refund-policy"].map((name) => ({
    _id: `legal-${name}`,
    _type: "legalPage",
    slug: slug(name),
    hideFromSearch: false,
    ...read(`legal/${name}`, policy),
  })),
);
