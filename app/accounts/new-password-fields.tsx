import type { AccountAnswer } from "~/accounts/account-answer.server";
import { PasswordField } from "~/forms/password-field";

/** A new password, typed twice. */
export function NewPasswordFields({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <>
      <PasswordField
        name="password"
        label="Password"
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
