import { Quote } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { referenceTo } from "../../../studio/schema/sections/reference-to";
import { fieldOf } from "../../text/field-of";

export const testimonialsSection = defineSection({
  name: "testimonialsSection",
  title: "Testimonials",
  description: "What customers or partners say: testimonials, or one quote of this page's own.",
  icon: Quote,
  tone: "tint",
  fields: [
    defineField({
      name: "testimonials",
      title: "Testimonials",
      description: "Up to three, in the order they show.",
      type: "array",
      of: [defineArrayMember(referenceTo("testimonial", "partnerTestimonial"))],
      validation: (rule) => [
        rule.unique().max(3),
        rule.custom((chosen, { parent }) => {
          const isFilled = (chosen && chosen.length > 0) || Boolean(fieldOf(parent, "quote"));
          return isFilled || "Choose a testimonial, or write a quote below.";
        }),
      ],
    }),
    defineField({
      name: "quote",
      title: "A quote instead",
      description: "Shown if no testimonial is chosen. Word for word, up to 300 characters.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.max(300),
    }),
    defineField({
      name: "speaker",
      title: "Name",
      description: "Name and place or trade: “Asha Rao, Pune”. Ask before you name anybody.",
      type: "string",
      hidden: ({ parent }) => !fieldOf(parent, "quote"),
      validation: (rule) =>
        rule.max(80).custom((speaker, { parent }) => {
          const isQuoted = Boolean(fieldOf(parent, "quote"));
          return Boolean(speaker) || !isQuoted || "Say whose words these are.";
        }),
    }),
  ],
});
