import { Layers } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { referenceTo } from "../../../studio/schema/sections/reference-to";
import { fieldOf } from "../../text/field-of";

export const servicesSection = defineSection({
  name: "servicesSection",
  title: "Services",
  description: "Services as cards that lead to their pages: those you choose, or a category.",
  icon: Layers,
  hasIntro: true,
  fields: [
    defineField({
      name: "category",
      title: "A whole category",
      description: "Shows the first six services in this category, updated automatically.",
      ...referenceTo("serviceCategory"),
    }),
    defineField({
      name: "services",
      title: "Or services one by one",
      description:
        "Up to six, in the order they show. Leave both empty for the first six of all services.",
      type: "array",
      of: [defineArrayMember(referenceTo("service"))],
      hidden: ({ parent, value }) =>
        fieldOf(parent, "category") !== undefined && value === undefined,
      validation: (rule) =>
        rule
          .unique()
          .max(6)
          .custom((services, { parent }) => {
            const hasCategory = fieldOf(parent, "category") !== undefined;
            const isEmpty = !Array.isArray(services) || services.length === 0;
            return !hasCategory || isEmpty || "Leave this empty: a category is chosen above.";
          }),
    }),
  ],
});
