import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { oneOf, optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { assetOrigin, clientConfig } from "~/cms/source/client.server";
import { documentNames, documentPath } from "~/site-documents";

export const certificatesQuery = defineQuery(/* groq */ `
  *[_type == "certificate"] | order(orderRank) {
    _id, _type, name, issuer, number, description, image { ${pictureFields} }
  }
`);

const readCertificates = contentReader(
  { certificatesQuery },
  z.array(
    z.object({
      _id: plainText,
      name: text,
      issuer: text,
      number: text,
      description: text,
      image: picture,
    }),
  ),
);

export type Certificate = Awaited<ReturnType<typeof listCertificates>>[number];

/**
 * Returns the company's registrations in the editors' order. `picture` is the sheet, cut 3 to 4, and `sheet` the
 * address of the full sheet. That is always a pixel image, because scripts inside an SVG would run if it is opened in a
 * separate tab.
 */
export async function listCertificates() {
  const certificates = await readCertificates();
  return certificates.map(({ image, ...certificate }) => ({
    ...certificate,
    picture: pictureFor(image, { widths: [180, 240, 360, 480, 720, 1200], ratio: 3 / 4 }),
    sheet: pictureFor(image, { widths: [1200], ratio: 3 / 4, format: "webp" })?.src,
  }));
}

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
