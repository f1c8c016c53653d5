import { Hash } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { bandHeading, defineBand } from "./define-band";

export const figuresBand = defineBand({
  name: "figuresBand",
  title: "Figures",
  description: "Two to four figures in large type.",
  icon: Hash,
  tone: "ink",
  fields: [
    bandHeading({ description: "Read by screen readers; not visible." }),
    defineField({
      name: "figures",
      title: "Figures",
      description: "Two to four, each with what it counts.",
      type: "array",
      of: [defineArrayMember({ type: "figure" })],
      validation: (rule) => rule.required().min(2).max(4),
    }),
  ],
});
