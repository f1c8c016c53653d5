import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";

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
