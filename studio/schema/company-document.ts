import { FileText } from "lucide-react";
import { defineField, defineType } from "sanity";
import { documentNames, siteDocuments } from "../../app/site-documents";
import { uploadInput } from "../inputs/checked-upload";
import { checkAssetSize } from "./asset-rules";
import { lineField, noteField } from "./text-fields";

const pdfOptions = { accept: "application/pdf" };

export const companyDocument = defineType({
  name: "companyDocument",
  title: "Company document",
  description: "A brochure or profile with a View PDF button, on the company legals page.",
  type: "document",
  icon: FileText,
  fields: [
    lineField("name", "Name", "The document's title on its card.", 60),
    noteField(
      "description",
      "Description",
      "One or two sentences on the card: what a reader finds in the document.",
      200,
    ),
    defineField({
      name: "madeAs",
      title: "Made from the site's content",
      description:
        "Which document the site generates, with current prices and texts, while there is no PDF below. Leave it empty for a document of another kind.",
      type: "string",
      options: {
        list: documentNames.map((value) => ({ value, title: siteDocuments[value].title })),
        layout: "radio",
      },
    }),
    defineField({
      name: "file",
      title: "Your own PDF",
      description:
        "Replaces the generated document. With neither, View PDF says that the viewer is coming soon. At most 10 MB.",
      type: "file",
      options: pdfOptions,
      components: { input: uploadInput("file", pdfOptions) },
      validation: (rule) => rule.custom(checkAssetSize),
    }),
  ],
  preview: {
    select: { title: "name", fileName: "file.asset.originalFilename", madeAs: "madeAs" },
    prepare: ({ title, fileName, madeAs }) => ({
      title,
      subtitle: fileName ?? (madeAs ? "Made from the site's content" : "No PDF yet"),
    }),
  },
});
