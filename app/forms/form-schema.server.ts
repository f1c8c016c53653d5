import * as z from "zod";
import { a, fieldProblem, isAnswer } from "~/forms/field-problem";
import type { FormField, FormFields, OfferedField } from "~/forms/form-field";
import { cleanText, oneLine } from "~/text/clean-text";
import { cleanEmail, emailProblem } from "~/text/email-address";
import { readPhone } from "~/text/phone.server";

/** Returns the stored text for the value of a choice; undefined if it is not in the list. */
export type LabelOf = (value: string) => string | undefined;

/** Returns a check for options that are stored unchanged. */
export const oneOf =
  (options: readonly string[]): LabelOf =>
  (value) =>
    options.includes(value) ? value : undefined;

/** A form's data after validation; empty optional fields are null. */
export type Answers<Fields extends FormFields> = {
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
    context.addIssue(`Choose ${a(name)} from the list`);
    return z.NEVER;
  });
}
