import { defineField, defineType } from "sanity";
import { iconMedia } from "../icon-media";
import { lineField } from "../text-fields";

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
    lineField("title", "Title", "The bold line of the card. Two to five words read best.", 60),
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
