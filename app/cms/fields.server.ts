import { stegaClean } from "@sanity/client/stega";
import * as z from "zod";
import { scheduleFields } from "~/cms/schedule.server";
import { isBlank, visibleCharacter } from "~/text/clean-text";
import { companyNumber } from "~/text/phone.server";
import { iconNames } from "~/ui/icon-components.server";

/** A text that a page shows; not blank. In a preview it contains invisible marks with its place in the Studio. */
export const text = z.string().regex(visibleCharacter);

/**
 * A text that the site uses as a value: an address, a name it compares, an option of a form, payment data. Without
 * preview marks.
 */
export const plainText = text.overwrite(stripEditMarks);

/** A phone number of the company. Links are made from its digits, so it has to begin with the country code. */
export const phoneNumber = plainText.overwrite(companyNumber).regex(/(?:\d\D*){5}/);

/** A calendar day: YYYY-MM-DD. */
export const day = plainText.pipe(z.iso.date());

/** Returns a schema for one of the values that the Studio offers; an import can contain any text. */
export function oneOf<Value extends string>(values: readonly Value[]) {
  return plainText.pipe(z.enum(values));
}

/** Returns a schema for an optional field: null if it is missing or blank. */
export function optional<Field extends z.ZodType>(field: Field) {
  return z.preprocess((value) => (isEmpty(value) ? null : value), field.nullable());
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === "string" && isBlank(value));

/** A price or a commission in whole rupees. */
export const price = z.int().min(1);

/** Returns a schema for a list that can be empty or missing. */
export function list<Member extends z.ZodType>(member: Member) {
  return z.preprocess((value) => value ?? [], z.array(member));
}

/** The key of a list member, which imported data can lack. */
export const key = optional(plainText);

export const icon = oneOf(iconNames);

/** The fields of a card in every query: `cards[] { ${iconCardFields} }`. */
export const iconCardFields = /* groq */ `_key, _type, icon, title, description`;

/** A card of a page, shown whole or not at all. */
export const iconCard = z.object({ _key: key, icon, title: text, description: text });

/**
 * The fields that queries for lists need if documents are found by their slug: among documents with the same slug the
 * oldest is shown (`withoutLaterDocuments`). Queries for one document use the order of `oldestFirst`.
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
 * The fields of an editor's link in every query. A chosen page takes precedence over an address that was left in the
 * document, even if the page does not exist now.
 */
export const linkFields = /* groq */ `"href": select(!defined(page) => href),
    page-> { _type, key, "slug": slug.current, ${scheduleFields} }`;

/** Schema of a link's fields; `addressOfLink` turns them into an address. */
export const linkTarget = {
  href: plainText.nullish(),
  page: z
    .object({ _type: plainText, key: plainText.nullish(), slug: plainText.nullish() })
    .nullish(),
};

/** The fields of rich text blocks in every query: `body[] { ${blockFields} }`. */
export const blockFields = /* groq */ `..., markDefs[] { _key, _type, ${linkFields} }`;

const markDefinition = z.object({ _type: plainText, _key: plainText, ...linkTarget });

/** A paragraph, a heading or a list line of rich text, limited to the parts that can be rendered. */
export const block = z.object({
  _type: z.literal("block"),
  _key: plainText.optional(),
  style: plainText.optional(),
  listItem: plainText.optional(),
  level: z.int().min(1).optional(),
  children: z.array(span),
  markDefs: z.array(markDefinition).nullish(),
});

export type RichTextBlocks = z.output<typeof block>[];

/** Returns the text of a block, without marks. */
export function textOfBlock({ children }: RichTextBlocks[number]): string {
  return children
    .map(({ text }) => text)
    .join("")
    .trim();
}

/** Removes the preview's marks from a text, or from all texts of some content. */
export function stripEditMarks<Content>(content: Content) {
  return stegaClean(content);
}
