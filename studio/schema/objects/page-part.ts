import { PanelTop } from "lucide-react";
import { defineField, defineType } from "sanity";
import { partTitles } from "../../../app/sections/page-parts";
import { PagePartInput } from "../../inputs/page-part-input";

const titles = new Map<string, string>(Object.entries(partTitles));

/** Returns the editors' name of a part. */
export const titleOfPart = (name: unknown) =>
  (typeof name === "string" ? titles.get(name) : undefined) ?? "Unknown section";

/** A section that only one page has, always: its list of documents. */
export const pagePart = defineType({
  name: "pagePart",
  title: "Section of this page",
  description: "A list that the page always has.",
  type: "object",
  icon: PanelTop,
  fields: [
    defineField({
      name: "part",
      title: "Section",
      description:
        "The page's own list, which is shown here. If it has a button or a link, its words are in the tab “Headings and buttons”.",
      type: "string",
      options: { list: [...titles].map(([value, title]) => ({ value, title })) },
      components: { input: PagePartInput },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { part: "part" },
    prepare: ({ part }) => ({
      title: titleOfPart(part),
      subtitle: "Section of this page",
      media: PanelTop,
    }),
  },
});
