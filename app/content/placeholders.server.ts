import { stegaEncodeSourceMap } from "@sanity/client/stega";
import * as z from "zod";
import { block } from "~/content/fields.server";
import { isObject } from "~/content/objects";
import { stega } from "~/content/source/client.server";
import { inWords } from "~/format/in-words";

/** What leads to a missing value and the value itself, from the whole answer inwards. */
export type Way = readonly { key: PropertyKey; value: unknown }[];

/**
 * What stands in a preview for a value that is missing and needed: words that say which, and lead to its field in the
 * Studio; of a choice the first, of a list one member. Undefined where the site reads the value (a slug, an address, a
 * reference): nobody can make that up.
 * @param shape of the whole answer
 */
export function placeholderFor(shape: z.ZodType, way: Way): unknown {
  const path = way.slice(1).map(({ key }) => key);
  const field = fieldAt(shape, path);
  const name = path.findLast((key) => typeof key === "string");
  if (!field || !name) return undefined;
  const value = standIn(field, String(name), (words) => withMarks(words, way));
  return z.safeParse(field, value).success ? value : undefined;
}

/** The field of a shape at a path, without what it is wrapped in. */
function fieldAt(
  field: z.core.$ZodType | undefined,
  path: readonly PropertyKey[],
): z.core.$ZodType | undefined {
  if (field instanceof z.ZodPipe) return fieldAt(field.out, path);
  if (field instanceof z.ZodNullable || field instanceof z.ZodOptional) {
    return fieldAt(field.unwrap(), path);
  }
  const [key, ...rest] = path;
  if (key === undefined) return field;
  if (field instanceof z.ZodArray) return fieldAt(field.element, rest);
  return field instanceof z.core.$ZodObject
    ? fieldAt(field._zod.def.shape[String(key)], rest)
    : undefined;
}

type Mark = (words: string) => string;

function standIn(wrapped: z.core.$ZodType, name: string, mark: Mark): unknown {
  const field = fieldAt(wrapped, []);
  const words = mark(`${inWords(name)}: not written yet`);
  if (field === block) return { _type: "block", children: [{ _type: "span", text: words }] };
  // What a document, a member of a list or a block is.
  if (name.startsWith("_")) return undefined;
  if (field instanceof z.ZodString) return isRead(field) ? undefined : words;
  if (field instanceof z.ZodEnum) return field.options[0];
  if (field instanceof z.ZodLiteral) return [...field.values][0];
  if (field instanceof z.ZodNumber)
    return [0, 1].find((number) => z.safeParse(field, number).success);
  if (field instanceof z.ZodArray) {
    const member = standIn(field.element, name, mark);
    return member === undefined ? undefined : [member];
  }
  return field instanceof z.core.$ZodObject ? standInAll(field._zod.def.shape, mark) : undefined;
}

/** An object with what it cannot be without. */
function standInAll(shape: z.core.$ZodShape, mark: Mark): object | undefined {
  const needed = Object.entries(shape).filter(
    ([, field]) => !z.safeParse(field, undefined).success,
  );
  const fields = needed.map(([name, field]) => [name, standIn(field, name, mark)] as const);
  if (fields.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(fields);
}

/** `plainText` takes off the marks of what is read; `text`, which is shown, keeps them. */
const isRead = ({ def }: z.ZodString) =>
  (def.checks ?? []).some((check) => check._zod.def.check === "overwrite");

/** With the marks that the content service gives to the text of a field: a click on the words opens it. */
function withMarks(words: string, way: Way): string {
  const at = way.findLastIndex(
    ({ value }) => isObject(value) && "_id" in value && "_type" in value,
  );
  const document = way[at]?.value;
  const path = segments(way.slice(at + 1)).join("");
  return isObject(document) ? markedWords(words, document, `$${path}`) : words;
}

/** The same of the field at a path within a document. */
export function markedWords(
  words: string,
  { _id, _type }: { _id?: unknown; _type?: unknown },
  path: string,
): string {
  if (typeof _id !== "string" || typeof _type !== "string") return words;
  const source = { type: "documentValue", document: 0, path: 0 } as const;
  const encoded = stegaEncodeSourceMap(
    { words },
    {
      documents: [{ _id: _id.startsWith("drafts.") ? _id : `drafts.${_id}`, _type }],
      paths: [path],
      mappings: { "$['words']": { type: "value", source } },
    },
    stega,
  );
  return encoded.words;
}

/**
 * A path as the service writes it; members of lists by their keys. A query that asks for a list in parts says in `_list` what
 * its field is called.
 */
const segments = (way: Way) =>
  way.map(({ key, value }, at) => {
    if (typeof key !== "number") return `['${textIn(way[at + 1]?.value, "_list") ?? String(key)}']`;
    const ownKey = textIn(value, "_key");
    return ownKey === undefined ? `[${key}]` : `[?(@._key=='${ownKey}')]`;
  });

function textIn(value: unknown, name: string): string | undefined {
  const text: unknown = isObject(value) ? Reflect.get(value, name) : undefined;
  return typeof text === "string" ? text : undefined;
}
