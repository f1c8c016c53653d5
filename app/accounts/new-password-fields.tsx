import type { AccountAnswer } from "~/accounts/account-answer.server";
import { PasswordField } from "~/forms/password-field";

/** A new password, typed twice. */
export function NewPasswordFields({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <>
      <PasswordField
        name="password"
        label="Password"
        // The length is the service's own rule, which it says again of a password that breaks it.
        hint="Eight characters or more, and not a common password"
        required
        autoComplete="new-password"
        error={answer?.errors.password}
        reasons={answer?.reasons}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
        error={answer?.errors.confirmPassword}
      />
    </>
  );
}
