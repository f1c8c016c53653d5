import { PanelsTopLeft } from "lucide-react";
import { defineField } from "sanity";
import { labelledPagePaths } from "../../app/features/pages/labels";
import { keyAt, pageAt, pagePaths } from "../../app/site-pages";
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
      options: {
        list: pagePaths.map((path) => ({ title: pageAt(path).name, value: keyAt(path) })),
      },
      readOnly: true,
      validation: (rule) => rule.required(),
    }),
    ...headingFields,
    heroField,
  ],
  labelled: labelledPagePaths,
  preview: {
    select: { key: "key", subtitle: "heading", media: "socialImage" },
    prepare: ({ key, subtitle, media }) => {
      const path = pagePaths.find((each) => keyAt(each) === key);
      return { title: path ? pageAt(path).name : "Page", subtitle, media };
    },
  },
});
