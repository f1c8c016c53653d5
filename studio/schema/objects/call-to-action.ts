import { defineField, defineType } from "sanity";
import { destinations } from "../../../app/cms/choices";
import { lineField } from "../text-fields";

export const callToAction = defineType({
  name: "callToAction",
  title: "Button",
  description: "A button that links to another page of this site.",
  type: "object",
  fields: [
    lineField(
      "label",
      "Label",
      "The words on the button. Begin with a verb: “Book a Session”.",
      40,
    ),
    defineField({
      name: "destination",
      title: "Leads to",
      description: "The page the button opens: Contact, or Products for what is sold in a shop.",
      type: "string",
      options: { list: [...destinations], layout: "radio" },
      initialValue: "/contact",
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: "label", subtitle: "destination" } },
});
