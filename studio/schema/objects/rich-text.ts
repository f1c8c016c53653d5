import { defineArrayMember, defineType } from "sanity";
import { link } from "./link";

export const richText = defineType({
  name: "richText",
  title: "Text",
  description: "Running text with headings, lists and links.",
  type: "array",
  of: [
    defineArrayMember({
      type: "block",
      styles: [
        { title: "Paragraph", value: "normal" },
        { title: "Heading", value: "h2" },
        { title: "Subheading", value: "h3" },
      ],
      lists: [
        { title: "Bulleted list", value: "bullet" },
        { title: "Numbered list", value: "number" },
      ],
      marks: {
        decorators: [
          { title: "Bold", value: "strong" },
          { title: "Italic", value: "em" },
        ],
        annotations: [link],
      },
    }),
  ],
});
