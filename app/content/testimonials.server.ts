import { defineQuery } from "groq";
import { fetchContent } from "~/content/source/client.server";
import { isShown, onlyShown } from "~/content/guard.server";
import { pictureFields, pictureFor } from "~/content/images.server";
import { isRating } from "~/ui/rating";
import { scheduleFields } from "~/content/schedule.server";

export const testimonialsQuery = defineQuery(/* groq */ `
  *[_type == "testimonial"] | order(orderRank) {
    _id, _type, quote, name, location, rating, photo { ${pictureFields} }, ${scheduleFields},
    service-> { _id, _type, name, "slug": slug.current, ${scheduleFields} }
  }
`);

export type Testimonial = Awaited<ReturnType<typeof listTestimonials>>[number];

/** What customers say, in the editors' order; `rating` is 1 to 5, `service` null where there is no such page. */
export async function listTestimonials() {
  const testimonials = onlyShown(await fetchContent(testimonialsQuery), {
    quote: "string",
    name: "string",
    location: "string",
    rating: isRating,
  });
  return testimonials.map(({ photo, service, ...testimonial }) => ({
    ...testimonial,
    service: service && isShown(service, { name: "string", slug: "string" }) ? service : null,
    picture: pictureFor(photo, { widths: [64, 128, 192, 320, 480, 640], ratio: 1 }),
  }));
}
