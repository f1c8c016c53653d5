import { PanelsTopLeft } from "lucide-react";
import { defineField } from "sanity";
import { labelledPagePaths } from "../../app/features/pages/labels";
import { pageAt, pageKeys } from "../../app/site-pages";
import { closingField } from "./closing-field";
import { definePage } from "./define-page";
import { headingFields, heroField } from "./page-fields";

export const page = definePage({
  name: "page",
  title: "Page",
  description: "The heading and search texts of a page that the site always has.",
  icon: PanelsTopLeft,
  fields: [
    defineField({
      name: "key",
      title: "Page",
      description:
        "Which page of the site these texts belong to. Fixed: the site has exactly these pages.",
      type: "string",
      options: { list: pageKeys.map((key) => ({ title: pageAt(`/${key}`).name, value: key })) },
      readOnly: true,
      validation: (rule) => rule.required(),
    }),
    ...headingFields,
    heroField,
    closingField("The section at the end of the page, above the footer, around its button.", {
      optional: true,
      hidden: ({ document }) =>
        !pageKeys.some((key) => key === document?.key && pageAt(`/${key}`).closing),
    }),
  ],
  labelled: labelledPagePaths,
  preview: {
    select: { key: "key", subtitle: "heading", media: "socialImage" },
    prepare: ({ key, subtitle, media }) => {
      const known = pageKeys.find((candidate) => candidate === key);
      return { title: known ? pageAt(`/${known}`).name : "Page", subtitle, media };
    },
  },
});
