import type { LucideIcon } from "lucide-react";
import { defineArrayMember, defineField, defineType, type FieldDefinition } from "sanity";
import { bandTones, namesOf } from "../../../app/content/choices";
import { checkAnchor } from "../formats";
import { tabIcon } from "../tab-icon";

type Band = {
  name: `${string}Band`;
  title: string;
  /** What it is for: shown beside its name and over its form. */
  description: string;
  icon: LucideIcon;
  fields: FieldDefinition[];
  /** How many buttons it may have; none if not given. */
  buttons?: number;
  /** What a new one stands on; white if not given. */
  tone?: keyof typeof bandTones;
};

/** A band of a landing page: its own fields, and what all of them have. */
export function defineBand({ fields, buttons = 0, tone = "canvas", ...band }: Band) {
  return defineType({
    ...band,
    // As large as its words, in the menu of a text's toolbar too.
    icon: tabIcon(band.icon),
    type: "object",
    fieldsets: [
      {
        name: "look",
        title: "Look and address",
        options: { collapsible: true, collapsed: true, columns: 2 },
      },
    ],
    fields: [
      ...fields,
      ...(buttons > 0
        ? [
            defineField({
              name: "buttons",
              title: buttons === 1 ? "Button" : "Buttons",
              description:
                buttons === 1
                  ? "At most one, below what the band says."
                  : `At most ${buttons}. The first one stands out.`,
              type: "array",
              of: [defineArrayMember({ type: "button" })],
              validation: (rule) => rule.max(buttons),
            }),
          ]
        : []),
      defineField({
        name: "tone",
        title: "Stands on",
        description: "The colour behind the band. Change it from one band to the next.",
        type: "string",
        fieldset: "look",
        options: {
          list: namesOf(bandTones).map((value) => ({ value, title: bandTones[value] })),
          layout: "radio",
        },
        initialValue: tone,
        validation: (rule) => rule.required(),
      }),
      defineField({
        name: "anchor",
        title: "Anchor",
        description:
          "The end of an address that leads straight to this band: write “prices” for /your-page#prices. Leave it empty where nothing leads here.",
        type: "string",
        fieldset: "look",
        validation: (rule) => rule.max(40).custom(checkAnchor),
      }),
    ],
    preview: {
      select: { heading: "heading" },
      prepare: ({ heading }: { heading?: string }) => ({
        title: heading ?? "No heading yet",
        subtitle: band.title,
        media: band.icon,
      }),
    },
  });
}

/** The large line over a band. */
export function bandHeading({ isRequired = true, description = "Stands over the band." } = {}) {
  return defineField({
    name: "heading",
    title: "Heading",
    description: `${description} Up to 90 characters.`,
    type: "string",
    validation: (rule) => (isRequired ? rule.required().max(90) : rule.max(90)),
  });
}

export const bandIntro = defineField({
  name: "intro",
  title: "Intro",
  description: "One or two sentences under the heading. Up to 240 characters.",
  type: "text",
  rows: 2,
  validation: (rule) => rule.max(240),
});
