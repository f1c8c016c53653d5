import { stegaClean } from "@sanity/client/stega";
import * as z from "zod";
import { scheduleFields } from "~/content/schedule.server";
import { isBlank, visibleCharacter } from "~/text/blank";
import { companyNumber } from "~/text/phone.server";
import { iconNames } from "~/ui/icon-components.server";

/** A text that stands on a page; not blank. In a preview it carries its place in the Studio, in marks that are not seen. */
export const text = z.string().regex(visibleCharacter);

/** A text that the site reads: an address, a name it compares, what goes into a form or a payment. Without such marks. */
export const plainText = text.overwrite(withoutMarks);

/** A phone number of the company. Links are made of its digits, so it has to begin with the country. */
export const phoneNumber = plainText.overwrite(companyNumber);

/** A day of the calendar: YYYY-MM-DD. */
export const day = plainText.pipe(z.iso.date());

/** One of the values that the schema offers; an import may hold any text. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return plainText.pipe(z.enum(values));
}

/** What a page can do without: null where it is missing or blank. */
export function optional<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), field.nullable());
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === "string" && isBlank(value));

/** A price or a commission in whole rupees. */
export const price = z.int().min(1);

/** A list that may be empty. */
export function list<Member extends z.ZodType>(member: Member) {
  return z.preprocess((value) => value ?? [], z.array(member));
}

/** Of a member of a list; what an import wrote may lack it. */
export const key = optional(plainText);

export const icon = oneOf(iconNames);

/** A card of a page: shown whole or not at all. */
export const iconCard = z.object({ _key: key, icon, title: text, description: text });

/**
 * What queries ask for in lists of documents that are found by their slug: of those with one slug the oldest is shown
 * (`withoutLaterDocuments`). Pages of one such document are read in the order of `oldestFirst`.
 */
export const slugFields = /* groq */ `"slug": slug.current, _createdAt`;
export const oldestFirst = /* groq */ `order(_createdAt asc, _id asc)`;

const span = z.object({
  _type: z.string(),
  _key: plainText.optional(),
  text: z.string(),
  marks: z.array(plainText).optional(),
});

/**
 * What every query asks for of an editor's link. A chosen page outranks an address that was left beside it, also while
 * the page is not there.
 */
export const linkFields = /* groq */ `"href": select(!defined(page) => href),
    page-> { _type, key, "slug": slug.current, ${scheduleFields} }`;

/** The fields of a link in a shape; `addressOfLink` makes an address of them. */
export const linkTarget = {
  href: plainText.nullish(),
  page: z
    .object({ _type: plainText, key: plainText.nullish(), slug: plainText.nullish() })
    .nullish(),
};

/** What every query for running text asks for of its blocks: `body[] { ${blockFields} }`. */
export const blockFields = /* groq */ `..., markDefs[] { _key, _type, ${linkFields} }`;

const markDefinition = z.object({ _type: plainText, _key: plainText, ...linkTarget });

/** A paragraph, a heading or a line of running text, as far as it can be drawn. */
export const block = z.object({
  _type: z.literal("block"),
  _key: plainText.optional(),
  style: plainText.optional(),
  listItem: plainText.optional(),
  level: z.int().min(1).optional(),
  children: z.array(span),
  markDefs: z.array(markDefinition).nullish(),
});

export type RichText = z.output<typeof block>[];

/** The words of a block, without what marks them. */
export function textOfBlock({ children }: RichText[number]): string {
  return children
    .map(({ text }) => text)
    .join("")
    .trim();
}

/** A text as a preview has it, without the marks. */
export function withoutMarks(text: string): string {
  return stegaClean(text);
}
