import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AccountForm } from "~/accounts/account-form";
import { AccountFrame } from "~/accounts/account-frame";
import { AccountLinks } from "~/accounts/account-links";
import { resendConfirmation } from "~/accounts/account-mails.server";
import { confirmLink, readMailLink } from "~/accounts/confirm-link.server";
import { EmailField } from "~/accounts/email-field";
import { MailSent } from "~/accounts/mail-sent";
import { keepForm } from "~/forms/keep-form";
import { keepPrivate } from "~/http/request-scope.server";
import { pageMeta } from "~/seo/page-meta";

export const handle = { hydrate: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/**
 * Where the links in mails lead: `?token_hash=&type=&redirect_to=`. Opening it does nothing, since mail scanners open
 * links as well; the button does.
 */
export function loader({ request }: LoaderFunctionArgs) {
  keepPrivate();
  const link = readMailLink(new URL(request.url).searchParams);
  const heading = link === null ? "This link is damaged" : headings[link.purpose];
  return {
    page: { title: heading, heading, intro: null, description: null, hideFromSearch: true },
    link,
  };
}

const headings = {
  confirm: "Confirm your email address",
  recover: "Choose a new password",
} as const;

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  return form.has("email") ? resendConfirmation(form) : confirmLink(form);
}

export const clientAction = keepForm("signInFailed");

export default function Confirm() {
  const { page, link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isStale = link === null || answer !== undefined;
  return (
    <AccountFrame page={page} theme="leaf">
      {answer?.sent ? (
        <MailSent
          answer={answer}
          text="If that address still waits to be confirmed, a new link is on its way. Use the newest one."
        />
      ) : isStale ? (
        <>
          <p className="mb-6 text-ink-2">
            A link works once and for one hour. If your address is confirmed already, just sign in.
            Otherwise ask for a new link.
          </p>
          <AccountForm
            page="/auth/confirm"
            answer={answer}
            label="Send a new link"
            sendingLabel="Sending"
          >
            <EmailField answer={answer} />
          </AccountForm>
        </>
      ) : (
        <AccountForm
          page="/auth/confirm"
          answer={answer}
          label={link.purpose === "recover" ? "Go on to the new password" : "Confirm and sign in"}
          sendingLabel="Checking the link"
        >
          <input type="hidden" name="token_hash" value={link.tokenHash} />
          <input type="hidden" name="type" value={link.type} />
          <input type="hidden" name="redirect_to" value={link.redirectTo} />
          <p className="text-ink-2">
            {link.purpose === "recover"
              ? "The next page asks for the new password."
              : "This confirms that the mail reached you, and signs you in."}
          </p>
        </AccountForm>
      )}
      <AccountLinks
        links={[
          { text: "Confirmed already?", to: "/login", label: "Sign In" },
          { text: "A new password?", to: "/forgot-password", label: "Ask for a link" },
        ]}
      />
    </AccountFrame>
  );
}
