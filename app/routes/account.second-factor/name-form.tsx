import type { AccountAnswer } from "~/features/accounts/account-answer.server";
import { AccountForm } from "~/features/accounts/account-form";
import { TextField } from "~/forms/text-field";

type NameFormProps = {
  answer: AccountAnswer | undefined;
  isFirst: boolean;
  /** Whether a page for staff requires it. */
  isAsked: boolean;
  redirectTo: string | null;
};

/** Renders an explanation of second factors, and the first step to set one up. */
export function NameForm({ answer, isFirst, isAsked, redirectTo }: NameFormProps) {
  return (
    <>
      <div className="mb-8 space-y-3">
        {isAsked ? (
          <p className="border-l-4 border-marigold pl-4">
            The sales desk holds other people’s data, so everyone who works there needs a second
            factor.
          </p>
        ) : null}
        {isFirst ? (
          <>
            <p>
              Anyone who learns your password still cannot sign in: we then ask for the six-digit
              code of an authenticator app on your phone or computer, too.
            </p>
            <p>
              You need such an app. Many phones and password managers have one built in; Google
              Authenticator, Microsoft Authenticator, Aegis and 2FAS are free.
            </p>
          </>
        ) : (
          <p>
            With a second device you get in when the first is lost. An app on your computer, or a
            password manager, counts as one.
          </p>
        )}
      </div>
      <AccountForm
        page="/account/second-factor"
        answer={answer}
        label="Go on"
        sendingLabel="Preparing the key"
        redirectTo={redirectTo}
      >
        <TextField
          name="name"
          type="text"
          label="What do you call this device?"
          hint="Such as: My phone. You see it in your account, and tell devices apart by it"
          required
          autoComplete="off"
          error={answer?.errors.name}
        />
      </AccountForm>
    </>
  );
}
