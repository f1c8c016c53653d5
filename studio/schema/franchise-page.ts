import { Handshake } from "lucide-react";
import { defineArrayMember, defineField, defineType } from "sanity";
import { labelsField } from "./labels-field";
import {
  headingFields,
  labelledPageGroups,
  noteField,
  partHeadingField,
  searchFields,
} from "./page-fields";
import { pictureField } from "./picture-field";
import { sectionsField } from "./sections-field";

export const franchisePage = defineType({
  name: "franchisePage",
  title: "Franchise page",
  description: "The texts around the packages, the payment dialog and the enquiry form.",
  type: "document",
  icon: Handshake,
  groups: labelledPageGroups,
  fields: [
    ...headingFields,
    pictureField({
      name: "hero",
      title: "Opening picture",
      description: "To the right of the heading. Square.",
      leastWidth: 1200,
      isRequired: true,
      group: "content",
    }),
    partHeadingField("packagesHeading", "packages", "package cards"),
    partHeadingField("servicesHeading", "services", "cloud of services that a partner can sell"),
    partHeadingField("whyHeading", "reasons", "reasons to become a partner"),
    defineField({
      name: "whyPartner",
      title: "Reasons to become a partner",
      description: "The list of reasons on the franchise page, 3 to 8 of them.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
      group: "content",
      validation: (rule) => rule.required().min(3).max(8),
    }),
    partHeadingField("enquiryHeading", "form", "franchise enquiry form"),
    noteField(
      "enquiryIntro",
      "Intro to the form",
      "What happens after a visitor sends the enquiry.",
    ),
    noteField(
      "screenshotNote",
      "Screenshot note",
      "Ends the payment dialog and the franchise brochure: asks for a screenshot of the payment on the chat number.",
    ),
    sectionsField,
    labelsField("/be-a-franchise"),
    ...searchFields,
  ],
  preview: {
    select: { title: "heading" },
    prepare: ({ title }) => ({ title: "Franchise page", subtitle: title }),
  },
});
