import type { AccountAnswer } from "~/features/accounts/account-answer.server";
import { emailField } from "~/forms/form-field";
import { TextField } from "~/forms/text-field";

type EmailFieldProps = { answer: AccountAnswer | undefined; label?: string };

/** Renders the field for an email address. */
export function EmailField({ answer, label = emailField.label }: EmailFieldProps) {
  return (
    <TextField
      {...emailField}
      name="email"
      label={label}
      error={answer?.errors.email}
      value={answer?.values.email}
    />
  );
}
