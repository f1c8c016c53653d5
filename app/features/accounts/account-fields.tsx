import type { AccountActionData } from "~/features/accounts/account-answer.server";
import {
  controlAttributes,
  controlClasses,
  Field,
  type FieldProps,
  TextField,
} from "~/forms/fields";
import { emailField } from "~/forms/form-field";
import { accountTexts } from "~/i18n/accounts";

type EmailFieldProps = { answer: AccountActionData | undefined; label?: string };

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

/** Renders a field for six digits of an authenticator, which phones and password managers can fill in. */
export function CodeField({ error, hint }: Pick<FieldProps, "error" | "hint">) {
  const field = { name: "code", label: accountTexts.codeField.label, hint, required: true, error };
  return (
    <Field field={field}>
      <input
        {...controlAttributes(field)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        className={`${controlClasses} max-w-48 text-h3 tracking-[0.2em] tabular-nums`}
      />
    </Field>
  );
}

/** Renders a hidden field that tells password managers whose password a form is about; it is not sent. */
export function OwnAddress({ email }: { email: string }) {
  return <input type="text" autoComplete="username" value={email} readOnly hidden />;
}
