import { data } from "@remix-run/node";
import type { Proof } from "~/features/accounts/password-proof";
import type { FieldErrors } from "~/forms/parse-form.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import type { ToastKey } from "~/i18n/toasts";
import { setFormRefused, setFormResult } from "~/server/form-answer.server";
import { log } from "~/server/log.server";
import { secondsToWait, setRetryAfter } from "~/server/request-context.server";
import type { AuthFailure } from "~/supabase/auth-failure";
import { emailHint } from "~/text/typo-suggestions.server";
import type { QrPath } from "~/ui/qr-code.server";

export type AccountField = "email" | "password" | "confirmPassword" | "name" | Proof;

/** The data with which an account form returns to its page. Passwords are never included. */
export type AccountActionData = {
  errors: FieldErrors<AccountField>;
  values: { email: string };
  toast: ToastKey | null;
  detail?: string;
  /** The problems of a password, one by one. */
  reasons: string[];
  /** Whether an email was requested; a notice then replaces the form. */
  sent?: boolean;
  /** A question about the address, if it is probably misspelt. */
  hint?: string;
  /** Whether the address is not confirmed yet: another email is needed. */
  unconfirmed?: boolean;
  /** Whether an email's link is used up: a new one is needed. */
  stale?: boolean;
  /** Whether the other mailbox has to confirm a change of address too. */
  isHalf?: boolean;
  /** What the service requires in addition to a new password. */
  asks?: readonly Proof[];
  /** A device that is being added. The service returns its key, an `otpauth:` address, only once. */
  begun?: { device: string; key: string; qr: QrPath; secret: string };
  /** Whether the browser made this answer, because the server sent none (`keepForm`). */
  unanswered?: boolean;
};

/**
 * 400: some fields have to be corrected.
 * @param failed the message that is shown with the errors at the fields
 */
export function refuseFields(
  errors: FieldErrors<AccountField>,
  email = "",
  asks: readonly Proof[] = [],
  failed: Partial<Pick<AccountActionData, "toast" | "detail">> = {},
) {
  setFormRefused();
  return answer({ errors, email, asks, ...failed }, 400);
}

/** 429: too many attempts, with the time to wait. */
export function rateLimitedResponse(
  toast: ToastKey,
  seconds: number,
  email: string,
  asks: readonly Proof[] = [],
) {
  setRetryAfter(seconds);
  const detail = accountServerTexts.tooManyTries({ seconds });
  return answer({ email, toast, detail, asks }, 429);
}

/** Same, if this sender's forms are not accepted at the moment; otherwise null. */
export function rejectRateLimited(toast: ToastKey, form?: FormData, asks: readonly Proof[] = []) {
  const given = form?.get("email");
  const email = typeof given === "string" ? given : "";
  const wait = secondsToWait();
  return wait > 0 ? rateLimitedResponse(toast, wait, email, asks) : null;
}

/** 200: an email is on its way, if the address is known. */
export function confirmMail(email: string) {
  return answer({ email, sent: true, hint: emailHint(email) }, 200);
}

/** 200: one of two mailboxes has confirmed a change of address. */
export function confirmHalf() {
  return answer({ isHalf: true }, 200);
}

/** 400: an email's link was used before, has expired, or is invalid. */
export function refuseLink() {
  const detail = accountServerTexts.staleLink;
  return answer({ toast: "signInFailed", detail, stale: true }, 400);
}

/** Returns whether the refusal concerns only one address, e.g. a second email within a minute to a known address. */
export const isPerAddress = (
  failure: AuthFailure,
): failure is AuthFailure & { kind: "wait"; seconds: number } =>
  failure.kind === "wait" && failure.seconds !== null;

/**
 * Returns why no email was sent to an address that the accounts service rejects, as a text for the visitor; undefined
 * for other failures.
 */
export function undeliverableMessage(failure: AuthFailure): string | undefined {
  const texts = accountServerTexts.email;
  if (failure.kind !== "refused") return undefined;
  if (failure.code === "email_address_invalid") return texts.undeliverable;
  if (failure.code !== "email_address_not_authorized") return undefined;
  log.error("Supabase has no custom SMTP settings: account emails reach the project's team only");
  return texts.notMailed;
}

/** Returns the response to a refusal or failure of the accounts service: 400, 429 or 503. */
export function authFailureData(
  toast: ToastKey,
  failure: AuthFailure,
  email = "",
  asks: readonly Proof[] = [],
) {
  const back = { email, toast, asks };
  switch (failure.kind) {
    case "outage":
      return answer(back, 503);
    case "wait":
      return failure.seconds === null
        ? answer({ ...back, detail: failure.message }, 429)
        : rateLimitedResponse(toast, failure.seconds, email, asks);
    case "refused":
      return answer(
        {
          ...back,
          detail: failure.message,
          unconfirmed: failure.code === "email_not_confirmed",
        },
        400,
      );
    case "weak-password":
      setFormRefused();
      return answer(
        {
          ...back,
          errors: { password: accountServerTexts.newPassword.weak },
          detail: failure.message,
          reasons: failure.reasons.map(reasonText),
        },
        400,
      );
  }
}

const reasonTexts = new Map([
  ["length", accountServerTexts.newPassword.tooShort],
  ["characters", accountServerTexts.newPassword.lacksCharacters],
  ["pwned", accountServerTexts.newPassword.stolen],
]);

const reasonText = (reason: string) => reasonTexts.get(reason) ?? reason;

type Answer = Partial<Omit<AccountActionData, "values">> & { email?: string };

/** Returns the response with which a form returns to its page; without `email`, its address field is empty. */
export function answer({ email = "", ...back }: Answer, status: number) {
  setFormResult();
  const empty: AccountActionData = { errors: {}, values: { email }, toast: null, reasons: [] };
  return data({ ...empty, ...back }, { status });
}
