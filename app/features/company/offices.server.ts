import { defineQuery } from "groq";
import * as z from "zod";
import { namesOf, officeKinds } from "~/cms/choices";
import { contentReader } from "~/cms/content-reader.server";
import { oneOf, optional, phoneNumber, plainText, text } from "~/cms/fields.server";
import { expireAt } from "~/server/request-context.server";
import { DAY_MS, localClock, timeZoneNames } from "~/text/dates";

export const officesQuery = defineQuery(/* groq */ `
  *[_type == "office"] | order(orderRank) {
    _id, _type, city, country, region, kind, address, phone, timeZone
  }
`);

export type Office = Awaited<ReturnType<typeof listOffices>>[number];

/**
 * Returns the names of a time zone at this moment; null for one that Intl does not know. A page with the names of a zone
 * that changes its clocks expires in a day.
 */
export function currentZoneNames(timeZone: string) {
  const now = Date.now();
  const clock = localClock(timeZone);
  if (!clock) return null;
  const offsets = [0, 91, 182, 273].map((days) => clock.at(now + days * DAY_MS) - days * DAY_MS);
  if (new Set(offsets).size > 1) expireAt(now + DAY_MS);
  return timeZoneNames(timeZone, new Date(now));
}

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
