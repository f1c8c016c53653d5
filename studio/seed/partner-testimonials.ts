import * as z from "zod";
import { ordered, reference } from "./authoring";
import { read, text } from "./fields";

const partnerTestimonial = z.strictObject({
  name: text,
  location: text,
  package: text.transform((slug) => reference(`package-${slug}`)),
  since: z.int(),
  quote: text,
});

/** Testimonials of three sample partners, none of them real. */
export const partnerTestimonials = ordered(
  read("partner-testimonials", z.array(partnerTestimonial)).map((fields, index) => ({
    ...fields,
    _id: `partner-testimonial-${String(index + 1).padStart(2, "0")}`,
    _type: "partnerTestimonial",
    sample: true,
  })),
);
