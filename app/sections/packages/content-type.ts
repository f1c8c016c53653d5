import { Store } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { referenceTo } from "../../../studio/schema/sections/reference-to";

export const packagesSection = defineSection({
  name: "packagesSection",
  title: "Packages",
  description: "Franchise packages with their current prices and a Choose button.",
  icon: Store,
  hasIntro: true,
  fields: [
    defineField({
      name: "packages",
      title: "Packages",
      description: "Which ones, in the order they show. Leave it empty for all of them.",
      type: "array",
      of: [defineArrayMember(referenceTo("franchisePackage"))],
      validation: (rule) => rule.unique().max(6),
    }),
  ],
});
