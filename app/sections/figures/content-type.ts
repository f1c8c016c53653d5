import { Hash } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const figuresSection = defineSection({
  name: "figuresSection",
  title: "Figures",
  description: "Two to four figures in large type.",
  icon: Hash,
  tone: "ink",
  heading: { description: "Read by screen readers; not visible." },
  fields: [
    defineField({
      name: "figures",
      title: "Figures",
      description:
        "Two to four, each with what it counts. Leave it empty for those of the site settings.",
      type: "array",
      of: [defineArrayMember({ type: "figure" })],
      validation: (rule) => rule.min(2).max(4),
    }),
  ],
});
