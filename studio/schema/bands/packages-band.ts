import { Store } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { bandHeading, bandIntro, defineBand } from "./define-band";
import { referenceTo } from "./reference-to";

export const packagesBand = defineBand({
  name: "packagesBand",
  title: "Packages",
  description: "Franchise packages with their current prices and a Choose button.",
  icon: Store,
  fields: [
    bandHeading(),
    bandIntro,
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
