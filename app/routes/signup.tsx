import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { keepMismatch, NewPasswordFields } from "~/features/accounts/new-password-fields";
import { ProviderButtons } from "~/features/accounts/providers";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { keepReferral, referrerIn } from "~/features/accounts/referral.server";
import { loadSignInPage } from "~/features/accounts/sign-in-page.server";
import { signUp } from "~/features/accounts/sign-up.server";
import { keepForm, useAnswer } from "~/forms/form-frame";
import { FormNotice } from "~/forms/form-notice.server";
import { accountTexts } from "~/i18n/accounts";
import { pageMeta } from "~/seo/page-meta.server";
import { StaticMarkup } from "~/ui/server-only";

export const handle = { hydrate: true, policy: "sign-in" };

export const meta: MetaFunction<typeof loader> = pageMeta;

/**
 * `?ref=` is the id of the user who referred the visitor, `?redirectTo=` the path to continue to after the
 * confirmation.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams: search } = new URL(request.url);
  const loaded = await loadSignInPage("/signup", search);
  const referrer = referrerIn(search);
  if (referrer === null) return loaded;
  keepReferral(referrer);
  // Browsers and social networks share a page by its canonical address.
  return { ...loaded, page: { ...loaded.page, query: `?ref=${referrer}` } };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return signUp(form, readRedirectTo(form.get("redirectTo")));
}

export const clientAction = keepMismatch(keepForm("signUpFailed"));

export default function SignUp() {
  const { page, notice, redirectTo } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountTexts.signUp;
  return (
    <AccountFrame page={page} theme="indigo">
      <AccountForm
        page="/signup"
        answer={answer}
        texts={texts}
        redirectTo={redirectTo}
        notice={<StaticMarkup name="notice">{() => <FormNotice text={notice} />}</StaticMarkup>}
      >
        <EmailField answer={answer} />
        <NewPasswordFields answer={answer} />
      </AccountForm>
      <ProviderButtons redirectTo={redirectTo} />
      <AccountLinks links={[{ ...texts.signInLink, to: "/login", redirectTo }]} />
    </AccountFrame>
  );
}
