import { formTexts } from "~/i18n/forms";

/** An option of a list that editors change. */
export type Option = {
  /** The slug of its document. */
  id: string;
  label: string;
};

/**
 * Returns the value of an option in a form. It includes the label, because the list can have changed when the form is
 * sent: see `readChosen`.
 */
export const optionValue = ({ id, label }: Option) => `${id}|${label}`;

/** Returns the option of a form's value; undefined if the value has no id. An id has no spaces, unlike "Web | App". */
export function optionOf(value: string): Option | undefined {
  const [, id, label] = /^([^\s|]+)\|(.*)$/s.exec(value) ?? [];
  return id === undefined || label === undefined ? undefined : { id, label };
}

/** Returns the visible text of a form's value. */
export const optionLabel = (value: string) => optionOf(value)?.label ?? value;

/**
 * A field of a form, in HTML's terms. Its control, validation and messages are derived from it. The table's check
 * repeats its limits, and `tests/integration/database/submissions.test.ts` compares them. Lengths are in characters (code
 * points), as zod and Postgres count.
 */
export type FormField = {
  label: string;
  hint?: string;
  autoComplete?: string;
  /** Spans both columns. */
  wide?: true;
  /** Shown in the collapsible section of optional fields. */
  folded?: true;
} & (
  | {
      type: "text" | "email" | "tel";
      required?: true;
      maxLength: number;
      placeholder?: string;
      /** The page provides options, which are suggested during input. */
      offered?: true;
    }
  | { type: "textarea"; required?: true; maxLength: number; rows?: number }
  /**
   * The hint is also part of the error message: "in whole years". The browser does not get the minimum, because its own
   * message would come before the field's.
   */
  | {
      type: "number";
      hint: `In ${string}`;
      min: number;
      max: number;
      /** The message for a number that is too small, if it should contain more than the limits. */
      belowMin?: string;
    }
  | { type: "select"; options: readonly string[]; offered?: undefined }
  /** The page provides its options. */
  | { type: "select"; options?: undefined; offered: true }
);

/** Fields in their order; the names are those of the columns. */
export type FormFields = Readonly<Record<string, FormField>>;

/** The names of the fields for which the page provides options. */
export type OfferedField<Fields extends FormFields, Type = string> = {
  [Name in keyof Fields]: Fields[Name] extends { offered: true; type: Type } ? Name : never;
}[keyof Fields];

/** Maximum length of a name, a profession, a city, or an option from the page. */
export const nameLimit = 100;
export const messageLimit = 5000;

export const emailField = {
  type: "email",
  label: formTexts.fields.email.label,
  required: true,
  autoComplete: "email",
  maxLength: 254,
} as const;

export const phoneField = {
  type: "tel",
  ...formTexts.fields.phone,
  autoComplete: "tel",
  maxLength: 50,
} as const;
