import { TextAlignStart } from "lucide-react";
import { defineField } from "sanity";
import { bandHeading, defineBand } from "./define-band";

export const textBand = defineBand({
  name: "textBand",
  title: "Text",
  description: "Paragraphs, lists and links, one column wide.",
  icon: TextAlignStart,
  buttons: 2,
  fields: [
    bandHeading({ isRequired: false }),
    defineField({
      name: "body",
      title: "Text",
      description: "A few paragraphs. Keep it short: few people read more.",
      type: "richText",
      validation: (rule) => rule.required(),
    }),
  ],
});
