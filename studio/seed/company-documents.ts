import { ordered } from "./authoring";
import data from "./data/company-documents.json" with { type: "json" };

/**
 * The company's documents for download. They have no file, because the site generates each from its content until an
 * editor attaches one.
 */
export const companyDocuments = ordered(
  data.map(({ slug, ...fields }) => ({
    _id: `document-${slug}`,
    _type: "companyDocument",
    madeAs: slug,
    ...fields,
  })),
);
