import type { AccountAnswer } from "~/accounts/account-answer.server";
import { emailLimit } from "~/forms/limits";
import { TextField } from "~/forms/text-field";

export function EmailField({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <TextField
      name="email"
      label="Email address"
      type="email"
      required
      autoComplete="email"
      maxLength={emailLimit}
      error={answer?.errors.email}
      value={answer?.values.email}
    />
  );
}
