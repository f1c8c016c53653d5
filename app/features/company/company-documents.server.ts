import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { oneOf, optional, plainText, text } from "~/cms/fields.server";
import { assetOrigin, clientConfig } from "~/cms/source/client.server";
import { documentNames, documentPath } from "~/site-documents";

const companyDocumentsQuery = defineQuery(/* groq */ `
  *[_type == "companyDocument"] | order(orderRank) {
    _id, _type, name, description, madeAs, "url": file.asset->url
  }
`);

const readCompanyDocuments = contentReader(
  { companyDocumentsQuery },
  z.array(
    z.object({
      _id: plainText,
      name: text,
      description: text,
      madeAs: optional(oneOf(documentNames)),
      url: optional(plainText),
    }),
  ),
);

export type CompanyDocument = Awaited<ReturnType<typeof listCompanyDocuments>>[number];

/**
 * Returns the company's documents (profile, catalogue, brochure and the like) in the editors' order. `file` is the
 * download address of an editor's PDF, null if there is no upload or it is not a PDF. `url` is the same, or else the
 * address of the PDF that the site generates; null if it generates none.
 */
export async function listCompanyDocuments() {
  const documents = await readCompanyDocuments();
  return documents.map(({ url, ...document }) => {
    const file = pdfDownload(url, document.name);
    return { ...document, file, url: file ?? (document.madeAs && documentPath(document.madeAs)) };
  });
}

const { projectId, dataset } = clientConfig;
const pdfPath = new RegExp(`^/files/${projectId}/${dataset}/[A-Za-z0-9-]+\\.pdf$`);

/**
 * Returns the address that sends a file as a download. It must be an upload of this dataset whose name ends in `.pdf`,
 * because the extension decides the content type.
 */
function pdfDownload(address: string | null, name: string): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { pathname } = new URL(address);
  if (!pdfPath.test(pathname)) return null;
  const fileName =
    name
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "document";
  return `${assetOrigin}${pathname}?dl=${fileName}.pdf`;
}
