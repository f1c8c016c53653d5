import { Handshake } from "lucide-react";
import { defineField, defineType } from "sanity";
import { sampleField } from "./sample-field";
import { scheduleFields } from "./schedule-fields";
import { speakerFields } from "./speaker-fields";

export const partnerTestimonial = defineType({
  name: "partnerTestimonial",
  title: "Partner testimonial",
  description:
    "What a franchise partner says, on the home page and next to the franchise form: the first three there, the first one here.",
  type: "document",
  icon: Handshake,
  fields: [
    ...speakerFields("partner"),
    defineField({
      name: "quote",
      title: "Quote",
      description:
        "The partner's own words, without quotation marks. Up to 280 characters. No income that others could take for a promise.",
      type: "text",
      rows: 4,
      validation: (rule) => rule.required().max(280),
    }),
    defineField({
      name: "package",
      title: "Package",
      description: "The franchise package the partner has; its name shows under the quote.",
      type: "reference",
      to: [{ type: "franchisePackage" }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "since",
      title: "Partner since",
      description: "The year, for example 2021.",
      type: "number",
      validation: (rule) => rule.required().integer().min(1998).max(2100),
    }),
    sampleField,
    ...scheduleFields(),
  ],
  preview: {
    select: { title: "name", location: "location", plan: "package.name", sample: "sample" },
    prepare: ({ title, location, plan, sample }) => ({
      title,
      subtitle: [sample ? "Sample" : "", plan, location].filter(Boolean).join(" · "),
    }),
  },
});
