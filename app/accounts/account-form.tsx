import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { AccountAnswer } from "~/accounts/account-answer.server";
import { ErrorSummary } from "~/forms/error-summary";
import { SubmitButton } from "~/forms/submit-button";
import { useErrorTitle } from "~/forms/use-error-title";
import { answerId, useFormAnswer } from "~/forms/use-form-answer";
import { StatusMessage } from "~/toasts/status-message";
import { useActionToast } from "~/toasts/use-action-toast";

type AccountFormProps = {
  /** The path of the route that takes the form. */
  action: string;
  answer: AccountAnswer | undefined;
  label: string;
  sendingLabel: string;
  /** Sent along: where the visitor wanted to go. */
  redirectTo?: string | null;
  children: ReactNode;
};

/** The frame of every form about an account: what came of sending it, the fields, the button. */
export function AccountForm(props: AccountFormProps) {
  const { action, answer, label, sendingLabel, redirectTo, children } = props;
  const { formMethod, formAction } = useNavigation();
  const failure = useActionToast(answer);
  const box = useFormAnswer(answer);
  const errors = answer?.errors ?? {};
  useErrorTitle(Object.keys(errors).length > 0);
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <Form method="post" action={`${action}#${answerId}`} preventScrollReset>
      {hasErrors ? (
        <ErrorSummary errors={errors} />
      ) : failure ? (
        <div {...box} className="mb-8">
          <StatusMessage {...failure} />
        </div>
      ) : null}
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <div className="space-y-6">{children}</div>
      <p className="mt-8">
        <SubmitButton
          label={label}
          sendingLabel={sendingLabel}
          sending={formMethod === "POST" && formAction?.startsWith(action) === true}
        />
      </p>
    </Form>
  );
}
