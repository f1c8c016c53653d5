import { TextAlignStart } from "lucide-react";
import { defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const textSection = defineSection({
  name: "textSection",
  title: "Text",
  description: "Paragraphs, lists and links, one column wide.",
  icon: TextAlignStart,
  buttons: 2,
  heading: { isRequired: false },
  fields: [
    defineField({
      name: "body",
      title: "Text",
      description: "A few paragraphs. Keep it short: few people read more.",
      type: "richText",
      validation: (rule) => rule.required(),
    }),
  ],
});
