import { Image, Info, Table } from "lucide-react";
import { defineArrayMember, defineField, defineType } from "sanity";
import { calloutKinds, namesOf } from "../../../app/cms/choices";
import { TableInput } from "../../inputs/table-input";
import {
  columnsIn,
  faultIn,
  mostColumns,
  mostRows,
  rowsOf,
  sizeInWords,
  startingRows,
} from "../../inputs/table-rows";
import { pictureField } from "../picture-field";
import { tabIcon } from "../tab-icon";
import { lineField } from "../text-fields";
import { runningBlock } from "./rich-text";

export const articleBody = defineType({
  name: "articleBody",
  title: "Text",
  description:
    "The text of the article, with pictures, tables, callouts and cards between its paragraphs.",
  type: "array",
  of: [
    runningBlock({ title: "Quote", value: "blockquote" }),
    ...["captionedPicture", "table", "callout", "packagesSection", "servicesSection"].map((type) =>
      defineArrayMember({ type }),
    ),
  ],
});

export const captionedPicture = defineType({
  name: "captionedPicture",
  title: "Picture",
  description: "A picture across the text, with a line below it.",
  type: "object",
  icon: tabIcon(Image),
  fields: [
    pictureField({
      name: "picture",
      title: "Picture",
      description: "Landscape; shown as high as five eighths of its width.",
      leastWidth: 800,
      isRequired: true,
    }),
    defineField({
      name: "caption",
      title: "Caption",
      description: "Caption below the picture. Up to 200 characters.",
      type: "string",
      validation: (rule) => rule.max(200),
    }),
  ],
  preview: {
    select: { caption: "caption", subtitle: "picture.alt", media: "picture" },
    prepare: ({ caption, subtitle, media }) => ({
      title: caption ?? "Picture without a caption",
      subtitle,
      media,
    }),
  },
});

const tableRow = defineArrayMember({
  name: "tableRow",
  title: "Row",
  type: "object",
  fields: [
    defineField({
      name: "cells",
      title: "Cells",
      description: "From left to right.",
      type: "array",
      of: [defineArrayMember({ type: "string" })],
    }),
  ],
});

export const table = defineType({
  name: "table",
  title: "Table",
  description: "Rows and columns. The first row has the headings of the columns.",
  type: "object",
  icon: tabIcon(Table),
  options: { modal: { type: "dialog", width: 2 } },
  initialValue: () => ({ rows: startingRows() }),
  fields: [
    lineField(
      "caption",
      "Caption",
      "Heading above the table, also read by screen readers. Up to 120 characters.",
      120,
    ),
    defineField({
      name: "rows",
      title: "Rows",
      description: `The headings of the columns first. Up to ${mostColumns} columns and ${mostRows} rows.`,
      type: "array",
      of: [tableRow],
      components: { input: TableInput },
      validation: (rule) => rule.required().min(2).max(mostRows).custom(checkRows),
    }),
  ],
  preview: {
    select: { title: "caption", rows: "rows" },
    prepare: ({ title, rows }: { title?: string; rows?: object }) => {
      const { length } = rowsOf(rows);
      const size = sizeInWords(length, columnsIn(rowsOf(rows)));
      return { title: title ?? "No caption yet", subtitle: `Table, ${size}` };
    },
  },
});

function checkRows(rows: unknown): true | string {
  return faultIn(rowsOf(rows))?.message ?? true;
}

export const callout = defineType({
  name: "callout",
  title: "Callout",
  description: "What a reader should not miss, set apart from the text.",
  type: "object",
  icon: tabIcon(Info),
  fields: [
    defineField({
      name: "kind",
      title: "Kind",
      description: "A warning is for what costs money or a right.",
      type: "string",
      options: {
        list: namesOf(calloutKinds).map((value) => ({ value, title: calloutKinds[value] })),
        layout: "radio",
        direction: "horizontal",
      },
      initialValue: "note",
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: "heading",
      title: "Heading",
      description: "A few words. If it is empty, the heading is “Note”, “Tip” or “Warning”.",
      type: "string",
      validation: (rule) => rule.max(60),
    }),
    defineField({
      name: "text",
      title: "Text",
      description: "One to three sentences. Up to 400 characters.",
      type: "text",
      rows: 3,
      validation: (rule) => rule.required().max(400),
    }),
  ],
  preview: {
    select: { heading: "heading", kind: "kind", subtitle: "text" },
    prepare: ({ heading, kind, subtitle }: Record<string, string | undefined>) => ({
      title: heading ?? (kind === "tip" || kind === "warning" ? calloutKinds[kind] : "Note"),
      subtitle,
    }),
  },
});
