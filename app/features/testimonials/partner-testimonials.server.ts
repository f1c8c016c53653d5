import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { optional, plainText, text } from "~/cms/fields.server";
import { scheduleFields } from "~/cms/schedule.server";

export const partnerTestimonialsQuery = defineQuery(/* groq */ `
  *[_type == "partnerTestimonial"] | order(orderRank) {
    _id, _type, quote, name, location, since, ${scheduleFields},
    package-> { _id, _type, name, ${scheduleFields} }
  }
`);

const readPartnerTestimonials = contentReader(
  { partnerTestimonialsQuery },
  z.array(
    z.object({
      _id: plainText,
      quote: text,
      name: text,
      location: text,
      since: z.int().min(1900).max(2100),
      package: optional(z.object({ _id: plainText, name: text })),
    }),
  ),
);

export type PartnerTestimonial = Awaited<ReturnType<typeof listPartnerTestimonials>>[number];

/**
 * Returns franchise partners' testimonials in the editors' order; `since` is a year, `package` null if it is no longer
 * sold.
 * @param most the maximum number of testimonials
 */
export async function listPartnerTestimonials(most: number) {
  const testimonials = await readPartnerTestimonials();
  return testimonials.slice(0, most);
}
