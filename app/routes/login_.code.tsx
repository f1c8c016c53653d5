import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CodeField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { readRedirectTo, signInPath } from "~/features/accounts/redirect-to.server";
import { finishWithCode } from "~/features/accounts/second-factor.server";
import { wasFormRefused } from "~/forms/form-answer.server";
import { keepForm } from "~/forms/form-frame";
import { ownPage, pageMeta } from "~/seo/page-meta.server";
import { keepPrivate } from "~/server/request-context.server";
import { keepAddressValue } from "~/server/signed-value.server";
import { pendingSecondFactor } from "~/supabase/visitor-client.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The step between the sign-in and the session. `?redirectTo=` is the path to continue to. */
export async function loader({ request }: LoaderFunctionArgs) {
  keepPrivate();
  const redirectTo = readRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  if (!(await pendingSecondFactor())) {
    return redirectDocument(keepAddressValue(request, "notice", signInPath(redirectTo)));
  }
  const page = ownPage(
    "Enter your code",
    "Open the authenticator app on one of your devices. Enter the six-digit code for this site; it changes every 30 seconds.",
  );
  return { page, redirectTo, formRefused: wasFormRefused() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return finishWithCode(form, readRedirectTo(form.get("redirectTo")));
}

export const clientAction = keepForm("signInFailed");

export default function LoginCode() {
  const { page, redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame page={page} theme="peacock">
      <AccountForm
        page="/login/code"
        answer={answer}
        label="Sign In"
        sendingLabel="Checking the code"
        redirectTo={redirectTo}
      >
        <CodeField error={answer?.errors.code} />
      </AccountForm>
      <details className="mt-10 border-t border-line pt-4">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Lost your device?
        </summary>
        <p className="mt-2">
          Any other device that you have added does as well, and so does the key that you wrote down
          when you added one: type it into an authenticator app, and it shows the codes again.
        </p>
        <p className="mt-3">
          If none of them is left, write to us from the address of your account. Once we are sure
          that it is you, we remove the second factor, and your password signs you in.
        </p>
      </details>
      <AccountLinks
        links={[
          { text: "Nothing left?", to: "/contact", label: "Write to us" },
          { text: "Another account?", to: "/login", label: "Start again", redirectTo },
        ]}
      />
    </AccountFrame>
  );
}
