import type { ReactNode } from "react";
import type { AccountAnswer } from "~/features/accounts/account-answer.server";
import { AccountField } from "~/features/accounts/auth-context";
import { FormFrame } from "~/forms/form-frame";
import { StatusMessage, useActionToast } from "~/toasts/status-message";
import { useHydrated } from "~/ui/use-hydrated";

type AccountFormProps = {
  /** The path of the form's page, which is also its action. */
  page: string;
  answer: AccountAnswer | undefined;
  label: string;
  sendingLabel: string;
  notice?: ReactNode;
  /** Sent with the form: the page that the visitor wanted. */
  redirectTo?: string | null;
  /** The fields, one under the other. */
  children: ReactNode;
};

/** Renders the frame of every form about an account. */
export function AccountForm({ redirectTo, children, ...frame }: AccountFormProps) {
  const toast = useActionToast(frame.answer);
  const hasErrors = Object.keys(frame.answer?.errors ?? {}).length > 0;
  const inBrowser = useHydrated();
  return (
    <FormFrame
      {...frame}
      // A refused form is shown again at this address, which has to keep the parameter.
      page={frame.page + (redirectTo ? `?redirectTo=${encodeURIComponent(redirectTo)}` : "")}
      level={2}
      // With a list of errors, the toast is enough.
      failure={toast && !(hasErrors && inBrowser) ? <StatusMessage {...toast} /> : null}
    >
      {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
      <AccountField />
      <div className="space-y-6 md:col-span-2">{children}</div>
    </FormFrame>
  );
}
