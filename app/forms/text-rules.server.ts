import * as z from "zod";
import { emailLimit, phoneLimits } from "~/forms/limits";
import type { LabelOf } from "~/forms/offer.server";

/**
 * What no text may contain: half a surrogate pair and NUL cannot be stored by Postgres, the other control
 * characters cannot be typed, and the marks that turn the direction of text around only serve to deceive.
 */
const unusable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

export const unusableMessage = "Remove the invisible control characters and enter it again";

function isUsable(text: string): boolean {
  return text.isWellFormed() && !unusable.test(text);
}

type TextRule = {
  /** In characters (code points), as zod and Postgres count. */
  max: number;
  /** Names the field in messages: "Full name". */
  label: string;
};

/** Free text on one line or several, trimmed; empty is null. */
export function optionalText({ max, label }: TextRule) {
  return z
    .string()
    .trim()
    .refine(isUsable, { error: unusableMessage, abort: true })
    .max(max, { error: `${label} must be ${max.toLocaleString("en-IN")} characters or fewer` })
    .transform((text) => text || null);
}

/** Text that has to be there; `missing` says what to enter. */
export function requiredText({ max, label, missing }: TextRule & { missing: string }) {
  return z
    .string()
    .trim()
    .min(1, { error: missing, abort: true })
    .refine(isUsable, { error: unusableMessage, abort: true })
    .max(max, { error: `${label} must be ${max.toLocaleString("en-IN")} characters or fewer` });
}

const phoneFormat = "Enter a phone number with at least five digits, like +91 00000 00000";

const isPhone = (text: string) =>
  text.length >= phoneLimits.min && text.replace(/\D/g, "").length >= phoneLimits.digits;

export function requiredPhone(missing: string) {
  return requiredText({ max: phoneLimits.max, label: "Phone number", missing }).refine(isPhone, {
    error: phoneFormat,
  });
}

export function optionalPhone() {
  return optionalText({ max: phoneLimits.max, label: "Phone number" }).refine(
    (text) => text === null || isPhone(text),
    { error: phoneFormat },
  );
}

/** The rule that browsers apply to type=email, so that both sides say the same. */
export function requiredEmail(missing: string) {
  return requiredText({ max: emailLimit, label: "Email address", missing }).regex(
    z.regexes.html5Email,
    { error: "Enter an email address, like name@example.com" },
  );
}

/**
 * One of a list that editors can change, by its value, or nothing; what it stands for is stored.
 * @param labelOf the label of a value; undefined for one that is not on the list
 */
export function optionalOption(labelOf: LabelOf, label: string) {
  return z.string().transform((value, context) => {
    if (value === "") return null;
    const found = isUsable(value) ? labelOf(value) : undefined;
    if (found !== undefined) return found;
    context.addIssue(`Choose ${label} from the list`);
    return z.NEVER;
  });
}

/** One of a list, or nothing. */
export function optionalChoice(choices: readonly string[], label: string) {
  return z
    .string()
    .transform((choice) => choice || null)
    .refine((choice) => choice === null || choices.includes(choice), {
      error: `Choose ${label} from the list`,
    });
}
