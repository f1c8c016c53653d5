import { defineQuery } from "groq";
import * as z from "zod";
import { contentReader } from "~/cms/content-reader.server";
import { optional, plainText, text } from "~/cms/fields.server";
import { picture, pictureFields, pictureFor } from "~/cms/images.server";
import { scheduleFields } from "~/cms/schedule.server";
import { stars } from "~/ui/rating";

export const testimonialsQuery = defineQuery(/* groq */ `
  *[_type == "testimonial"] | order(orderRank) {
    _id, _type, quote, name, location, rating, photo { ${pictureFields} }, ${scheduleFields},
    service-> { _id, _type, name, "slug": slug.current, ${scheduleFields} }
  }
`);

/**
 * Returns customers' testimonials in the editors' order; `rating` is 1 to 5, `service` null if its page does not exist.
 */
export const listTestimonials = contentReader(
  { testimonialsQuery },
  z.array(
    z.object({
      _id: plainText,
      quote: text,
      name: text,
      location: text,
      rating: z.literal(stars),
      photo: picture,
      service: optional(z.object({ _id: plainText, name: text, slug: plainText })),
    }),
  ),
);

export type Testimonial = ReturnType<typeof testimonialCard>;

/**
 * Returns a testimonial with its picture. Call it only for testimonials that are shown, because a picture has many
 * addresses.
 */
export function testimonialCard({
  photo,
  ...testimonial
}: Awaited<ReturnType<typeof listTestimonials>>[number]) {
  return {
    ...testimonial,
    picture: pictureFor(photo, { widths: [64, 128, 192, 320, 480, 640], ratio: 1 }),
  };
}
