import * as z from "zod";
import type { FormField, FormFields, OfferedField } from "~/forms/form-field";
import type { LabelOf } from "~/forms/offer.server";
import { oneOf } from "~/forms/offer.server";

/** What a form holds once it is checked: what is optional and empty is null. */
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
 * @param offered what is stored for the choices that the page gives
 * @param belowMin what is said of a number that is too small, where it is more than the limits
 */
export function formSchema<const Fields extends FormFields>(
  fields: Fields,
  offered: Record<OfferedField<Fields, "select">, LabelOf>,
  belowMin: { readonly [Name in keyof Fields]?: string } = {},
) {
  const labels: Partial<Record<string, LabelOf>> = offered;
  const rules = Object.entries(fields).map(([name, field]) => [
    name,
    field.type === "number"
      ? wholeNumber(name, field, belowMin[name])
      : ruleOf(name, field, labels[name]),
  ]);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- each field has the rule of its type
  return z.object(Object.fromEntries(rules) as Shape<Fields>);
}

const a = (name: string) => {
  const words = name.replaceAll("_", " ");
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
};

function ruleOf(
  name: string,
  field: Exclude<FormField, { type: "number" }>,
  labelOf: LabelOf = oneOf([]),
) {
  if (field.type !== "select") return text(field);
  const label = field.options ? oneOf(field.options) : labelOf;
  return choice(label, `Choose ${a(name)} from the list`);
}

/**
 * What no text may contain: half a surrogate pair and NUL cannot be stored by Postgres, the other control
 * characters cannot be typed, and the marks that turn the direction of text around only serve to deceive.
 */
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

export const unusableMessage = "Remove the invisible control characters and enter it again";

function isUsable(text: string): boolean {
  return text.isWellFormed() && !unusable.test(text);
}

/** Zero-width characters, fillers and the blank of Braille are no answer, as spaces are none. The tables have the same rule. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

const formats: Record<"email" | "tel" | "text" | "textarea", { pattern: RegExp; error: string }[]> =
  {
    email: [
      {
        // The rule that browsers apply to type=email, so that both sides say the same.
        pattern: z.regexes.html5Email,
        error: "Enter an email address, like name@example.com",
      },
    ],
    tel: [
      {
        pattern: /(?:\d\D*){5}/,
        error: "Enter a phone number with at least five digits, like +91 00000 00000",
      },
      {
        pattern: /^[0-9 +().-]*$/,
        error: "Enter the phone number with digits, spaces and + - ( ) . alone",
      },
    ],
    text: [],
    textarea: [],
  };

/** Trimmed; on one line or several. */
function text({ type, label, required, maxLength }: Extract<FormField, { maxLength: number }>) {
  const name = label.toLowerCase();
  const most = maxLength.toLocaleString("en-IN");
  return z
    .string()
    .trim()
    .refine((text) => !required || seen.test(text), { error: `Enter your ${name}`, abort: true })
    .refine(isUsable, { error: unusableMessage, abort: true })
    .max(maxLength, {
      error: `${label.charAt(0)}${name.slice(1)} must be ${most} characters or fewer`,
    })
    .transform((text, context) => {
      if (!seen.test(text)) return null;
      const unmet = formats[type].find(({ pattern }) => !pattern.test(text));
      if (unmet) context.addIssue(unmet.error);
      return text;
    });
}

function wholeNumber(
  name: string,
  { hint, min, max }: Extract<FormField, { type: "number" }>,
  belowMin?: string,
) {
  const error = `Enter ${a(name)} ${hint.replace("In", "in whole")}, ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d*$/, { error, abort: true })
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((number) => number === null || number >= min, { error: belowMin ?? error })
    .refine((number) => number === null || number <= max, { error });
}

/** One of a list by its value, or nothing; what it stands for is stored. */
const choice = (labelOf: LabelOf, error: string) =>
  z.string().transform((value, context) => {
    if (value === "") return null;
    const found = isUsable(value) ? labelOf(value) : undefined;
    if (found !== undefined) return found;
    context.addIssue(error);
    return z.NEVER;
  });
