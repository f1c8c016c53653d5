import { readFileSync } from "node:fs";
import * as z from "zod";
import { iconNames } from "../../app/ui/icon-components.server";
import { keyed, keyedReferences, picture, reference } from "./authoring";
import { richText } from "./rich-text";

/** A non-blank text of the data. */
export const text = z.string().regex(/\S/);
/** Lines that are joined into one text. */
export const linesOfText = (separator: string) =>
  z.array(text).transform((lines) => lines.join(separator));
/** Rich text in the notation of `richText`. */
export const runningText = z.array(text).transform(richText);
export const icon = z.enum(iconNames);
export const closing = z.strictObject({ heading: text, text });
/** A reference to a document by its slug; `prefix` is the beginning of its id. */
export const idOf = (prefix: string) => text.transform((name) => reference(`${prefix}-${name}`));
/** Same, for a list. */
export const idsOf = (prefix: string) =>
  z.array(text).transform((names) => keyedReferences(names.map((name) => `${prefix}-${name}`)));
/** A `picture` field: its alternative text and its file. */
export const pictured = z
  .strictObject({ alt: text, file: text })
  .transform(({ alt, file }) => picture(alt, file));

/** A list of objects in a document, which get their `_type` and `_key` here. */
export function listOf<Item extends object>(_type: string, item: z.ZodType<Item>) {
  return z.array(item).transform((items) => keyed(items.map((fields) => ({ _type, ...fields }))));
}

export const iconCards = listOf(
  "iconCard",
  z.strictObject({ icon, title: text, description: text }),
);

/** The texts of every page for search engines and its opening. */
export const pageTexts = { title: text, description: text, heading: text, intro: text };

/**
 * Reads a file of `data/`. The schemas' objects are strict, so that misspelt fields are errors too.
 * @throws Error with the file's name, and each invalid field
 */
export function read<Data>(name: string, schema: z.ZodType<Data>): Data {
  const file = `data/${name}.json`;
  try {
    return schema.parse(JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8")));
  } catch (cause) {
    const fault = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`studio/seed/${file}: ${fault}`, { cause });
  }
}
