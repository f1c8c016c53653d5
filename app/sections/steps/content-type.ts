import { ListOrdered } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const stepsSection = defineSection({
  name: "stepsSection",
  title: "Steps",
  description: "Two to four numbered steps, each with an icon.",
  icon: ListOrdered,
  tone: "tint",
  fields: [
    defineField({
      name: "steps",
      title: "Steps",
      description: "Two to four, in their order.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
      validation: (rule) => rule.required().min(2).max(4),
    }),
  ],
});
