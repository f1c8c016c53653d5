import { LayoutGrid } from "lucide-react";
import { defineArrayMember, defineField, defineType } from "sanity";
import { listLimits } from "../../app/cms/list-limits";
import { warnOfFonts } from "./formats";
import { inGroup } from "./in-group";
import { headingFields, pageGroups, searchFields } from "./page-fields";
import { pictureField } from "./picture-field";
import { scheduleFields } from "./schedule-fields";
import { addedSectionsField } from "./sections-field";
import { slugField } from "./slug-field";
import { tabIcon } from "./tab-icon";
import { lineField, noteField } from "./text-fields";
import { uniqueName } from "./unique-name";

export const service = defineType({
  name: "service",
  title: "Service",
  description: "One service with its own page under /services.",
  type: "document",
  icon: LayoutGrid,
  // A new service opens on the tab with its name; a type can have only one default tab.
  groups: [
    { name: "card", title: "Name and card", icon: tabIcon(LayoutGrid), default: true },
    ...pageGroups.map((group) => ({ ...group, default: false })),
  ],
  fields: inGroup("card", [
    defineField({
      name: "name",
      title: "Name",
      description:
        "Shows in the Services menu, on the service's card and in links to it. Up to 40 characters.",
      type: "string",
      validation: (rule) => [
        rule.required().max(40).custom(uniqueName),
        rule.custom(warnOfFonts).warning(),
      ],
    }),
    slugField({
      source: "name",
      description:
        "The end of the page's address: /services/slug. When it changes, the old address redirects to the new one.",
    }),
    defineField({
      name: "category",
      title: "Category",
      description: `The section of the services page where the card stands; it sets the page's tint. Of more than ${listLimits.services} services in all, the section and the Services menu show the first ${listLimits.servicesOfCategory} of each category, in the order of the list Services, and a link to the others.`,
      type: "reference",
      to: [{ type: "serviceCategory" }],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "icon",
      title: "Icon",
      description: "The drawing on the service's card.",
      type: "iconName",
      validation: (rule) => rule.required(),
    }),
    noteField(
      "summary",
      "Summary",
      "One line on the service's card, on the home and services pages. Up to 140 characters.",
      140,
    ),
    ...headingFields,
    pictureField({
      name: "image",
      title: "Picture",
      description:
        "Shown next to the heading of the service's page, and in an empty cell of the services page, cropped to a square. Landscape.",
      leastWidth: 1200,
      isRequired: true,
      group: "content",
    }),
    defineField({
      name: "features",
      title: "Four cards",
      description: "What the service includes, as four cards on its page.",
      type: "array",
      of: [defineArrayMember({ type: "iconCard" })],
      group: "content",
      validation: (rule) => rule.required().length(4),
    }),
    ...inGroup("content", [addedSectionsField("What the page shows below the four cards")]),
    defineField({
      name: "closing",
      title: "Call to action",
      description: "The section at the end of the service's page, around its button.",
      type: "object",
      group: "content",
      fields: [
        lineField(
          "heading",
          "Heading",
          "The large line. Ask the visitor to take the next step.",
          90,
        ),
        noteField("text", "Text", "One or two sentences under the heading.", 240),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "callToAction",
      title: "Button",
      description: "The button in the call to action at the end of the service's page.",
      type: "callToAction",
      group: "content",
      validation: (rule) => rule.required(),
    }),
    ...searchFields,
    ...scheduleFields(),
  ]),
  preview: { select: { title: "name", subtitle: "category.name", media: "image" } },
});
