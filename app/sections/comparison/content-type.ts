import { Table2 } from "lucide-react";
import { defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { fieldOf } from "../../text/field-of";

export const comparisonSection = defineSection({
  name: "comparisonSection",
  title: "Package comparison",
  description: "Franchise packages side by side: what each costs and earns.",
  icon: Table2,
  hasIntro: true,
  chosen: { type: "franchisePackage", most: 6, whenEmpty: "all of them" },
  hidesLabels: ({ parent }) => !fieldOf(parent, "hasAffiliate") && !fieldOf(parent, "hasArticles"),
  fields: [
    defineField({
      name: "hasAffiliate",
      title: "With the affiliate program",
      description: "Compares the earnings of an affiliate with those of a partner below the table.",
      type: "boolean",
    }),
    defineField({
      name: "hasArticles",
      title: "With articles",
      description: "Links to the articles about these packages.",
      type: "boolean",
    }),
  ],
});
