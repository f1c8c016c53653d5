import { PanelTop } from "lucide-react";
import { defineField, defineType } from "sanity";
import { partTitles } from "../../../app/sections/page-parts";
import { PagePartInput } from "../../inputs/page-part-input";

const titles = new Map<string, string>(Object.entries(partTitles));

/** Returns the editors' name of a part. */
export const titleOfPart = (name: unknown) =>
  (typeof name === "string" ? titles.get(name) : undefined) ?? "Unknown section";

/** A section that only one page has, always; its texts are fields of the page, and its place is in the list of sections. */
export const pagePart = defineType({
  name: "pagePart",
  title: "Section of this page",
  description: "A section that the page always has. It links to its texts.",
  type: "object",
  icon: PanelTop,
  fields: [
    defineField({
      name: "part",
      title: "Section",
      description:
        "The page's own section that is shown here. Its texts are in other fields: follow the links.",
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
