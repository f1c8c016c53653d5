import * as z from "zod";
import { documentNames } from "../../app/site-documents";
import { ordered } from "./authoring";
import { read, text } from "./fields";

const companyDocument = z.strictObject({
  slug: z.enum(documentNames),
  name: text,
  description: text,
});

/**
 * The company's documents for download. They have no file, because the site generates each from its content until an
 * editor attaches one.
 */
export const companyDocuments = ordered(
  read("company-documents", z.array(companyDocument)).map(({ slug, ...fields }) => ({
    _id: `document-${slug}`,
    _type: "companyDocument",
    madeAs: slug,
    ...fields,
  })),
);
