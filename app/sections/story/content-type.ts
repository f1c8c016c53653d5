import { BookOpen } from "lucide-react";
import { defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const storySection = defineSection({
  name: "storySection",
  title: "Story",
  description: "The company’s story, next to its head office and the numbers of its offices.",
  icon: BookOpen,
  fields: [
    defineField({
      name: "body",
      title: "Text",
      description: "A few paragraphs. The company profile (PDF) shows the text of the about page.",
      type: "richText",
      validation: (rule) => rule.required().min(1),
    }),
  ],
});
