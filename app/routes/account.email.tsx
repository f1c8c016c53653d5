import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { EmailField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { changeEmail } from "~/features/accounts/change-email.server";
import { requireFreshSignIn } from "~/features/accounts/fresh-sign-in.server";
import { wasFormRefused } from "~/forms/form-answer.server";
import { keepForm } from "~/forms/form-frame";
import { ownPage, pageMeta } from "~/seo/page-meta.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email, newEmail } = await requireFreshSignIn(request);
  return {
    page: ownPage("Change your email address"),
    email,
    newEmail,
    formRefused: wasFormRefused(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requireFreshSignIn(request);
  return changeEmail(account, await request.formData());
}

export const clientAction = keepForm("accountUnchanged");

export default function ChangeEmail() {
  const { page, email, newEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame page={page} theme="leaf">
      <div className="mb-8 space-y-3">
        <p>
          It is <strong className="[overflow-wrap:anywhere]">{email}</strong> at present. We send a
          link to it and one to the new address. Once both have been followed, within the hour, the
          new one counts; until then nothing changes.
        </p>
        {newEmail ? (
          <p className="border-l-4 border-marigold pl-4">
            A change to <strong className="[overflow-wrap:anywhere]">{newEmail}</strong> waits for
            its links. Another address takes its place.
          </p>
        ) : null}
      </div>
      <AccountForm
        page="/account/email"
        answer={answer}
        label="Send both links"
        sendingLabel="Sending"
      >
        <EmailField answer={answer} label="New email address" />
      </AccountForm>
      <AccountLinks
        links={[{ text: "Changed your mind?", to: "/account", label: "Back to your account" }]}
      />
    </AccountFrame>
  );
}
