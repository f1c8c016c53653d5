import type { FormField } from "~/forms/form-field";
import { isBlank, isStorable } from "~/text/clean-text";
import { emailFormat } from "~/text/email-address";

export const unusableMessage =
  "Remove the character NUL, which cannot be stored, and enter the rest again";

/** Returns whether a text is an answer, i.e. not blank. The tables have the same rule. */
export const isAnswer = (text: string) => !isBlank(text);

const formats: Partial<Record<FormField["type"], readonly (readonly [RegExp, string])[]>> = {
  email: [[/[@＠]\s*\S/, emailFormat]],
  // Full validation needs the numbering plans of all countries, which only the server has.
  tel: [
    [
      /(?:\p{Nd}\P{Nd}*){5}/u,
      "Enter a phone number with at least five digits, like +91 00000 00000",
    ],
  ],
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
  if (required && !isAnswer(text)) return `Enter your ${words}`;
  if (!isStorable(text)) return unusableMessage;
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
  const [limit, over] = [most, extra].map((count) => count.toLocaleString("en-IN"));
  return `${subject} must be ${limit} characters or fewer. It is ${over} too long`;
}

function numberProblem(
  name: string,
  { hint, min, max, belowMin }: Extract<FormField, { type: "number" }>,
  text: string,
): string | undefined {
  if (text === "") return undefined;
  const outside = `Enter ${a(name)} ${hint.replace("In", "in whole")}, ${min} to ${max}`;
  if (!/^\d+$/.test(text) || Number(text) > max) return outside;
  return Number(text) < min ? (belowMin ?? outside) : undefined;
}

/** Returns the name of a field with its article: "age" → "an age". */
export function a(name: string): string {
  const words = name.replaceAll("_", " ");
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
}
