import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { ProviderButtons, readProvider } from "~/features/accounts/providers";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { signIn } from "~/features/accounts/sign-in.server";
import { loadSignInPage } from "~/features/accounts/sign-in-page.server";
import { redirectToProvider } from "~/features/accounts/social-sign-in.server";
import { PasswordField } from "~/forms/fields";
import { answerId, keepForm, useAnswer } from "~/forms/form-frame";
import { FormNotice } from "~/forms/form-notice.server";
import { accountTexts } from "~/i18n/accounts";
import { pageMeta } from "~/seo/page-meta.server";
import { buttonClasses } from "~/ui/button-link";
import { StaticMarkup } from "~/ui/server-only";

export const handle = { hydrate: true, policy: "sign-in" };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** `?redirectTo=` is the path to continue to. */
export function loader({ request }: LoaderFunctionArgs) {
  return loadSignInPage("/login", new URL(request.url).searchParams);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const redirectTo = readRedirectTo(form.get("redirectTo"));
  const provider = readProvider(form.get("provider"));
  if (provider) return redirectToProvider(provider, redirectTo);
  return signIn(form, redirectTo ?? "/dashboard");
}

export const clientAction = keepForm("signInFailed");

export default function Login() {
  const { page, notice, redirectTo } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountTexts.signIn;
  return (
    <AccountFrame page={page} theme="peacock">
      <AccountForm page="/login" answer={answer} texts={texts} redirectTo={redirectTo}>
        <EmailField answer={answer} />
        <PasswordField
          name="password"
          label={texts.passwordLabel}
          required
          autoComplete="current-password"
          error={answer?.errors.password}
        />
      </AccountForm>
      {answer?.unconfirmed ? (
        // Sent as a document, because the target page shows its own response.
        <form method="post" action={`/auth/confirm#${answerId}`} className="mt-6">
          <input type="hidden" name="email" value={answer.values.email} />
          {redirectTo ? <input type="hidden" name="redirectTo" value={redirectTo} /> : null}
          <button className={`${buttonClasses("outline")} w-full sm:w-auto`}>
            {texts.resendConfirmation}
          </button>
        </form>
      ) : null}
      {/* A provider's button creates an account too. */}
      <StaticMarkup name="notice">{() => <FormNotice text={notice} />}</StaticMarkup>
      <ProviderButtons redirectTo={redirectTo} />
      <AccountLinks
        links={[
          { ...texts.signUpLink, to: "/signup", redirectTo },
          { ...texts.newPasswordLink, to: "/forgot-password", redirectTo },
        ]}
      />
    </AccountFrame>
  );
}
