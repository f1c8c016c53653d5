import type { FormField } from "~/forms/form-field";
import { fieldProblemTexts } from "~/i18n/forms";
import { isBlank, isStorable } from "~/text/clean-text";
import { withAsciiDigits } from "~/text/digits";
import { emailFormat } from "~/text/email-address";

/** Returns whether a text is an answer, i.e. not blank. The tables have the same rule. */
export const isAnswer = (text: string) => !isBlank(text);

const formats: Partial<Record<FormField["type"], readonly (readonly [RegExp, string])[]>> = {
  email: [[/[@＠]\s*\S/, emailFormat]],
  // Full validation needs the numbering plans of all countries, which only the server has.
  tel: [[/(?:\p{Nd}\P{Nd}*){5}/u, fieldProblemTexts.phoneTooShort]],
};

/**
 * Returns the error message for the text of a field; undefined if it is valid. The browser validates a field when its
 * user leaves it. The server validates all fields, after cleaning their texts, and has further rules for addresses and
 * lists.
 */
export function fieldProblem(name: string, field: FormField, text: string): string | undefined {
  switch (field.type) {
    case "number":
      return numberProblem(name, field, text.trim());
    case "select":
      return undefined;
    default:
      return textProblem(field, text.trim());
  }
}

function textProblem(
  { type, label, required, maxLength }: Extract<FormField, { maxLength: number }>,
  text: string,
): string | undefined {
  const words = label.toLowerCase();
  if (required && !isAnswer(text)) return fieldProblemTexts.missing({ label: words });
  if (!isStorable(text)) return fieldProblemTexts.unusable;
  const tooLong = lengthProblem(`${label.charAt(0)}${words.slice(1)}`, text, maxLength);
  if (tooLong !== undefined || !isAnswer(text)) return tooLong;
  return formats[type]?.find(([pattern]) => !pattern.test(text))?.[1];
}

/**
 * Returns a message, beginning with the subject, with the number of characters that a text is too long. Counts code
 * points, as zod and PostgreSQL do.
 */
export function lengthProblem(subject: string, text: string, most: number): string | undefined {
  const extra = [...text].length - most;
  if (extra <= 0) return undefined;
  return fieldProblemTexts.tooLong({
    subject,
    limit: most.toLocaleString("en-IN"),
    excess: extra.toLocaleString("en-IN"),
  });
}

function numberProblem(
  name: string,
  { hint, min, max, belowMin }: Extract<FormField, { type: "number" }>,
  typed: string,
): string | undefined {
  if (typed === "") return undefined;
  const text = withAsciiDigits(typed);
  const outside = fieldProblemTexts.outsideRange({ name, hint, min, max });
  if (!/^\d+$/.test(text) || Number(text) > max) return outside;
  return Number(text) < min ? (belowMin ?? outside) : undefined;
}
