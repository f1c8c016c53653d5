import { Handshake } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { definePage } from "./define-page";
import { headingFields, partHeadingField } from "./page-fields";
import { pictureField } from "./picture-field";
import { noteField } from "./text-fields";

export const franchisePage = definePage({
  name: "franchisePage",
  title: "Franchise page",
  description: "The texts around the packages, the payment dialog and the enquiry form.",
  icon: Handshake,
  fields: [
    ...headingFields,
    pictureField({
      name: "hero",
      title: "Opening picture",
      description: "To the right of the heading. Square.",
      leastWidth: 1200,
      isRequired: true,
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
  ],
  labelled: ["/be-a-franchise"],
});
