import type * as z from "zod";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** What was typed into each field, "" for one that was not sent. */
export type TypedValues<Field extends string> = Partial<Record<Field, string>>;

/** What a refused form goes back to its page with: one message a field, and everything that was typed. */
export type RefusedForm<Field extends string> = {
  errors: FieldErrors<Field>;
  values: TypedValues<Field>;
};

export type FieldOf<Schema extends z.ZodObject> = Extract<keyof Schema["shape"], string>;

/**
 * Reads the fields of the schema from a form, each as text, and checks them. Fields that are not the
 * schema's are ignored; of a field sent twice the first counts.
 * @returns the checked data, or the first message of each refused field with the values as typed
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

/** The names of the schema's fields, in its order. */
export function fieldsOf<Schema extends z.ZodObject>(schema: Schema): FieldOf<Schema>[] {
  return Object.keys(schema.shape).filter((name): name is FieldOf<Schema> => name in schema.shape);
}

/**
 * What a preview writes into texts to say where they come from, hundreds of characters that are not seen: they come along
 * when somebody copies from it. Nobody types four in a row, whereas one or two are part of words in Indian scripts.
 */
const marks = /[\u200B-\u200D\u2060-\u2063\uFEFF]{4,}/g;

/** The values as typed, for a form that is shown again although nothing was wrong with it. */
export function readValues<Field extends string>(
  fields: readonly Field[],
  form: FormData,
): TypedValues<Field> {
  const values: TypedValues<Field> = {};
  for (const field of fields) {
    const value = form.get(field);
    // Browsers send line breaks as CR LF, which are one character of the limit.
    values[field] =
      typeof value === "string" ? value.replace(/\r\n?/g, "\n").replace(marks, "") : "";
  }
  return values;
}
