import { ListChecks } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const reasonsSection = defineSection({
  name: "reasonsSection",
  title: "Reasons",
  description: "Three to six figures, each with a sentence on what it means for customers.",
  icon: ListChecks,
  tone: "sand",
  fields: [
    defineField({
      name: "reasons",
      title: "Reasons",
      description: "Figures with a sentence each, 3 to 6 of them.",
      type: "array",
      of: [defineArrayMember({ type: "reason" })],
      validation: (rule) => rule.required().min(3).max(6),
    }),
  ],
});
