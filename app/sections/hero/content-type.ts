import { PanelTop } from "lucide-react";
import { defineField } from "sanity";
import { dayField } from "../../../studio/schema/day-field";
import { pictureField } from "../../../studio/schema/picture-field";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const heroSection = defineSection({
  name: "heroSection",
  title: "Opening",
  description: "The first section of a page: its largest heading, a picture, the first buttons.",
  icon: PanelTop,
  tone: "marigold",
  buttons: 2,
  heading: { description: "The largest line on the page." },
  fields: [
    defineField({
      name: "intro",
      title: "Intro",
      description: "One to three sentences under the heading. Up to 300 characters.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.max(300),
    }),
    dayField({
      name: "lastDay",
      title: "Last day of the offer",
      description:
        "The page says how many days are left, by the calendar of India. To take the page down afterwards, set “Show until” too.",
    }),
    pictureField({
      name: "picture",
      title: "Picture",
      description: "To the right of the heading on wide screens. Landscape.",
      leastWidth: 1200,
    }),
  ],
});
