import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { EmailField } from "~/features/accounts/account-fields";
import {
  confirmLink,
  readMailLink,
  resendConfirmation,
} from "~/features/accounts/account-mails.server";
import {
  AccountForm,
  AccountFrame,
  AccountLinks,
  MailSent,
} from "~/features/accounts/account-page";
import { keepForm } from "~/forms/form-frame";
import { pageMeta } from "~/seo/page-meta.server";
import { keepPrivate } from "~/server/request-context.server";

// Only links in emails lead here.
export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/**
 * The target of links in emails: `?token_hash=&type=&redirect_to=`. Opening it changes nothing, since mail scanners
 * open links too; the button does. Without these parameters it only offers another email.
 */
export function loader({ request }: LoaderFunctionArgs) {
  keepPrivate();
  const { searchParams } = new URL(request.url);
  const link = readMailLink(searchParams);
  const heading = headings[link?.purpose ?? (searchParams.has("token_hash") ? "damaged" : "ask")];
  return {
    page: { title: heading, heading, intro: null, description: null, hideFromSearch: true },
    purpose: link && link.purpose,
  };
}

const headings = {
  confirm: "Confirm your email address",
  recover: "Choose a new password",
  change: "Confirm the new email address",
  prove: "Confirm that it is you",
  damaged: "This link is damaged",
  ask: "Ask for a new link",
} as const;

const steps = {
  confirm: {
    label: "Confirm and sign in",
    text: "This confirms that the mail reached you, and signs you in.",
  },
  recover: {
    label: "Choose a new password",
    text: "The next page asks for the new password.",
  },
  change: {
    label: "Confirm the change",
    text: "The address of your account changes once both mailboxes, the present one and the new one, have confirmed it.",
  },
  prove: {
    label: "Confirm and go on",
    text: "This confirms that the mail reached you, signs you in and leads on. Nothing is deleted yet.",
  },
} as const;

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  return form.has("email") ? resendConfirmation(form) : confirmLink(searchParams);
}

export const clientAction = keepForm("signInFailed");

export default function Confirm() {
  const { page, purpose } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { search } = useLocation();
  return (
    <AccountFrame page={page} theme="leaf">
      {answer?.isHalf ? (
        <MailSent
          answer={answer}
          heading="One of two confirmed"
          text="Now open the link in our mail to the other address, in any browser. The new address counts from then on."
        />
      ) : answer?.sent ? (
        <MailSent
          answer={answer}
          text="If that address is not confirmed yet, and our email reaches it, you get a new link within minutes. Use the newest one."
        />
      ) : purpose === null || answer?.stale ? (
        <>
          <p className="mb-6 text-ink-2">
            A link works once and for one hour. If your address is confirmed already, just sign in.
            Otherwise ask for a new link.
          </p>
          <AccountForm
            page={purpose === "recover" ? "/forgot-password" : "/auth/confirm"}
            answer={answer}
            label="Send a new link"
            sendingLabel="Sending"
          >
            <EmailField answer={answer} />
          </AccountForm>
        </>
      ) : (
        // Sent to the link's own address, so that the link is kept for another attempt if the service is down.
        <AccountForm
          page={`/auth/confirm${search}`}
          answer={answer}
          label={steps[purpose].label}
          sendingLabel="Checking the link"
        >
          <p className="text-ink-2">{steps[purpose].text}</p>
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
