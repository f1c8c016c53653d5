import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { EmailField } from "~/features/accounts/account-fields";
import { sendPasswordMail } from "~/features/accounts/account-mails.server";
import {
  AccountForm,
  AccountFrame,
  AccountLinks,
  MailSent,
} from "~/features/accounts/account-page";
import { getPage, pageFrom } from "~/features/pages/pages.server";
import { wasFormRefused } from "~/forms/form-answer.server";
import { keepForm } from "~/forms/form-frame";
import { pageMeta } from "~/seo/page-meta.server";
import { keepPrivate } from "~/server/request-context.server";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader() {
  keepPrivate();
  return {
    page: await withFallback(getPage("forgot-password"), pageFrom("forgot-password", null)),
    formRefused: wasFormRefused(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  return sendPasswordMail(await request.formData());
}

export const clientAction = keepForm("mailNotSent");

export default function ForgotPassword() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame page={page} theme="plum">
      {answer?.sent ? (
        <MailSent
          answer={answer}
          text="If there is an account for that address, and our email reaches it, you get a link to choose a new password within minutes. It works once, for one hour. Look into the spam folder too, and check how the address is spelt."
        />
      ) : (
        <AccountForm
          page="/forgot-password"
          answer={answer}
          label="Send the link"
          sendingLabel="Sending"
        >
          <EmailField answer={answer} />
        </AccountForm>
      )}
      <AccountLinks
        links={[
          ...(answer?.sent
            ? [{ text: "No email?", to: "/forgot-password", label: "Request another" }]
            : []),
          { text: "Remembered it?", to: "/login", label: "Sign In" },
        ]}
      />
    </AccountFrame>
  );
}
