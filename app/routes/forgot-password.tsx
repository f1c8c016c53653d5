import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { EmailField } from "~/features/accounts/account-fields";
import { sendPasswordMail } from "~/features/accounts/account-mails.server";
import {
  AccountForm,
  AccountFrame,
  AccountLinks,
  MailSent,
} from "~/features/accounts/account-page";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { getPageOrStandard } from "~/features/pages/pages.server";
import { keepForm, useAnswer } from "~/forms/form-frame";
import { accountTexts } from "~/i18n/accounts";
import { pageMeta } from "~/seo/page-meta.server";
import { markPrivate } from "~/server/request-context.server";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** `?redirectTo=` is the path to continue to with the new password. */
export async function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  return {
    page: await getPageOrStandard("/forgot-password"),
    redirectTo: readRedirectTo(new URL(request.url).searchParams.get("redirectTo")),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return sendPasswordMail(await request.formData());
}

export const clientAction = keepForm("mailNotSent");

export default function ForgotPassword() {
  const { page, redirectTo } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const texts = accountTexts.forgotPassword;
  return (
    <AccountFrame page={page} theme="plum">
      {answer?.sent ? (
        <MailSent answer={answer} text={texts.sent} />
      ) : (
        <AccountForm page="/forgot-password" answer={answer} texts={texts} redirectTo={redirectTo}>
          <EmailField answer={answer} />
        </AccountForm>
      )}
      <AccountLinks
        links={[
          ...(answer?.sent ? [{ ...texts.resendLink, to: "/forgot-password", redirectTo }] : []),
          { ...texts.signInLink, to: "/login", redirectTo },
        ]}
      />
    </AccountFrame>
  );
}
