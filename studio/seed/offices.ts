import * as z from "zod";
import { namesOf, officeKinds, regions } from "../../app/cms/choices";
import { ordered } from "./authoring";
import { linesOfText, read, text } from "./fields";

const office = z.strictObject({
  city: text,
  country: text,
  region: z.enum(regions),
  kind: z.enum(namesOf(officeKinds)),
  address: linesOfText("\n"),
  phone: text.optional(),
  timeZone: text,
});

/** Head office first, then the offices abroad, then the Indian branches. The addresses are samples; the site adds city and country. */
export const offices = ordered(
  read("offices", z.array(office)).map((fields) => ({
    _id: `office-${fields.city.toLowerCase()}`,
    _type: "office",
    ...fields,
  })),
);
