import { ScrollText } from "lucide-react";
import { defineField, defineType } from "sanity";
import { policySlugs } from "../../app/site-pages";
import { dayField } from "./day-field";
import { inGroup } from "./in-group";
import { headingFields, pageGroups, searchFields } from "./page-fields";
import { addedSectionsField } from "./sections-field";
import { slugField } from "./slug-field";

const slug = slugField({
  source: "heading",
  description:
    "The page's address. The site has three: privacy-policy, terms-and-conditions and refund-policy.",
});

export const legalPage = defineType({
  name: "legalPage",
  title: "Policy",
  description: "The privacy policy, the terms or the refund policy, linked from the footer.",
  type: "document",
  icon: ScrollText,
  groups: pageGroups,
  fields: inGroup("content", [
    ...headingFields,
    defineField({
      ...slug,
      validation: (rule) =>
        rule.required().custom((value) => {
          if (policySlugs.some((allowed) => allowed === value?.current)) return true;
          return `The site has pages for ${policySlugs.join(", ")} only.`;
        }),
    }),
    dayField({
      name: "lastUpdated",
      title: "Last updated",
      description: "Shows as month and year under the heading. Change it with the text.",
      validation: (rule) => rule.required(),
    }),
    dayField({
      name: "additionsUpdated",
      title: "Additions",
      description:
        "Shows as a second line: the month in which something was added to the text of “Last updated”.",
    }),
    defineField({
      name: "body",
      title: "Text",
      description: "The whole policy. Headings become its table of contents.",
      type: "richText",
      validation: (rule) => rule.required().min(1),
    }),
    addedSectionsField("What the page shows below the text"),
    ...searchFields,
  ]),
  preview: { select: { title: "heading", subtitle: "slug.current" } },
});
