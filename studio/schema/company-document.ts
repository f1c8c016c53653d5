import { orderRankOrdering } from "@sanity/orderable-document-list";
import { FileText } from "lucide-react";
import { defineField, defineType } from "sanity";
import { orderRank } from "./order-rank";

export const companyDocument = defineType({
  name: "companyDocument",
  title: "Company document",
  description: "A brochure or profile with a View PDF button, on the company legals page.",
  type: "document",
  icon: FileText,
  orderings: [orderRankOrdering],
  fields: [
    defineField({
      name: "name",
      title: "Name",
      description: "The document's title on its card.",
      type: "string",
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: "description",
      title: "Description",
      description: "One or two sentences on the card: what a reader finds in the document.",
      type: "text",
      rows: 2,
      validation: (rule) => rule.required().max(200),
    }),
    defineField({
      name: "file",
      title: "PDF",
      description:
        "What View PDF opens. While it is empty the button says that the viewer is coming soon.",
      type: "file",
      options: { accept: "application/pdf" },
    }),
    orderRank("companyDocument"),
  ],
  preview: {
    select: { title: "name", fileName: "file.asset.originalFilename" },
    prepare: ({ title, fileName }) => ({ title, subtitle: fileName ?? "No PDF yet" }),
  },
});
