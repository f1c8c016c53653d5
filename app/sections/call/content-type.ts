import { Megaphone } from "lucide-react";
import { defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";

export const callSection = defineSection({
  name: "callSection",
  title: "Call to action",
  description: "A large line and one button that asks for the next step.",
  icon: Megaphone,
  hasIntro: true,
  hasTone: false,
  fields: [
    defineField({
      name: "button",
      title: "Button",
      description: "Where the next step is taken.",
      type: "button",
      validation: (rule) => rule.required(),
    }),
  ],
});
