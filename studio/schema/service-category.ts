import { Layers } from "lucide-react";
import { defineField, defineType } from "sanity";
import { listLimits } from "../../app/cms/list-limits";
import { themes } from "../../app/ui/theme";
import { slugField } from "./slug-field";
import { noteField } from "./text-fields";
import { uniqueName } from "./unique-name";

export const serviceCategory = defineType({
  name: "serviceCategory",
  title: "Service category",
  description:
    "A section of the services page. A category that a service belongs to cannot be deleted: move its services first.",
  type: "document",
  icon: Layers,
  fields: [
    defineField({
      name: "name",
      title: "Name",
      description: `The heading of the section on the services page and in the Services menu. Of more than ${listLimits.services} services the menu names the first ${listLimits.categories} categories, in the order of the list Categories; the page shows as many at a time.`,
      type: "string",
      validation: (rule) => rule.required().max(50).custom(uniqueName),
    }),
    slugField({
      source: "name",
      description:
        "Marks the section in addresses: /services#slug and /services?category=slug. Do not change it after publishing: links to it would stop working.",
    }),
    noteField(
      "description",
      "Description",
      "One or two sentences under the heading of the section on the services page.",
      200,
    ),
    defineField({
      name: "theme",
      title: "Colour theme",
      description:
        "The tint of the category's service pages and cards. Give each category its own.",
      type: "string",
      options: {
        list: themes.map((theme) => ({
          title: theme[0]?.toUpperCase() + theme.slice(1),
          value: theme,
        })),
        layout: "radio",
        direction: "horizontal",
      },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: "name", subtitle: "description" } },
});
