import { House } from "lucide-react";
import { defineArrayMember, defineField, defineType } from "sanity";
import { closingField } from "./closing-field";
import { labelsField } from "./labels-field";
import {
  headingFields,
  labelledPageGroups,
  noteField,
  partHeadingField,
  searchFields,
} from "./page-fields";
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
    partHeadingField("servicesHeading", "services", "six featured services"),
    defineField({
      name: "featuredServices",
      title: "Featured services",
      description: "The six services on the home page, each once, in the order they show.",
      type: "array",
      of: [defineArrayMember({ type: "reference", to: [{ type: "service" }] })],
      group: "content",
      validation: (rule) => rule.required().length(6).unique(),
    }),
    partHeadingField("packagesHeading", "packages", "price table of the franchise packages"),
    noteField(
      "packagesIntro",
      "Intro to the packages",
      "One or two sentences under the heading above the packages.",
      240,
    ),
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
