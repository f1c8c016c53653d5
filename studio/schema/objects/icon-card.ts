import { defineField, defineType } from "sanity";
import { iconMedia } from "../icon-media";

export const iconCard = defineType({
  name: "iconCard",
  title: "Card",
  description: "An icon, a short title and a sentence or two.",
  type: "object",
  fields: [
    defineField({
      name: "icon",
      title: "Icon",
      description: "The drawing at the top of the card.",
      type: "iconName",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "title",
      title: "Title",
      description: "The bold line of the card. Two to five words read best.",
      type: "string",
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: "description",
      title: "Description",
      description: "One or two sentences under the title of the card.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.required().max(240),
    }),
  ],
  preview: {
    select: { title: "title", subtitle: "description", icon: "icon" },
    prepare: ({ title, subtitle, icon }) => ({ title, subtitle, media: iconMedia(icon) }),
  },
});
