import * as z from "zod";
import { ordered, picture } from "./authoring";
import { read, text } from "./fields";

const certificate = z.strictObject({
  slug: text,
  name: text,
  issuer: text,
  number: text,
  description: text,
});

/** The company's certificates; the numbers are samples in a form that no authority issues. */
export const certificates = ordered(
  read("certificates", z.array(certificate)).map(({ slug, ...fields }) => ({
    _id: `certificate-${slug}`,
    _type: "certificate",
    ...fields,
    image: picture(
      `Sample sheet instead of the company's ${fields.name}`,
      `certificate-${slug}.png`,
    ),
  })),
);
