import type * as z from "zod";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The input of each field, "" for one that was not sent. */
export type TypedValues<Field extends string> = Partial<Record<Field, string>>;

/** The data with which a refused form returns to its page: one message per field, and the whole input. */
export type RefusedForm<Field extends string> = {
  errors: FieldErrors<Field>;
  values: TypedValues<Field>;
};

export type FieldOf<Schema extends z.ZodObject> = Extract<keyof Schema["shape"], string>;

/**
 * Reads the fields of the schema from a form, each as text, and validates them. Other fields are ignored; of repeated
 * fields the first counts.
 * @returns the validated data, or the first message of each refused field with the input
 */
export function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
): { ok: true; data: z.output<Schema> } | { ok: false; refused: RefusedForm<FieldOf<Schema>> } {
  const fields = fieldsOf(schema);
  const values = readValues(fields, form);
  const result = schema.safeParse(values);
  if (result.success) return { ok: true, data: result.data };
  const errors: FieldErrors<FieldOf<Schema>> = {};
  for (const { path, message } of result.error.issues) {
    const field = fields.find((name) => name === path[0]);
    if (field && errors[field] === undefined) errors[field] = message;
  }
  return { ok: false, refused: { errors, values } };
}

/** Returns the names of the schema's fields, in order. */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema): FieldOf<Schema>[] {
  return Object.keys(schema.shape).filter((name): name is FieldOf<Schema> => name in schema.shape);
}

/**
 * Source marks in a preview's texts: hundreds of invisible characters that are copied along. No one types four of these
 * in a row, while one or two are part of words in Indian scripts.
 */
const marks = /[\u200B-\u200D\u2060-\u2063\uFEFF]{4,}/g;

/** Returns the input, for a form that is shown again without errors. */
export function readValues<Field extends string>(
  fields: readonly Field[],
  form: FormData,
): TypedValues<Field> {
  const values: TypedValues<Field> = {};
  for (const field of fields) {
    const value = form.get(field);
    // Browsers send line breaks as CR LF, which count as one character.
    values[field] =
      typeof value === "string" ? value.replace(/\r\n?/g, "\n").replace(marks, "") : "";
  }
  return values;
}
