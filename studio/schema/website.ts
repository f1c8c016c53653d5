import { Globe } from "lucide-react";
import { defineField, defineType } from "sanity";
import { listLimits } from "../../app/cms/list-limits";
import { scheduleFields } from "./schedule-fields";
import { lineField, noteField } from "./text-fields";

export const website = defineType({
  name: "website",
  title: "Website",
  description: "A site the company runs, on the Our Websites page.",
  type: "document",
  icon: Globe,
  fields: [
    lineField(
      "name",
      "Name",
      `The site's name on its card. The page shows ${listLimits.websites} sites at a time, in the order of the list Our Websites.`,
      60,
    ),
    defineField({
      name: "url",
      title: "Address",
      description:
        "Where “Visit Website” leads, in a new tab. The card shows its domain in large type.",
      type: "url",
      validation: (rule) => rule.required().uri({ scheme: ["http", "https"] }),
    }),
    noteField(
      "description",
      "Description",
      "One sentence on the card: what a visitor finds there.",
      160,
    ),
    ...scheduleFields(),
  ],
  preview: { select: { title: "name", subtitle: "url" } },
});
