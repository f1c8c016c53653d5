import type { AccountAnswer } from "~/accounts/account-answer.server";
import { emailField } from "~/forms/form-field";
import { TextField } from "~/forms/text-field";

export function EmailField({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <TextField
      {...emailField}
      name="email"
      error={answer?.errors.email}
      value={answer?.values.email}
    />
  );
}
