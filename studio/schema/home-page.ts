import { House } from "lucide-react";
import { defineArrayMember, defineField, defineType } from "sanity";
import { closingField } from "./closing-field";
import { labelsField } from "./labels-field";
import { headingFields, labelledPageGroups, searchFields } from "./page-fields";
import { pictureField } from "./picture-field";
import { sectionsField } from "./sections-field";

export const homePage = defineType({
  name: "homePage",
  title: "Home page",
  description: "The texts and the picture of the home page.",
  type: "document",
  icon: House,
  groups: labelledPageGroups,
  fields: [
    ...headingFields,
    pictureField({
      name: "hero",
      title: "Opening picture",
      description:
        "Replaces the tiles that link to the service categories, to the right of the heading. Leave it empty to show the tiles. Square.",
      leastWidth: 1200,
      group: "content",
    }),
    defineField({
      name: "servicesHeading",
      title: "Heading above the services",
      description: "Heading above the six featured services.",
      type: "string",
      group: "content",
      validation: (rule) => rule.required().max(90),
    }),
    defineField({
      name: "featuredServices",
      title: "Featured services",
      description: "The six services on the home page, each once, in the order they show.",
      type: "array",
      of: [defineArrayMember({ type: "reference", to: [{ type: "service" }] })],
      group: "content",
      validation: (rule) => rule.required().length(6).unique(),
    }),
    defineField({
      name: "packagesHeading",
      title: "Heading above the packages",
      description: "Heading above the price table of the franchise packages.",
      type: "string",
      group: "content",
      validation: (rule) => rule.required().max(90),
    }),
    defineField({
      name: "packagesIntro",
      title: "Intro to the packages",
      description: "One or two sentences under the heading above the packages.",
      type: "text",
      rows: 2,
      group: "content",
      validation: (rule) => rule.required().max(240),
    }),
    closingField("The section at the end of the home page; its button links to Contact."),
    sectionsField,
    labelsField("/"),
    ...searchFields,
  ],
  preview: {
    select: { title: "heading", media: "hero" },
    prepare: ({ title, media }) => ({ title: "Home page", subtitle: title, media }),
  },
});
