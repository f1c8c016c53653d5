import type { ReactElement } from "react";
import * as z from "zod";
import { namesOf, sectionTones } from "~/cms/choices";
import { EditorLink } from "~/cms/editor-link.server";
import {
  key,
  linkFields,
  linkTarget,
  list,
  oneOf,
  optional,
  plainText,
  text,
} from "~/cms/fields.server";
import { addressOfLink, isAnchor, isAnchorLink } from "~/cms/link-target";
import { pickByIds } from "~/cms/pick-by-ids";
import { buttonClasses } from "~/ui/button-link";
import type { SectionPlace, SectionTone } from "~/ui/section";

/** The fields that are queried for every section. The name of its list is part of the links to missing fields in a preview. */
export const plainFields = /* groq */ `_key, _type, "_list": "sections", anchor`;

/** Same, for a section whose background editors choose. */
export const sectionFields = /* groq */ `${plainFields}, tone`;

/** `plainFields` as a schema. A section without a key is dropped, because a preview can neither drag nor find it. */
export const plainSection = {
  _key: plainText,
  anchor: optional(plainText).transform((id) => (id !== null && isAnchor(id) ? id : null)),
};

/** `sectionFields` as a schema. */
export const section = { ...plainSection, tone: optional(oneOf(namesOf(sectionTones))) };

/** Schema of a link text or a small heading inside a section. @param builtIn until an editor writes another one */
export const label = (builtIn: string) => optional(text).transform((words) => words ?? builtIn);

/**
 * Returns a function that returns the id of a section: its anchor, or the given one if it has no anchor or another part
 * of the page has the same id.
 * @param takenIds of other parts of the page
 */
export function sectionIds(takenIds: readonly string[]) {
  const taken = new Set(takenIds);
  return (anchor: string | null, otherwise: string): string => {
    const id = anchor && !taken.has(anchor) ? anchor : otherwise;
    taken.add(id);
    return id;
  };
}

export type SectionIds = ReturnType<typeof sectionIds>;

export type SectionContent = z.output<z.ZodObject<typeof plainSection>> &
  Partial<z.output<z.ZodObject<typeof section>>>;

/** The tones of sections, by the editors' choices. */
export const tones = {
  canvas: "canvas",
  tint: "mist",
  sand: "sand",
  ink: "ink",
  marigold: "marigold",
} as const satisfies Record<NonNullable<SectionContent["tone"]>, SectionTone>;

/** The fields of a section's buttons. */
export const buttonFields = /* groq */ `buttons[] { _key, label, ${linkFields} }`;

export const buttons = list(z.object({ _key: key, label: text, ...linkTarget }));

/** A drawn section: its element, and its packages and questions for structured data. */
export type Drawn = {
  element: ReactElement;
  plans?: readonly { _id: string; name: string; slug: string; summary: string; price: number }[];
  questions?: readonly { _id: string; question: string; answerText: string }[];
};

/** Draws a section; null if there is nothing to show. `request` is that of the section's page. */
export type Draw<Each extends SectionContent> = (
  section: Each,
  place: SectionPlace & {
    id: string;
    /** Whether its first picture can be above the fold. */
    isFirst?: boolean;
  },
  request: Request,
) => Drawn | null | Promise<Drawn | null>;

/** The fields of a section that lists documents of one kind, or shows data that the site has elsewhere. */
export const listingFields = /* groq */ `heading, intro, "chosen": chosen[]._ref`;

export const listingContent = z.object({
  ...section,
  _type: plainText,
  heading: text,
  intro: optional(text),
  /** The ids of the documents to show; an empty list means all, or the first ones. */
  chosen: list(plainText),
});

/** Draws a section of these fields. */
export type DrawListing = Draw<z.output<typeof listingContent>>;

/** Returns the chosen documents in the editor's order; all of them if none is chosen. */
export const pickChosen = <Each extends { _id: string }>(
  all: readonly Each[],
  chosen: readonly string[],
): Each[] => (chosen.length > 0 ? pickByIds(all, chosen) : [...all]);

/** Returns where a button leads, also to a section of the same page; undefined if its link does not work. */
export function addressOfButton({ page, href }: Parameters<typeof addressOfLink>[0]) {
  return !page && href && isAnchorLink(href) ? href : addressOfLink({ page, href });
}

type ButtonsProps = {
  buttons: z.output<typeof buttons>;
  tone: SectionPlace["tone"];
  className?: string;
};

/** Renders the buttons of a section whose links work; the first stands out. */
export function Buttons({ buttons, tone, className = "mt-8" }: ButtonsProps) {
  const shown = buttons.flatMap((button) => {
    const href = addressOfButton(button);
    return href ? [{ ...button, href }] : [];
  });
  if (shown.length === 0) return null;
  const first = tone === "marigold" ? "ink" : "primary";
  return (
    <p className={`flex flex-wrap gap-3 ${className}`}>
      {shown.map(({ _key, label, href }, at) => (
        <EditorLink key={_key} href={href} className={buttonClasses(at === 0 ? first : "outline")}>
          {label}
        </EditorLink>
      ))}
    </p>
  );
}
