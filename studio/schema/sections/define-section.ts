import type { LucideIcon } from "lucide-react";
import {
  type ConditionalProperty,
  defineArrayMember,
  defineField,
  defineType,
  type FieldDefinition,
} from "sanity";
import { namesOf, sectionTones } from "../../../app/cms/choices";
import { mostInLabel, sectionLabels } from "../../../app/features/pages/labels";
import { inWords } from "../../../app/text/in-words";
import { checkAnchor } from "../formats";
import { tabIcon } from "../tab-icon";
import { referenceTo } from "./reference-to";

/** The heading of a section, which is required unless stated otherwise. */
type Heading = { isRequired?: boolean; description?: string };

/** The documents that a section shows; without any, it shows what `whenEmpty` says. */
type Chosen = { type: string; most: number; whenEmpty: string };

type Section = {
  name: `${string}Section`;
  title: string;
  /** Its purpose: shown next to its name and above its form. */
  description: string;
  icon: LucideIcon;
  heading?: Heading;
  /** Whether it has a short text under the heading. */
  hasIntro?: boolean;
  /** Whether its labels are hidden, if they belong to a part that it does not always have. */
  hidesLabels?: ConditionalProperty;
  chosen?: Chosen;
  /** Its other fields. */
  fields?: FieldDefinition[];
  /** Maximum number of buttons; none if not given. */
  buttons?: number;
  /** The background of a new one; white if not given. */
  tone?: keyof typeof sectionTones;
  /** Whether editors choose its background; they do unless stated otherwise. */
  hasTone?: boolean;
};

/** Defines a section: its own fields, its labels of `sectionLabels`, and the common ones. */
export function defineSection({
  heading = {},
  hasIntro = false,
  hidesLabels,
  chosen,
  fields = [],
  buttons = 0,
  tone = "canvas",
  hasTone = true,
  ...section
}: Section) {
  return defineType({
    ...section,
    // As large as its label, also in the menu of a text's toolbar.
    icon: tabIcon(section.icon),
    type: "object",
    fieldsets: [
      {
        name: "look",
        title: "Look and address",
        options: { collapsible: true, collapsed: true, columns: 2 },
      },
    ],
    fields: [
      headingField(heading),
      ...(hasIntro ? [introField] : []),
      ...(chosen ? [chosenField(chosen)] : []),
      // Near the top, because a click on such a text in the preview opens the section's form only.
      ...labelFields(section.name, hidesLabels),
      ...fields,
      ...(buttons > 0
        ? [
            defineField({
              name: "buttons",
              title: buttons === 1 ? "Button" : "Buttons",
              description:
                buttons === 1
                  ? "At most one, below the text."
                  : `At most ${buttons}. The first one stands out.`,
              type: "array",
              of: [defineArrayMember({ type: "button" })],
              validation: (rule) => rule.max(buttons),
            }),
          ]
        : []),
      ...(hasTone ? [toneField(tone)] : []),
      defineField({
        name: "anchor",
        title: "Anchor",
        description:
          "The end of an address that links to this section: write “prices” for /your-page#prices. Leave it empty if nothing links here.",
        type: "string",
        fieldset: "look",
        validation: (rule) => rule.max(40).custom(checkAnchor),
      }),
    ],
    preview: {
      select: { heading: "heading" },
      prepare: ({ heading }: { heading?: string }) => ({
        title: heading ?? "No heading yet",
        subtitle: section.title,
        media: section.icon,
      }),
    },
  });
}

/** The default is used while the field is empty, so that sections without the field show it too. */
function labelFields(name: string, hidden?: ConditionalProperty) {
  const byType: Readonly<Record<string, Readonly<Record<string, string>>>> = sectionLabels;
  return Object.entries(byType[name] ?? {}).map(([name, words]) =>
    defineField({
      name,
      title: inWords(name),
      description: `Up to ${mostInLabel(name)} characters. Leave it empty to use the grey default text.`,
      type: "string",
      placeholder: words,
      hidden,
      validation: (rule) => rule.max(mostInLabel(name)),
    }),
  );
}

function toneField(tone: keyof typeof sectionTones) {
  return defineField({
    name: "tone",
    title: "Background",
    description: "The colour behind the section. Alternate it from one section to the next.",
    type: "string",
    fieldset: "look",
    options: {
      list: namesOf(sectionTones).map((value) => ({ value, title: sectionTones[value] })),
      layout: "radio",
    },
    initialValue: tone,
    validation: (rule) => rule.required(),
  });
}

function headingField({ isRequired = true, description = "Heading of the section." }: Heading) {
  return defineField({
    name: "heading",
    title: "Heading",
    description: `${description} Up to 90 characters.`,
    type: "string",
    validation: (rule) => (isRequired ? rule.required().max(90) : rule.max(90)),
  });
}

const introField = defineField({
  name: "intro",
  title: "Intro",
  description: "One or two sentences under the heading. Up to 300 characters.",
  type: "text",
  rows: 2,
  validation: (rule) => rule.max(300),
});

function chosenField({ type, most, whenEmpty }: Chosen) {
  return defineField({
    name: "chosen",
    title: "Which ones",
    description: `In the order they show, at most ${most}. Leave it empty for ${whenEmpty}.`,
    type: "array",
    of: [defineArrayMember(referenceTo(type))],
    validation: (rule) => rule.unique().max(most),
  });
}
