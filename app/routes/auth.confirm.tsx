import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import type { AccountActionData } from "~/features/accounts/account-answer.server";
import { EmailField } from "~/features/accounts/account-fields";
import {
  confirmLink,
  readMailLink,
  resendConfirmation,
  wantedPath,
} from "~/features/accounts/account-mails.server";
import {
  AccountForm,
  AccountFrame,
  AccountLinks,
  MailSent,
} from "~/features/accounts/account-page";
import { PasswordField } from "~/forms/fields";
import { keepForm, useAnswer, useFormAnswer } from "~/forms/form-frame";
import { accountTexts } from "~/i18n/accounts";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";
import { markPrivate } from "~/server/request-context.server";
import { StatusMessage, useActionToast } from "~/toasts/status-message";
import { ButtonLink } from "~/ui/button-link";

// Only links in emails lead here.
export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/**
 * The target of links in emails: `?token_hash=&type=&redirect_to=`. Opening it changes nothing, since mail scanners
 * open links too; the button does. Without these parameters it only offers another email.
 */
export function loader({ request }: LoaderFunctionArgs) {
  markPrivate();
  const { searchParams } = new URL(request.url);
  const link = readMailLink(searchParams);
  const headings = accountServerTexts.pages.confirmLink;
  const heading = headings[link?.purpose ?? (searchParams.has("token_hash") ? "damaged" : "ask")];
  return {
    page: ownPage(heading),
    purpose: link && link.purpose,
    redirectTo: link && wantedPath(link.redirectTo),
    isInvited: link?.type === "invite",
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData();
  const { searchParams } = new URL(request.url);
  return form.has("email") ? resendConfirmation(form) : confirmLink(searchParams, form);
}

export const clientAction = keepForm("signInFailed");

export default function Confirm() {
  const { page, purpose, redirectTo, isInvited } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { search } = useLocation();
  const texts = accountTexts.confirmLink;
  return (
    <AccountFrame page={page} theme="leaf">
      {answer?.isHalf ? (
        <MailSent answer={answer} heading={texts.half.heading} text={texts.half.intro} />
      ) : answer?.sent ? (
        <MailSent answer={answer} text={texts.newLink.sent} />
      ) : answer?.stale && (purpose === "change" || purpose === "prove") ? (
        <Restart answer={answer} purpose={purpose} />
      ) : purpose === null || answer?.stale ? (
        <>
          <p className="mb-6 text-ink-2">{texts.newLink.intro}</p>
          <AccountForm
            page={purpose === "recover" ? "/forgot-password" : "/auth/confirm"}
            answer={answer}
            texts={texts.newLink}
            redirectTo={redirectTo}
          >
            <EmailField answer={answer} />
          </AccountForm>
        </>
      ) : (
        // Sent to the link's own address, so that the link is kept for another attempt if the service is down.
        <AccountForm
          page={`/auth/confirm${search}`}
          answer={answer}
          texts={{ submit: texts.steps[purpose].submit, sending: texts.sending }}
        >
          <p className="text-ink-2">{texts.steps[purpose].intro}</p>
          {purpose === "confirm" ? (
            <PasswordField
              name="password"
              label={texts.password.label}
              hint={isInvited ? accountTexts.newPassword.hint : texts.password.hint}
              required
              autoComplete={isInvited ? "new-password" : "current-password"}
              error={answer?.errors.password}
              reasons={answer?.reasons}
            />
          ) : null}
        </AccountForm>
      )}
      <AccountLinks
        links={[
          { ...texts.signInLink, to: "/login" },
          { ...texts.newPasswordLink, to: "/forgot-password" },
        ]}
      />
    </AccountFrame>
  );
}

type RestartProps = { answer: AccountActionData; purpose: "change" | "prove" };

/** Replaces the form for a used or old link: a new one is sent only from the page of the step. */
function Restart({ answer, purpose }: RestartProps) {
  const toast = useActionToast(answer);
  const texts = accountTexts.confirmLink.restart;
  return (
    <div {...useFormAnswer(answer)} className="space-y-6">
      {toast ? <StatusMessage {...toast} /> : null}
      <p className="text-ink-2">{texts[purpose]}</p>
      <p>
        <ButtonLink href={purpose === "change" ? "/account/email" : "/account/delete"}>
          {texts.label}
        </ButtonLink>
      </p>
    </div>
  );
}
