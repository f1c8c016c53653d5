import { Mail } from "lucide-react";
import { defineField } from "sanity";
import { formKinds, namesOf } from "../../../app/cms/choices";
import { bandHeading, bandIntro, defineBand } from "./define-band";
import { referenceTo } from "./reference-to";
import { sibling } from "./sibling";

export const formBand = defineBand({
  name: "formBand",
  title: "Form",
  description:
    "The site's own enquiry or contact form. What is sent names this page as its source.",
  icon: Mail,
  fields: [
    bandHeading(),
    bandIntro,
    defineField({
      name: "kind",
      title: "What is sent",
      description: "An enquiry asks which package; a message asks which service.",
      type: "string",
      options: {
        list: namesOf(formKinds).map((value) => ({ value, title: formKinds[value] })),
        layout: "radio",
      },
      initialValue: "enquiry",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "package",
      title: "Package chosen from the start",
      description: "Visitors can choose another one in the form.",
      ...referenceTo("franchisePackage"),
      hidden: ({ parent }) => sibling(parent, "kind") === "message",
    }),
    defineField({
      name: "service",
      title: "Service chosen from the start",
      description: "Visitors can choose another one in the form.",
      ...referenceTo("service"),
      hidden: ({ parent }) => sibling(parent, "kind") !== "message",
    }),
  ],
});
