import * as z from "zod";
import { ordered } from "./authoring";
import { read, text } from "./fields";

const companyDocument = z.strictObject({ slug: text, name: text, description: text });

/** The company's papers for download. They have no file yet: an editor attaches the PDF in the Studio. */
export const companyDocuments = ordered(
  read("company-documents", z.array(companyDocument)).map(({ slug, ...fields }) => ({
    _id: `document-${slug}`,
    _type: "companyDocument",
    ...fields,
  })),
);
