import type { AccountActionData } from "~/features/accounts/account-answer.server";
import { proofsIn } from "~/features/accounts/password-proof";
import { PasswordField } from "~/forms/fields";
import { jsonAnswer, type keepForm } from "~/forms/form-frame";
import { accountTexts } from "~/i18n/accounts";
import { normalPassword } from "~/text/clean-text";

/** Renders the fields for a new password and its repetition. */
export function NewPasswordFields({ answer }: { answer: AccountActionData | undefined }) {
  const texts = accountTexts.newPassword;
  return (
    <>
      <PasswordField
        name="password"
        label={texts.label}
        // The length is the service's rule; its error repeats it for a password that is too short.
        hint={texts.hint}
        required
        autoComplete="new-password"
        error={answer?.errors.password}
        reasons={answer?.reasons}
      />
      <PasswordField
        name="confirmPassword"
        label={texts.repeatLabel}
        required
        autoComplete="new-password"
        error={answer?.errors.confirmPassword}
      />
    </>
  );
}

type ClientAction = ReturnType<typeof keepForm>;

/**
 * Returns the `clientAction` of a form with a repeated password. If the two differ, the form is not sent, and only the
 * server's error at the field is shown, without its toast. Otherwise it does the same as `send`.
 */
export function keepMismatch(send: ClientAction): ClientAction {
  return async (sending) => {
    const form = await sending.request.clone().formData();
    const isMismatch = passwordIn("password", form) !== passwordIn("confirmPassword", form);
    return isMismatch ? mismatch(form) : send(sending);
  };
}

function passwordIn(name: string, form: FormData) {
  const typed = form.get(name);
  return typeof typed === "string" ? normalPassword(typed) : typed;
}

function mismatch(form: FormData) {
  const email = form.get("email");
  const answer: AccountActionData = {
    errors: { confirmPassword: accountTexts.newPassword.mismatch },
    values: { email: typeof email === "string" ? email : "" },
    toast: null,
    reasons: [],
    asks: proofsIn(form),
  };
  return jsonAnswer(answer, 400);
}
