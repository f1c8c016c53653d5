import type { AccountAnswer } from "~/features/accounts/account-answer.server";
import { PasswordField } from "~/forms/password-field";

/** Renders the fields for a new password and its repetition. */
export function NewPasswordFields({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <>
      <PasswordField
        name="password"
        label="Password"
        // The length is the service's rule; its error repeats it for a password that is too short.
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
