import { defineQuery } from "groq";
import { fetchContent } from "~/content/client.server";
import { onlyShown } from "~/content/guard.server";

export const companyDocumentsQuery = defineQuery(/* groq */ `
  *[_type == "companyDocument"] | order(orderRank) {
    _id, _type, name, description, "url": file.asset->url
  }
`);

export type CompanyDocument = Awaited<ReturnType<typeof listCompanyDocuments>>[number];

/** Profile, catalogue, brochure and the like, in the editors' order; `url` is the PDF, null while there is none. */
export async function listCompanyDocuments() {
  return onlyShown(await fetchContent(companyDocumentsQuery), {
    name: "string",
    description: "string",
  });
}
