import { Users } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { closingField } from "./closing-field";
import { definePage } from "./define-page";
import { headingFields, heroField, partHeadingField } from "./page-fields";
import { noteField } from "./text-fields";

export const aboutPage = definePage({
  name: "aboutPage",
  title: "About page",
  description:
    "The texts of the about page. Offices and the founder have their own forms under Settings.",
  icon: Users,
  fields: [
    ...headingFields,
    heroField,
    defineField({
      name: "story",
      title: "Who we are",
      description: "The company's story, the first section of the about page.",
      type: "richText",
      validation: (rule) => rule.required().min(1),
    }),
    defineField({
      name: "mission",
      title: "Mission",
      description:
        "What the company does every day, in one or two sentences, among the core values.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.required().max(400),
    }),
    defineField({
      name: "vision",
      title: "Vision",
      description: "Where the company wants to be, in one or two sentences, among the core values.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.required().max(400),
    }),
    defineField({
      name: "values",
      title: "Values",
      description: "The cards under mission and vision, 3 to 6 of them.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
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
      validation: (rule) => rule.required().min(3).max(6),
    }),
    closingField("The section at the end of the about page; its button links to Contact."),
  ],
  labelled: ["/about"],
});
