import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/account.server";
import {
  AccountForm,
  AccountFrame,
  AccountLinks,
  MailSent,
} from "~/features/accounts/account-page";
import {
  canDeleteAccount,
  deleteAccount,
  retentionMonths,
  sendDeletionMail,
} from "~/features/accounts/own-data.server";
import { keepForm, useAnswer } from "~/forms/form-frame";
import { accountSettingsTexts } from "~/i18n/account-settings";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireAccount(request);
  return {
    page: ownPage(accountServerTexts.pages.deletion.heading),
    email,
    isConfirmed: await canDeleteAccount(),
    months: retentionMonths(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requireAccount(request);
  return (await canDeleteAccount()) ? deleteAccount(account) : sendDeletionMail(account);
}

export const clientAction = keepForm("accountUnchanged");

export default function DeleteAccount() {
  const { page, email, isConfirmed, months } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountSettingsTexts.deletion;
  const step = isConfirmed ? texts.last : texts.mail;
  return (
    <AccountFrame page={page} theme="rust">
      <div className="mb-8 space-y-3">
        <p>
          <span>{texts.deleted.beforeLink}</span>
          <a href="/privacy-policy" className="link">
            {texts.deleted.link}
          </a>
          <span>{texts.deleted.afterLink}</span>
        </p>
        <p>
          <span>{texts.kept.retention({ months })}</span>
          <span>{texts.kept.beforeLink}</span>
          <a href="/contact" className="link">
            {texts.kept.link}
          </a>
          <span>{texts.kept.afterLink}</span>
        </p>
        <p>
          <span>{texts.download.beforeLink}</span>
          <a href="/account.json" className="link">
            {texts.download.link}
          </a>
          <span>{texts.download.afterLink}</span>
        </p>
      </div>
      {answer?.sent ? (
        <MailSent answer={answer} text={texts.mail.sent({ email })} />
      ) : (
        <AccountForm page="/account/delete" answer={answer} texts={step}>
          <p className="border-l-4 border-marigold pl-4">
            {isConfirmed ? texts.last.intro : texts.mail.intro({ email })}
          </p>
        </AccountForm>
      )}
      <AccountLinks links={[{ ...texts.keepLink, to: "/account" }]} />
    </AccountFrame>
  );
}
