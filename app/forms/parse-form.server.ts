import * as z from "zod";
import { fieldProblem, isAnswer } from "~/forms/field-problem";
import {
  type FormField,
  type FormFields,
  nameLimit,
  type OfferedField,
  type Option,
  optionLabel,
  optionOf,
} from "~/forms/form-field";
import { fieldProblemTexts } from "~/i18n/forms";
import { log } from "~/server/log.server";
import { cleanText, isStorable, oneLine, withoutSourceMarks } from "~/text/clean-text";
import { withAsciiDigits } from "~/text/digits";
import { cleanEmail, emailProblem } from "~/text/email-address";
import { readPhone } from "~/text/phone.server";

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** The input of each field, "" for one that was not sent. */
type TypedValues<Field extends string> = Partial<Record<Field, string>>;

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
      typeof value === "string" ? withoutSourceMarks(value.replace(/\r\n?/g, "\n")) : "";
  }
  return values;
}

/**
 * Reads a hidden field in which a page of this site has written a value as JSON.
 * @throws 400 if no page of this site has made the form
 */
export function readHidden<Shape extends z.ZodType>(
  form: FormData,
  name: string,
  shape: Shape,
): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(z.string().parse(form.get(name))));
  } catch {
    throw new Response(null, { status: 400 });
  }
}

/** Returns the stored text for the value of a choice; undefined if it is not in the list. */
type LabelOf = (value: string) => string | undefined;

/** Returns a check for options that are stored unchanged. */
export const oneOf =
  (options: readonly string[]): LabelOf =>
  (value) =>
    options.includes(value) ? value : undefined;

/** A form's data after validation; empty optional fields are null. */
type Answers<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { type: "number" }
    ? number | null
    : Fields[Name] extends { required: true }
      ? string
      : string | null;
};

type Shape<Fields extends FormFields> = {
  [Name in keyof Fields]: z.ZodType<Answers<Fields>[Name], string>;
};

/**
 * Returns the schema of a form.
 * @param offered the stored texts of the choices that the page provides
 */
export function formSchema<const Fields extends FormFields>(
  fields: Fields,
  offered: Record<OfferedField<Fields, "select">, LabelOf>,
) {
  const labels: Partial<Record<string, LabelOf>> = offered;
  const rules = Object.entries(fields).map(([name, field]) => [
    name,
    field.type === "select" ? choice(name, field, labels[name]) : typed(name, field),
  ]);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each field has the rule of its type
  return z.object(Object.fromEntries(rules) as Shape<Fields>);
}

/** Returns a schema for the field's text, a number for a number field, or null if there is no answer. */
function typed(name: string, field: FormField) {
  return z.string().transform((value, context) => {
    const text = cleaned(field, value);
    const isAddress = field.type === "email" && isAnswer(text);
    const problem = fieldProblem(name, field, text) ?? (isAddress ? emailProblem(text) : undefined);
    if (problem !== undefined) {
      context.addIssue(problem);
      return z.NEVER;
    }
    if (!isAnswer(text)) return null;
    if (field.type === "tel") return phoneAsTyped(text, context);
    return field.type === "number" ? Number(text) : text;
  });
}

/** Returns the text of a field as it is validated and stored. */
function cleaned({ type }: FormField, typed: string): string {
  if (type === "textarea") return cleanText(typed);
  if (type === "number") return withAsciiDigits(oneLine(typed));
  return type === "email" ? cleanEmail(typed) : oneLine(typed);
}

/** Returns the visible characters of a phone number if it can be parsed. */
function phoneAsTyped(text: string, context: z.RefinementCtx) {
  const reading = readPhone(text);
  if (reading.ok) return reading.phone.typed;
  context.addIssue(reading.problem);
  return z.NEVER;
}

/** Returns a schema for an option of a list, or nothing; the stored text replaces the value. */
function choice(
  name: string,
  { options }: Extract<FormField, { type: "select" }>,
  offered: LabelOf = oneOf([]),
) {
  const labelOf = options ? oneOf(options) : offered;
  return z.string().transform((value, context) => {
    if (value === "") return null;
    const found = labelOf(value);
    if (found !== undefined) return found;
    context.addIssue(fieldProblemTexts.notOnList({ name }));
    return z.NEVER;
  });
}

/** An option as it is stored. */
export type ChosenOption = {
  label: string;
  /** Null if the form sent a label only, and the list could not be loaded. */
  id: string | null;
  /** The label that the form sent; null if the list has the option with this label. */
  shown: string | null;
};

/**
 * Returns the option that a form sent. Its id decides; its label does if no option has the id. An id that is not in the
 * list is accepted, because an editor can have removed the option while the form was open. The sender may have made it
 * up, so staff check it. While the list cannot be loaded, any short text is accepted.
 * @param name of the field
 * @returns undefined if nothing was chosen, or the value is refused
 */
export async function readChosen(
  form: FormData,
  name: string,
  loadOptions: () => Promise<readonly Option[]>,
): Promise<ChosenOption | undefined> {
  const value = form.get(name);
  const sent = typeof value === "string" ? sentOption(value) : undefined;
  if (!sent) return undefined;
  try {
    // An editor's name can contain two consecutive spaces, while a submitted label cannot.
    const options = (await loadOptions()).map(({ id, label }) => ({ id, label: oneLine(label) }));
    const listed = listedOption(options, sent);
    if (listed)
      return { ...listed, shown: sent.id && sent.label !== listed.label ? sent.label : null };
    // Forms of this site never send only a label.
    if (sent.id === null) return undefined;
  } catch (error) {
    log.warn("Form options unavailable; accepting the submitted value", { error });
  }
  return { ...sent, shown: sent.label };
}

/** Returns the id and label of a form's value. Only other programs and pages of an earlier version send a label without an id. */
function sentOption(value: string): { id: string | null; label: string } | undefined {
  const { id = null, label } = optionOf(value) ?? { label: value };
  const option = { id: id && oneLine(id), label: oneLine(label) };
  const isAccepted = (text: string | null) =>
    text === null || (text.length <= nameLimit && isStorable(text) && isAnswer(text));
  return isAccepted(option.id) && isAccepted(option.label) ? option : undefined;
}

const listedOption = (
  options: readonly Option[],
  { id, label }: { id: string | null; label: string },
) =>
  options.find((option) => option.id === (id ?? label)) ??
  options.find((option) => option.label === label);

/**
 * Returns the fields that have text, with their labels, in the order of `labels`. Others, such as passwords, are never
 * returned.
 */
export function enteredFields(
  form: Pick<FormData | URLSearchParams, "get">,
  labels: readonly (readonly [name: string, label: string, type?: FormField["type"]])[],
): { label: string; text: string }[] {
  return labels.flatMap(([name, label, type]) => {
    const value: unknown = form.get(name);
    if (typeof value !== "string" || value === "") return [];
    return [{ label, text: type === "select" ? optionLabel(value) : value }];
  });
}
