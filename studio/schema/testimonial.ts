import { Quote } from "lucide-react";
import { defineField, defineType } from "sanity";
import { listLimits } from "../../app/cms/list-limits";
import { pictureField } from "./picture-field";
import { sampleField } from "./sample-field";
import { scheduleFields } from "./schedule-fields";
import { speakerFields } from "./speaker-fields";

export const testimonial = defineType({
  name: "testimonial",
  title: "Testimonial",
  description: "A customer's testimonial, on the testimonials page.",
  type: "document",
  icon: Quote,
  fields: [
    ...speakerFields("customer"),
    defineField({
      name: "quote",
      title: "Quote",
      description: "The customer's own words, without quotation marks. Up to 400 characters.",
      type: "text",
      rows: 4,
      validation: (rule) => rule.required().max(400),
    }),
    defineField({
      name: "service",
      title: "Service",
      description: `The service the customer bought; its name shows under the quote. The first three of a service are shown on its page too; the testimonials page shows ${listLimits.testimonials} at a time, in the order of the list Testimonials.`,
      type: "reference",
      to: [{ type: "service" }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "rating",
      title: "Rating",
      description: "Stars next to the quote, 1 to 5, whole numbers only.",
      type: "number",
      options: { list: [1, 2, 3, 4, 5], layout: "radio", direction: "horizontal" },
      initialValue: 5,
      validation: (rule) => rule.required().integer().min(1).max(5),
    }),
    pictureField({
      name: "photo",
      title: "Photo",
      description: "A square picture next to the name.",
      leastWidth: 200,
      isRequired: true,
    }),
    sampleField,
    ...scheduleFields(),
  ],
  preview: {
    select: {
      title: "name",
      location: "location",
      service: "service.name",
      media: "photo",
      sample: "sample",
    },
    prepare: ({ title, location, service, media, sample }) => ({
      title,
      subtitle: [sample ? "Sample" : "", service, location].filter(Boolean).join(" · "),
      media,
    }),
  },
});
