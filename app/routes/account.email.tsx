import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/features/accounts/account-fields";
import { changeEmail } from "~/features/accounts/account-mails.server";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { requireFreshSignIn } from "~/features/accounts/fresh-sign-in.server";
import { keepForm, useAnswer } from "~/forms/form-frame";
import { accountSettingsTexts } from "~/i18n/account-settings";
import { accountTexts } from "~/i18n/accounts";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireFreshSignIn(request);
  return {
    page: ownPage(accountServerTexts.pages.changeEmail.heading),
    email,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requireFreshSignIn(request);
  return changeEmail(account, await request.formData());
}

export const clientAction = keepForm("accountUnchanged");

export default function ChangeEmail() {
  const { page, email } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountSettingsTexts.changeEmail;
  return (
    <AccountFrame page={page} theme="leaf">
      <p className="mb-8">
        <span>{texts.current.beforeEmail}</span>
        <strong className="[overflow-wrap:anywhere]">{email}</strong>
        <span>{texts.current.afterEmail}</span>
      </p>
      <AccountForm page="/account/email" answer={answer} texts={texts}>
        <EmailField answer={answer} label={texts.emailLabel} />
      </AccountForm>
      <AccountLinks links={[{ ...accountTexts.backToAccount, to: "/account" }]} />
    </AccountFrame>
  );
}
