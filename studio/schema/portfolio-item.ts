import { Images } from "lucide-react";
import { defineField, defineType } from "sanity";
import { namesOf, portfolioCategories } from "../../app/cms/choices";
import { listLimits } from "../../app/cms/list-limits";
import { linkFields } from "./objects/link";
import { pictureField } from "./picture-field";
import { sampleField } from "./sample-field";
import { scheduleFields } from "./schedule-fields";
import { lineField } from "./text-fields";

export const portfolioItem = defineType({
  name: "portfolioItem",
  title: "Portfolio item",
  description:
    "A piece of finished work, on the portfolio page. Its card links to the address of the work or, if the work has none, to a page of this site: the service behind it, or any page for Charity Work.",
  type: "document",
  icon: Images,
  fields: [
    lineField("title", "Title", "The name of the work, under its picture.", 60),
    defineField({
      name: "description",
      title: "Description",
      description: "One or two sentences under the title: what was made, and for whom.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.required().max(200),
    }),
    pictureField({
      name: "image",
      title: "Picture",
      description: "The work itself, in landscape.",
      leastWidth: 800,
      isRequired: true,
    }),
    defineField({
      name: "category",
      title: "Category",
      description: `The tab of the portfolio page that shows the work; All Work shows every one. A tab shows ${listLimits.portfolioItems} works at a time, in the order of the list Portfolio.`,
      type: "string",
      options: { list: namesOf(portfolioCategories), layout: "radio" },
      validation: (rule) => rule.required(),
    }),
    ...linkFields(),
    sampleField,
    ...scheduleFields(),
  ],
  preview: { select: { title: "title", subtitle: "category", media: "image" } },
});
