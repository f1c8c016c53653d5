import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/features/accounts/account.server";
import {
  AccountForm,
  AccountFrame,
  AccountLinks,
  MailSent,
} from "~/features/accounts/account-page";
import {
  deleteAccount,
  mayDelete,
  retentionMonths,
  sendDeletionMail,
} from "~/features/accounts/own-data.server";
import { keepForm } from "~/forms/form-frame";
import { ownPage, pageMeta } from "~/seo/page-meta.server";

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

export async function loader({ request }: LoaderFunctionArgs) {
  const { email } = await requireAccount(request);
  return {
    page: ownPage("Delete your account"),
    email,
    isConfirmed: await mayDelete(),
    months: retentionMonths(),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requireAccount(request);
  return (await mayDelete()) ? deleteAccount(account) : sendDeletionMail(account);
}

export const clientAction = keepForm("accountUnchanged");

export default function DeleteAccount() {
  const { page, email, isConfirmed, months } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AccountFrame page={page} theme="rust">
      <div className="mb-8 space-y-3">
        <p>
          Your address, password, devices and referral link are deleted immediately and permanently.
          You lose your referrals. The log of the sign-in service can name your address for longer:
          the{" "}
          <a href="/privacy-policy" className="link">
            privacy policy
          </a>{" "}
          states how long.
        </p>
        <p>
          <span>
            {`What you have sent us (enquiries and messages) stays with our sales team, without the tie to an account, and is removed ${months} months after you sent it.`}
          </span>{" "}
          To have it erased sooner,{" "}
          <a href="/contact" className="link">
            write to us
          </a>{" "}
          from the same address.
        </p>
        <p>
          You may want to{" "}
          <a href="/account.json" className="link">
            download your data
          </a>{" "}
          first.
        </p>
      </div>
      {answer?.sent ? (
        <MailSent
          answer={answer}
          text={`We have sent a link to ${email}. It leads back to this page, signed in, where the account is deleted. It works once, for one hour.`}
        />
      ) : (
        <AccountForm
          page="/account/delete"
          answer={answer}
          label={isConfirmed ? "Delete my account permanently" : "Send me the link to delete it"}
          sendingLabel={isConfirmed ? "Deleting" : "Sending"}
        >
          <p className="border-l-4 border-marigold pl-4">
            {isConfirmed
              ? "You followed the link in our email, so we know that it is you. This is the last step and cannot be undone."
              : `Nothing is deleted until you follow the link that we send to ${email}.`}
          </p>
        </AccountForm>
      )}
      <AccountLinks
        links={[{ text: "Changed your mind?", to: "/account", label: "Keep the account" }]}
      />
    </AccountFrame>
  );
}
