import { House } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { closingField } from "./closing-field";
import { definePage } from "./define-page";
import { headingFields, partHeadingField } from "./page-fields";
import { pictureField } from "./picture-field";
import { noteField } from "./text-fields";

export const homePage = definePage({
  name: "homePage",
  title: "Home page",
  description: "The texts and the picture of the home page.",
  icon: House,
  fields: [
    ...headingFields,
    pictureField({
      name: "hero",
      title: "Opening picture",
      description:
        "Replaces the tiles that link to the service categories, to the right of the heading. Leave it empty to show the tiles. Square.",
      leastWidth: 1200,
    }),
    partHeadingField("servicesHeading", "services", "six featured services"),
    defineField({
      name: "featuredServices",
      title: "Featured services",
      description: "The six services on the home page, each once, in the order they show.",
      type: "array",
      of: [defineArrayMember({ type: "reference", to: [{ type: "service" }] })],
      validation: (rule) => rule.required().length(6).unique(),
    }),
    partHeadingField("packagesHeading", "packages", "price table of the franchise packages"),
    noteField(
      "packagesIntro",
      "Intro to the packages",
      "One or two sentences under the heading above the packages.",
      240,
    ),
    closingField("The section at the end of the home page; its button links to Contact."),
  ],
  labelled: ["/"],
  preview: {
    select: { title: "heading", media: "hero" },
    prepare: ({ title, media }) => ({ title: "Home page", subtitle: title, media }),
  },
});
