import { ordered, reference } from "./authoring";
import data from "./data/partner-testimonials.json" with { type: "json" };

/** Testimonials of three sample partners, none of them real. */
export const partnerTestimonials = ordered(
  data.map((fields, index) => ({
    ...fields,
    _id: `partner-testimonial-${String(index + 1).padStart(2, "0")}`,
    _type: "partnerTestimonial",
    package: reference(fields.package),
    sample: true,
  })),
);
