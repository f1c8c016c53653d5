import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { onlyShown } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";

export const certificatesQuery = defineQuery(/* groq */ `
  *[_type == "certificate"] | order(orderRank) {
    _id, _type, name, issuer, number, description, image { ${pictureFields} }
  }
`);

export type Certificate = Awaited<ReturnType<typeof listCertificates>>[number];

/** The company's registrations in the editors' order; `picture` is the sheet, 3 to 4. */
export async function listCertificates() {
  const certificates = onlyShown(await fetchContent(certificatesQuery), {
    name: "string",
    issuer: "string",
    number: "string",
    description: "string",
  });
  return certificates.map(({ image, ...certificate }) => ({
    ...certificate,
    picture: pictureFor(image, { widths: [180, 240, 360, 480, 720, 1200], ratio: 3 / 4 }),
  }));
}
