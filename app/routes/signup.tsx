import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirectDocument } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { EmailField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { keepMismatch, NewPasswordFields } from "~/features/accounts/new-password-fields";
import { ProviderButtons, readProvider } from "~/features/accounts/providers";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { keepReferral, signUp } from "~/features/accounts/sign-up.server";
import { redirectToProvider } from "~/features/accounts/social-sign-in.server";
import { getVisitor } from "~/features/accounts/visitor.server";
import { formTextsFrom, getFormTexts } from "~/features/enquiries/form-texts.server";
import { getPage, pageFrom } from "~/features/pages/pages.server";
import { isFormRefused } from "~/forms/form-answer.server";
import { keepForm } from "~/forms/form-frame";
import { FormNotice } from "~/forms/form-notice.server";
import { accountTexts } from "~/i18n/accounts";
import { pageMeta } from "~/seo/page-meta.server";
import { markPrivate } from "~/server/request-context.server";
import { StaticMarkup } from "~/ui/server-only";

export const handle = { hydrate: true, policy: "sign-in" };

export const meta: MetaFunction<typeof loader> = pageMeta;

/**
 * `?ref=` is the id of the user who referred the visitor, `?redirectTo=` the path to continue to after the
 * confirmation.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  const search = new URL(request.url).searchParams;
  const [visitor, page, { accountNotice }] = await Promise.all([
    getVisitor(),
    withFallback(getPage("signup"), pageFrom("signup", null)),
    withFallback(getFormTexts(), formTextsFrom(null)),
  ]);
  const redirectTo = readRedirectTo(search.get("redirectTo"));
  // As a document, also when another tab signed in: each page has a separate policy.
  if (visitor.state === "signed-in") return redirectDocument(redirectTo ?? "/dashboard");
  keepReferral(search.get("ref"));
  return { page, notice: accountNotice, redirectTo, formRefused: isFormRefused() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const redirectTo = readRedirectTo(form.get("redirectTo"));
  const provider = readProvider(form.get("provider"));
  if (provider) return redirectToProvider(provider, redirectTo);
  return signUp(form, redirectTo);
}

export const clientAction = keepMismatch(keepForm("signUpFailed"));

export default function SignUp() {
  const { page, notice, redirectTo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const texts = accountTexts.signUp;
  return (
    <AccountFrame page={page} theme="indigo">
      <AccountForm
        page="/signup"
        answer={answer}
        label={texts.submit}
        sendingLabel={texts.sending}
        redirectTo={redirectTo}
        notice={<StaticMarkup name="notice">{() => <FormNotice text={notice} />}</StaticMarkup>}
      >
        <EmailField answer={answer} />
        <NewPasswordFields answer={answer} />
      </AccountForm>
      <ProviderButtons action="/signup" redirectTo={redirectTo} />
      <AccountLinks links={[{ ...texts.signInLink, to: "/login", redirectTo }]} />
    </AccountFrame>
  );
}
