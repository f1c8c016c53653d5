import { Users } from "lucide-react";
import { defineArrayMember, defineField, defineType } from "sanity";
import { closingField } from "./closing-field";
import { labelsField } from "./labels-field";
import {
  headingFields,
  heroField,
  labelledPageGroups,
  noteField,
  partHeadingField,
  searchFields,
} from "./page-fields";
import { sectionsField } from "./sections-field";

export const aboutPage = defineType({
  name: "aboutPage",
  title: "About page",
  description:
    "The texts of the about page. Offices and the founder have their own forms under Settings.",
  type: "document",
  icon: Users,
  groups: labelledPageGroups,
  fields: [
    ...headingFields,
    heroField,
    defineField({
      name: "story",
      title: "Who we are",
      description: "The company's story, the first section of the about page.",
      type: "richText",
      group: "content",
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: "mission",
      title: "Mission",
      description:
        "What the company does every day, in one or two sentences, among the core values.",
      type: "text",
      rows: 3,
      group: "content",
      validation: (rule) => rule.required().max(400),
    }),
    defineField({
      name: "vision",
      title: "Vision",
      description: "Where the company wants to be, in one or two sentences, among the core values.",
      type: "text",
      rows: 3,
      group: "content",
      validation: (rule) => rule.required().max(400),
    }),
    defineField({
      name: "values",
      title: "Values",
      description: "The cards under mission and vision, 3 to 6 of them.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
      group: "content",
      validation: (rule) => rule.required().min(3).max(6),
    }),
    partHeadingField("presenceHeading", "offices", "offices, which are listed by region"),
    noteField(
      "presenceIntro",
      "Intro to the offices",
      "One or two sentences under the heading above the offices.",
    ),
    defineField({
      name: "reasons",
      title: "Reasons to choose us",
      description: "Figures with a sentence each, at the end of the about page; 3 to 6 of them.",
      type: "array",
      of: [defineArrayMember({ type: "reason" })],
      group: "content",
      validation: (rule) => rule.required().min(3).max(6),
    }),
    closingField("The section at the end of the about page; its button links to Contact."),
    sectionsField,
    labelsField("/about"),
    ...searchFields,
  ],
  preview: {
    select: { title: "heading" },
    prepare: ({ title }) => ({ title: "About page", subtitle: title }),
  },
});
