import { Scale } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { noteField } from "../../../studio/schema/text-fields";

export const valuesSection = defineSection({
  name: "valuesSection",
  title: "Values",
  description: "Mission and vision as two large statements, with the values below.",
  icon: Scale,
  tone: "tint",
  fields: [
    noteField(
      "mission",
      "Mission",
      "What the company does every day, in one or two sentences.",
      400,
    ),
    noteField("vision", "Vision", "Where the company wants to be, in one or two sentences.", 400),
    defineField({
      name: "values",
      title: "Values",
      description: "The cards under mission and vision, 3 to 6 of them.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
      validation: (rule) => rule.required().min(3).max(6),
    }),
  ],
});
