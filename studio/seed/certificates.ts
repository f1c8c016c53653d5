import { ordered, picture } from "./authoring";
import data from "./data/certificates.json" with { type: "json" };

/** The company's certificates; the numbers are samples in a form that no authority issues. */
export const certificates = ordered(
  data.map(({ slug, ...fields }) => ({
    _id: `certificate-${slug}`,
    _type: "certificate",
    ...fields,
    image: picture({
      alt: `Sample sheet instead of the company's ${fields.name}`,
      file: `certificate-${slug}.png`,
    }),
  })),
);
