import { ListChecks } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const pointsSection = defineSection({
  name: "pointsSection",
  title: "Points",
  description: "Three to eight short points with icons, on a dark background.",
  icon: ListChecks,
  hasTone: false,
  fields: [
    defineField({
      name: "points",
      title: "Points",
      description: "Three to eight. On a phone only their titles show until a visitor opens one.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
      validation: (rule) => rule.required().min(3).max(8),
    }),
  ],
});
