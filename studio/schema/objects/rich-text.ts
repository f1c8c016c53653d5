import { ListRestart } from "lucide-react";
import { type BlockDefinition, defineArrayMember, defineType } from "sanity";
import { tabIcon } from "../tab-icon";
import { link } from "./link";

/** Defines a paragraph, a heading or a line of a list; further styles come after the two headings. */
export const runningBlock = (...furtherStyles: NonNullable<BlockDefinition["styles"]>) =>
  defineArrayMember({
    type: "block",
    styles: [
      { title: "Paragraph", value: "normal" },
      { title: "Heading", value: "h2" },
      { title: "Subheading", value: "h3" },
      ...furtherStyles,
    ],
    lists: [
      { title: "Bulleted list", value: "bullet" },
      { title: "Numbered list", value: "number" },
      { title: "Numbered list from 1", value: "numberFromOne", icon: tabIcon(ListRestart) },
    ],
    marks: {
      decorators: [
        { title: "Bold", value: "strong" },
        { title: "Italic", value: "em" },
      ],
      annotations: [link],
    },
  });

export const richText = defineType({
  name: "richText",
  title: "Text",
  description: "Running text with headings, lists and links.",
  type: "array",
  of: [runningBlock()],
});
