import { PanelsTopLeft } from "lucide-react";
import { defineArrayMember, defineField } from "sanity";
import { defineSection } from "../../../studio/schema/sections/define-section";
import { anchorPattern } from "../../cms/link-target";
import { fieldOf, textIn } from "../../text/field-of";

export const tabsSection = defineSection({
  name: "tabsSection",
  title: "Tabs",
  description: "Two to six texts of which one is open at a time. Each has an address.",
  icon: PanelsTopLeft,
  heading: {
    description: "Names the tabs for screen readers; the page shows the title of the open tab.",
  },
  fields: [
    defineField({
      name: "tabs",
      title: "Tabs",
      description: "Two to six, in their order. The first one is open.",
      type: "array",
      of: [
        defineArrayMember({
          name: "tab",
          title: "Tab",
          description: "A title and what is shown when it is open.",
          type: "object",
          fields: [
            defineField({
              name: "title",
              title: "Title",
              description: "Up to 40 characters.",
              type: "string",
              validation: (rule) => rule.required().max(40),
            }),
            defineField({
              name: "name",
              title: "Address",
              description:
                "The end of the tab's address: write “payouts” for /your-page?tab=payouts. Lower-case letters, digits and hyphens.",
              type: "string",
              validation: (rule) =>
                rule
                  .required()
                  .max(40)
                  .regex(anchorPattern, { name: "lower-case letters, digits and hyphens" }),
            }),
            defineField({
              name: "body",
              title: "Text",
              description: "Paragraphs, lists and small headings.",
              type: "richText",
            }),
            defineField({
              name: "cards",
              title: "Cards",
              description: "A list below the text, up to 8.",
              type: "array",
              of: [defineArrayMember({ type: "iconCard" })],
              validation: (rule) => rule.max(8),
            }),
            defineField({
              name: "hasDocuments",
              title: "With the PDF documents",
              description: "Links to the company's PDF documents, below the rest.",
              type: "boolean",
            }),
          ],
          preview: { select: { title: "title" } },
        }),
      ],
      validation: (rule) => rule.required().min(2).max(6).custom(checkTabs),
    }),
  ],
});

/** Checks that each tab has content. */
function checkTabs(tabs: readonly unknown[] | undefined): true | string {
  const isFilled = (tab: unknown) =>
    ["body", "cards"].some((name) => {
      const parts = fieldOf(tab, name);
      return Array.isArray(parts) && parts.length > 0;
    });
  const empty = tabs?.find((tab) => !isFilled(tab));
  return !empty || `Write the text of “${textIn(empty, "title") ?? ""}”, or add cards.`;
}
