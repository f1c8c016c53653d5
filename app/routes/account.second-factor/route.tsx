import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { withFallback } from "~/cms/content-reader.server";
import { requireAccount } from "~/features/accounts/account.server";
import type { AccountActionData } from "~/features/accounts/account-answer.server";
import { CodeField } from "~/features/accounts/account-fields";
import { AccountForm, AccountFrame, AccountLinks } from "~/features/accounts/account-page";
import { addDevice, beginDevice, MAX_DEVICES } from "~/features/accounts/devices.server";
import { hasFreshSignIn, requireFreshSignIn } from "~/features/accounts/fresh-sign-in.server";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { redirectWithReturn } from "~/features/accounts/require-sign-in.server";
import { getSiteSettings } from "~/features/site/site-settings.server";
import { TextField } from "~/forms/fields";
import { keepForm, useAnswer, useFormAnswer, useServerAnswer } from "~/forms/form-frame";
import { accountSettingsTexts } from "~/i18n/account-settings";
import { accountTexts } from "~/i18n/accounts";
import { accountServerTexts } from "~/i18n/accounts.server";
import { ownPage, pageMeta } from "~/seo/page-meta.server";
import { getSite } from "~/seo/site.server";
import { hasFormResult } from "~/server/form-answer.server";
import { CopyLine } from "~/toasts/copy-button";
import { QrCode } from "~/ui/qr-code";

type NameFormProps = {
  answer: AccountActionData | undefined;
  isFirst: boolean;
  /** Whether a page for staff requires it. */
  isAsked: boolean;
  redirectTo: string | null;
};

/** Renders an explanation of second factors, and the first step to set one up. */
export function NameForm({ answer, isFirst, isAsked, redirectTo }: NameFormProps) {
  const texts = accountSettingsTexts.secondFactor;
  return (
    <>
      <div className="mb-8 space-y-3">
        {isAsked ? <p className="border-l-4 border-marigold pl-4">{texts.staffOnly}</p> : null}
        {isFirst ? (
          <>
            <p>{texts.purpose}</p>
            <p>{texts.apps}</p>
          </>
        ) : (
          <p>{texts.secondDevice}</p>
        )}
      </div>
      <AccountForm
        page="/account/second-factor"
        answer={answer}
        texts={{ submit: texts.submitName, sending: texts.sendingName }}
        redirectTo={redirectTo}
      >
        <TextField
          name="name"
          type="text"
          label={texts.nameLabel}
          hint={texts.nameHint}
          required
          autoComplete="off"
          error={answer?.errors.name}
        />
      </AccountForm>
    </>
  );
}

type ScanFormProps = {
  answer: AccountActionData | undefined;
  begun: NonNullable<AccountActionData["begun"]>;
  redirectTo: string | null;
};

/** Renders the key of a device, as a QR code and as text, and the field for its first code. */
export function ScanForm({ answer, begun, redirectTo }: ScanFormProps) {
  const texts = accountSettingsTexts.secondFactor;
  const error = answer?.errors.code;
  const hasFailed = Boolean(error ?? answer?.toast);
  const box = useFormAnswer(hasFailed ? undefined : answer);
  return (
    <>
      <div {...(hasFailed ? {} : box)} className="mb-8">
        <h2 className="text-h3">{texts.keyHeading}</h2>
        <p className="mt-2">
          <span>{texts.scan.beforeLink}</span>
          <a href={begun.key} className="link">
            {texts.scan.link}
          </a>
          <span>{texts.scan.afterLink}</span>
        </p>
        <div className="mt-4 max-w-60 border border-line-strong">
          <QrCode code={begun.qr} label={texts.qrCode} />
        </div>
        <p className="mt-4 text-small text-mute">{texts.keyLabel}</p>
        <CopyLine text={begun.secret} what={texts.copiedKey} />
        <p className="mt-3 border-l-4 border-marigold pl-4">{texts.keepKey}</p>
      </div>
      <h2 className="mb-4 text-h3">{texts.codeHeading}</h2>
      <AccountForm
        page="/account/second-factor"
        answer={answer}
        texts={{ submit: texts.submitCode, sending: texts.sendingCode }}
        redirectTo={redirectTo}
      >
        <input type="hidden" name="device" value={begun.device} />
        <input type="hidden" name="key" value={begun.key} />
        <CodeField hint={texts.codeHint} error={error} />
      </AccountForm>
    </>
  );
}

export const handle = { hydrate: true, unlisted: true };

export const meta: MetaFunction<typeof loader> = pageMeta;

/** `?redirectTo=` is the page that requires a second factor. */
export async function loader({ request }: LoaderFunctionArgs) {
  // A user who was shown a key can take longer than a sign-in stays fresh.
  const account = hasFormResult() ? requireAccount(request) : requireFreshSignIn(request);
  const { devices } = await account;
  const redirectTo = readRedirectTo(new URL(request.url).searchParams.get("redirectTo"));
  if (devices.length >= MAX_DEVICES) return redirectDocument("/account");
  const { firstHeading, nextHeading } = accountServerTexts.pages.secondFactor;
  const isFirst = devices.length === 0;
  return {
    page: ownPage(isFirst ? firstHeading : nextHeading),
    isFirst,
    redirectTo,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const account = await requireAccount(request);
  const form = await request.formData();
  if (form.has("code")) {
    const to = readRedirectTo(form.get("redirectTo")) ?? "/account";
    return addDevice(form, account, to);
  }
  if (!(await hasFreshSignIn())) throw redirectWithReturn("/account/confirm", request);
  const settings = await withFallback(getSiteSettings(), null);
  return beginDevice(form, account, settings?.brand ?? new URL(getSite().url).host);
}

export const clientAction = keepForm("accountUnchanged");

export default function SecondFactor() {
  const { page, isFirst, redirectTo } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const begun = useServerAnswer(answer)?.begun;
  return (
    <AccountFrame page={page} theme="indigo">
      {begun ? (
        <ScanForm answer={answer} begun={begun} redirectTo={redirectTo} />
      ) : (
        <NameForm
          answer={answer}
          isFirst={isFirst}
          isAsked={redirectTo?.startsWith("/desk") ?? false}
          redirectTo={redirectTo}
        />
      )}
      <AccountLinks links={[{ ...accountTexts.backToAccount, to: "/account" }]} />
    </AccountFrame>
  );
}
