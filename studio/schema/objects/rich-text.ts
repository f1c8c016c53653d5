import { defineArrayMember, defineField, defineType } from "sanity";
import { checkLink } from "../formats";

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
        annotations: [
          {
            name: "link",
            title: "Link",
            type: "object",
            fields: [
              defineField({
                name: "href",
                title: "Address",
                description:
                  "Where the link leads: https://…, mailto:…, tel:…, or a page of this site such as /contact.",
                type: "string",
                validation: (rule) => rule.required().custom(checkLink),
              }),
            ],
          },
        ],
      },
    }),
  ],
});
