import { defineQuery } from "groq";
import * as z from "zod";
import { namesOf, officeKinds } from "~/cms/choices";
import { contentReader } from "~/cms/content-reader.server";
import { oneOf, optional, phoneNumber, plainText, text } from "~/cms/fields.server";

export const officesQuery = defineQuery(/* groq */ `
  *[_type == "office"] | order(orderRank) {
    _id, _type, city, country, region, kind, address, phone, timeZone
  }
`);

export type Office = Awaited<ReturnType<typeof listOffices>>[number];

/** Returns every office in the editors' order: the head office, the international ones, the branches. */
export const listOffices = contentReader(
  { officesQuery },
  z.array(
    z.object({
      _id: plainText,
      city: text,
      country: plainText,
      region: optional(plainText),
      kind: oneOf(namesOf(officeKinds)),
      address: text,
      phone: optional(phoneNumber),
      timeZone: optional(plainText),
    }),
  ),
);
