import { ordered, picture, reference } from "./authoring";
import data from "./data/testimonials.json" with { type: "json" };

/** Eighteen sample testimonials, each about another service and all with five stars, none of them real. */
export const testimonials = ordered(
  data.map((fields, index) => ({
    ...fields,
    _id: `testimonial-${String(index + 1).padStart(2, "0")}`,
    _type: "testimonial",
    service: reference(fields.service),
    rating: 5,
    photo: picture({ alt: `Illustrated portrait of ${fields.name}`, file: fields.photo }),
    sample: true,
  })),
);
