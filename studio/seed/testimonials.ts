import * as z from "zod";
import { ordered, picture, reference } from "./authoring";
import { read, text } from "./fields";

const testimonial = z.strictObject({
  name: text,
  photo: text,
  location: text,
  service: text.transform((slug) => reference(`service-${slug}`)),
  quote: text,
});

/** Eighteen sample testimonials, each about another service and all with five stars, none of them real. */
export const testimonials = ordered(
  read("testimonials", z.array(testimonial)).map((fields, index) => ({
    ...fields,
    _id: `testimonial-${String(index + 1).padStart(2, "0")}`,
    _type: "testimonial",
    rating: 5,
    photo: picture(`Illustrated portrait of ${fields.name}`, fields.photo),
    sample: true,
  })),
);
