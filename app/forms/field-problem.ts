import type { FormField } from "~/forms/form-field";

/**
 * What no text may contain: half a surrogate pair and NUL cannot be stored by Postgres, the other control
 * characters cannot be typed, and the marks that turn the direction of text around only serve to deceive.
 */
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

/** Half a surrogate pair, in the words of a pattern: browsers that this site serves may lack `isWellFormed`. */
const torn = /\p{Surrogate}/u;

/** The line breaks of Unicode. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

export const unusableMessage = "Remove the invisible control characters and enter it again";

export const isUsable = (text: string) => !torn.test(text) && !unusable.test(text);

/** Zero-width characters, fillers and the blank of Braille are no answer, as spaces are none. The tables have the same rule. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

export const isAnswer = (text: string) => seen.test(text);

/** What browsers hold type=email to (HTML, "valid e-mail address"), so that both sides say the same. */
const email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

const formats: Partial<Record<FormField["type"], readonly (readonly [RegExp, string])[]>> = {
  email: [[email, "Enter an email address, like name@example.com"]],
  tel: [
    [/(?:\d\D*){5}/, "Enter a phone number with at least five digits, like +91 00000 00000"],
    [/^[0-9 +().-]*$/, "Enter the phone number with digits, spaces and + - ( ) . alone"],
  ],
};

/** Returns the text trimmed and on one line. In a mail to the sales team, the second line of a name would look like another answer. */
export const oneLine = (text: string) => text.replace(lineBreak, " ").trim();

/** Returns the text of a field as it is validated and stored: trimmed, and on one line unless the field has several. */
export const fieldText = ({ type }: FormField, typed: string) =>
  type === "textarea" ? typed.trim() : oneLine(typed);

/**
 * What is wrong with what was typed into a field, in the words that stand beside it; undefined if nothing is. The server asks
 * of every field that is sent, the browser when one leaves a field. A list's choices the server alone knows.
 */
export function fieldProblem(name: string, field: FormField, typed: string): string | undefined {
  const text = fieldText(field, typed);
  switch (field.type) {
    case "number":
      return numberProblem(name, field, text);
    case "select":
      return undefined;
    default:
      return textProblem(field, text);
  }
}

function textProblem(
  { type, label, required, maxLength }: Extract<FormField, { maxLength: number }>,
  text: string,
): string | undefined {
  const words = label.toLowerCase();
  if (required && !isAnswer(text)) return `Enter your ${words}`;
  if (!isUsable(text)) return unusableMessage;
  // In code points, as zod and Postgres count.
  if ([...text].length > maxLength) {
    const most = maxLength.toLocaleString("en-IN");
    return `${label.charAt(0)}${words.slice(1)} must be ${most} characters or fewer`;
  }
  if (!isAnswer(text)) return undefined;
  return formats[type]?.find(([pattern]) => !pattern.test(text))?.[1];
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

/** The name of a field in a sentence: "age" → "an age". */
export function a(name: string): string {
  const words = name.replaceAll("_", " ");
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
}
