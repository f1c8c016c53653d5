import { Mail } from "lucide-react";
import { defineField } from "sanity";
import { formKinds, namesOf } from "../../../app/cms/choices";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { referenceTo } from "../../../studio/schema/sections/reference-to";
import { fieldOf } from "../../text/field-of";

export const formSection = defineSection({
  name: "formSection",
  title: "Form",
  description:
    "The site's own enquiry or contact form. What a landing page sends names the page as its source.",
  icon: Mail,
  hasIntro: true,
  hidesLabels: ({ parent }) => fieldOf(parent, "hasDetails") !== true,
  fields: [
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
      title: "Preselected package",
      description: "Visitors can choose another one in the form.",
      ...referenceTo("franchisePackage"),
      hidden: ({ parent }) => fieldOf(parent, "kind") === "message",
    }),
    defineField({
      name: "service",
      title: "Preselected service",
      description: "Visitors can choose another one in the form.",
      ...referenceTo("service"),
      hidden: ({ parent }) => fieldOf(parent, "kind") !== "message",
    }),
    defineField({
      name: "hasDetails",
      title: "With contact information",
      description:
        "Shows phone, email, head office and business hours next to the form, from the site settings and the offices.",
      type: "boolean",
    }),
  ],
});
