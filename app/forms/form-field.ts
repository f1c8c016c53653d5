/**
 * A field of a form, in the words of HTML. Its control, its rule and its messages follow from it. The table's check says its
 * limits again, and `tests/integration/database/limits.test.ts` compares them. Lengths are in characters (code points), as zod
 * and Postgres count.
 */
export type FormField = {
  label: string;
  hint?: string;
  autoComplete?: string;
  /** Over both columns. */
  wide?: true;
  /** Asked under the fold of what may be left out. */
  folded?: true;
} & (
  | {
      type: "text" | "email" | "tel";
      required?: true;
      maxLength: number;
      placeholder?: string;
      /** The page gives options, offered while one types. */
      offered?: true;
    }
  | { type: "textarea"; required?: true; maxLength: number; rows?: number }
  /**
   * The hint is part of the message too: "in whole years". The browser is not told of the minimum, because its own words
   * would come before those that are said of a number below it.
   */
  | {
      type: "number";
      hint: `In ${string}`;
      min: number;
      max: number;
      /** What is said of a number that is too small, where it is more than the limits. */
      belowMin?: string;
    }
  | { type: "select"; options: readonly string[]; offered?: undefined }
  /** The page gives its options. */
  | { type: "select"; options?: undefined; offered: true }
);

/** In their order; the names are those of the columns. */
export type FormFields = Readonly<Record<string, FormField>>;

/** The names of the fields for which the page gives options. */
export type OfferedField<Fields extends FormFields, Type = string> = {
  [Name in keyof Fields]: Fields[Name] extends { offered: true; type: Type } ? Name : never;
}[keyof Fields];

/** A name, a profession, a city, what is chosen of a list that the page gives. */
export const nameLimit = 100;
export const messageLimit = 5000;

export const emailField = {
  type: "email",
  label: "Email address",
  required: true,
  autoComplete: "email",
  maxLength: 254,
} as const;

export const phoneField = {
  type: "tel",
  label: "Phone number",
  hint: "Outside India, begin with + and the country code",
  autoComplete: "tel",
  maxLength: 50,
  placeholder: "+91 00000 00000",
} as const;
