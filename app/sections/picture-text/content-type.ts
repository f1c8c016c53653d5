import { Columns2 } from "lucide-react";
import { defineField } from "sanity";
import { pictureField } from "../../../studio/schema/picture-field";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const pictureTextSection = defineSection({
  name: "pictureTextSection",
  title: "Picture and text",
  description: "A picture next to a few paragraphs.",
  icon: Columns2,
  buttons: 1,
  fields: [
    defineField({
      name: "body",
      title: "Text",
      description: "One to three paragraphs read best next to a picture.",
      type: "richText",
      validation: (rule) => rule.required(),
    }),
    pictureField({
      name: "picture",
      title: "Picture",
      description: "Landscape; shown as high as five eighths of its width.",
      leastWidth: 1200,
      isRequired: true,
    }),
    defineField({
      name: "isPictureFirst",
      title: "Picture on the left",
      description: "Otherwise it is on the right. A phone shows it above the text.",
      type: "boolean",
      initialValue: false,
    }),
  ],
});
