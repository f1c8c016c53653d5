import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { env } from "~/env.server";
import { type Account, deleteOwnAccount } from "~/features/accounts/account.server";
import {
  authFailureData,
  confirmHalf,
  confirmMail,
  rateLimitedResponse,
  refuseFields,
  refuseLink,
  rejectRateLimited,
  undeliverableMessage,
} from "~/features/accounts/account-answer.server";
import { responseTimes } from "~/features/accounts/check-password.server";
import { confirmSchema, emailSchema } from "~/features/accounts/credentials.server";
import { readRedirectTo, siteAddress } from "~/features/accounts/redirect-to.server";
import { referralFor } from "~/features/accounts/referral.server";
import { finishSignIn, type Granted } from "~/features/accounts/second-factor.server";
import { logAccount, noteSignIn } from "~/features/accounts/sign-in-log.server";
import { within } from "~/features/accounts/visitor.server";
import { parseForm } from "~/forms/parse-form.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { log } from "~/server/log.server";
import { createClientLimiter, currentClient, perHour } from "~/server/rate-limit.server";
import { type AuthError, type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { isAuthReachable } from "~/supabase/fetch-supabase.server";
import { forgetSession, separateClient, visitorClient } from "~/supabase/visitor-client.server";
import { emailHint } from "~/text/typo-suggestions.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** No visitor waits for an email, so a slow mail server can take longer than other calls of the accounts service. */
const MAIL_CALL_MS = 30_000;

type Auth = Awaited<ReturnType<typeof separateClient>>["auth"];
type User = Granted["user"];

/**
 * Makes a call of the accounts service that sends an email, and returns after a fixed time even if the call is not
 * finished. The service mails only known addresses, or only new ones, so the duration and the failure of an email must
 * not be visible: the email counts as sent, and a failure is logged. The call has a separate client, so cookies do not
 * depend on the address either.
 * @returns null for an email that counts as sent, else a failure that does not depend on the account: too many calls, a
 * refused input, or an outage, which a call without an address detects
 */
export async function requestMail(
  send: (auth: Auth) => Promise<{ error: AuthError | null }>,
): Promise<AuthFailure | null> {
  const { least, most } = responseTimes.mailForm;
  const call = errorOf(send);
  const [error, isUp] = await Promise.all([
    within(call, most),
    isAuthReachable(most),
    pause(least),
  ]);
  const failure = error ? authFailure(error) : null;
  if (failure && isOfRequest(failure, error?.code)) return failure;
  if (!isUp) return { kind: "outage" };
  void call.then(logUnsent);
  return null;
}

/** Returns the error of a call; never rejects. */
async function errorOf(send: (auth: Auth) => Promise<{ error: AuthError | null }>) {
  try {
    const { auth } = await separateClient(MAIL_CALL_MS);
    return (await send(auth)).error;
  } catch (error) {
    // The library returns the service's errors, so a thrown error is a bug of the site.
    log.error("Account email request failed", { error });
    return null;
  }
}

/** Error codes for an address that another account has. */
const taken = new Set<unknown>(["email_exists", "user_already_exists"]);

/**
 * Returns whether the failure does not depend on an account: another address, or the same one without an account, would
 * cause it too.
 */
function isOfRequest({ kind }: AuthFailure, code: string | undefined): boolean {
  if (kind === "wait") return code !== "over_email_send_rate_limit";
  return kind === "weak-password" || (kind === "refused" && !taken.has(code));
}

function logUnsent(error: AuthError | null): void {
  if (!error || taken.has(error.code)) return;
  const failure = authFailure(error);
  // The second email to an address within a minute, for which the service returns the time to wait.
  if (failure.kind === "wait" && failure.seconds !== null) return;
  log.error("Account email not sent", { status: error.status, code: error.code });
}

/** Returns the page that the visitor wanted before the form. */
const wanted = (form: FormData) => readRedirectTo(form.get("redirectTo"));

/** Requests the email with a link for choosing a new password. */
export function sendPasswordMail(form: FormData) {
  return sendMail(form, (email) =>
    requestMail((auth) =>
      auth.resetPasswordForEmail(email, {
        redirectTo: siteAddress("/reset-password", wanted(form)),
      }),
    ),
  );
}

/** Requests another email to confirm an address. */
export function resendConfirmation(form: FormData) {
  return sendMail(form, (email) =>
    requestMail((auth) =>
      auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: siteAddress("/", wanted(form)) },
      }),
    ),
  );
}

const consumeMail = createClientLimiter({ each: perHour(env().PASSWORD_MAIL_LIMIT_PER_HOUR) });

/** Counts an email towards this client's limit. Returns the seconds to wait, 0 if it is allowed. */
export const waitForMail = (): number => consumeMail(currentClient()).wait;

/**
 * Sends the email. The response is the same whether or not the address is known. The service refuses an address here
 * only if it has an account, which is mailed, so that counts as sent too. The text therefore does not claim that an
 * email was sent.
 */
async function sendMail(form: FormData, send: (email: string) => ReturnType<typeof requestMail>) {
  const flood = rejectRateLimited("mailNotSent", form);
  if (flood) return flood;
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const wait = waitForMail();
  if (wait > 0) return rateLimitedResponse("mailNotSent", wait, email);
  const failure = await send(email);
  if (failure?.kind === "refused") {
    if (undeliverableMessage(failure)) log.warn("Account email rejected", { code: failure.code });
    return confirmMail(email);
  }
  return failure ? authFailureData("mailNotSent", failure, email) : confirmMail(email);
}

/** The kinds of emails that link to /auth/confirm. */
const mailLinkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{16,256}$/),
  type: z.enum(["signup", "email", "invite", "magiclink", "recovery", "email_change"]),
  redirect_to: z.string().max(2_000).catch(""),
});

/**
 * The purposes of the links other than a sign-up's. The site sends a magic link to confirm the deletion of an account.
 */
const purposes = {
  signup: "confirm",
  email: "confirm",
  invite: "confirm",
  magiclink: "prove",
  recovery: "recover",
  email_change: "change",
} as const;

type MailLink = NonNullable<ReturnType<typeof readMailLink>>;

/** Returns the purpose of an email's link; null if it is damaged. */
export function readMailLink(search: URLSearchParams) {
  const parsed = mailLinkSchema.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const { token_hash, type, redirect_to } = parsed.data;
  return {
    tokenHash: token_hash,
    type,
    redirectTo: redirect_to,
    purpose: purposes[type],
  };
}

/**
 * Uses up the link: signs in and redirects, or returns the reason why not. Anyone can sign up with any address, and the
 * service keeps the password of the first one who did, so the person who confirms the address sets it.
 */
export async function confirmLink(search: URLSearchParams, form: FormData) {
  const flood = rejectRateLimited("signInFailed");
  if (flood) return flood;
  const link = readMailLink(search);
  if (!link) return refuseLink();
  const typed = link.purpose === "confirm" ? parseForm(confirmSchema, form) : null;
  if (typed && !typed.ok) return refuseFields(typed.refused.errors);
  const { auth } = await visitorClient();
  const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  if (error) {
    noteSignIn(error, null);
    const failure = authFailure(error);
    return failure.kind === "refused" ? refuseLink() : authFailureData("signInFailed", failure);
  }
  const { user, session } = data;
  // A change of address has a link in each of both mailboxes, and only the second one signs in.
  if (!user || !session) return confirmHalf();
  const granted = { user, session };
  const set = typed && (await setPassword(auth, user, typed.data.password));
  // The page for a new password can be left without choosing one.
  if (!set && wasConfirmedBy(link, user) && !(await setPassword(auth, user, unknownPassword()))) {
    return deleteUnsafe(user.id);
  }
  const page = wantedPath(link.redirectTo);
  // A page with a long address is not kept through the second factor.
  const resetPage =
    (page && readRedirectTo(`/reset-password?${new URLSearchParams({ redirectTo: page })}`)) ??
    "/reset-password";
  if (typed && !set) {
    const { chooseAnother } = accountServerTexts.newPassword;
    return finishSignIn(granted, resetPage, "passwordNotChanged", chooseAnother);
  }
  if (link.purpose === "recover") return finishSignIn(granted, resetPage, null);
  if (link.purpose !== "change") {
    const { mistyped } = accountServerTexts.newPassword;
    return set === "changed"
      ? finishSignIn(granted, page ?? "/", "passwordChanged", mistyped)
      : finishSignIn(granted, page ?? "/");
  }
  logAccount("address changed", user.id);
  return finishSignIn(granted, "/account", "addressChanged");
}

/**
 * Sets the password of the signed-in user, and the referrer with it: both are those of the first sign-up, which can be
 * another person's. Returns null if the service does not accept the password.
 */
async function setPassword(auth: Auth, { id }: User, password: string) {
  const data = { referred_by: referralFor(id).referred_by ?? null };
  const { error } = await auth.updateUser({ password, current_password: password, data });
  if (!error) return "changed";
  return error.code === "same_password" ? "same" : null;
}

/** A password that no one knows, in line with every project's rules. */
const unknownPassword = () => `${randomBytes(24).toString("base64url")}-aA1`;

/** Returns whether a link has confirmed an address for the first time: after every email with a link. */
function wasConfirmedBy({ purpose }: MailLink, user: User): boolean {
  if (purpose !== "confirm" && purpose !== "recover") return false;
  const confirmed = Date.parse(user.email_confirmed_at ?? "");
  const sent = [user.confirmation_sent_at, user.recovery_sent_at, user.invited_at];
  return sent.every((at) => !at || Date.parse(at) <= confirmed);
}

/**
 * Deletes the account of the signed-in user, whose address was confirmed just now, because the person who signed up
 * first still knows its password.
 */
async function deleteUnsafe(user: string) {
  const { error } = await deleteOwnAccount();
  log.error("Password not set at confirmation", { user, isDeleted: error === null });
  forgetSession();
  return redirectWithFlash("/signup", "signUpFailed", accountServerTexts.newPassword.signUpAgain);
}

/** Returns the page that the visitor wanted, from the address of this site in the email's link. */
export function wantedPath(redirectTo: string): string | null {
  if (!URL.canParse(redirectTo)) return null;
  const { origin, searchParams } = new URL(redirectTo);
  return origin === env().SITE_URL ? readRedirectTo(searchParams.get("redirectTo")) : null;
}

/**
 * Requests a confirmation of a new address from both mailboxes. The response is the same if another account has the
 * address; only the missing email shows the difference.
 */
export async function changeEmail(account: Account, form: FormData) {
  const flood = rejectRateLimited("accountUnchanged", form);
  if (flood) return flood;
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  if (email.toLowerCase() === account.email.toLowerCase()) {
    return refuseFields({ email: accountServerTexts.email.unchanged }, email);
  }
  const wait = waitForMail();
  if (wait > 0) return rateLimitedResponse("accountUnchanged", wait, email);
  const { auth } = await visitorClient();
  const { data } = await auth.getSession();
  const { session } = data;
  if (!session) return authFailureData("accountUnchanged", { kind: "outage" }, email);
  const failure = await requestMail(async (auth) => {
    // The visitor's client would set the session's cookies, but only for an address without an account, which would
    // reveal the difference.
    const { error } = await auth.setSession(session);
    if (error) return { error };
    return auth.updateUser({ email }, { emailRedirectTo: siteAddress("/account", null) });
  });
  if (failure) {
    const unreachable = undeliverableMessage(failure);
    return unreachable
      ? refuseFields({ email: unreachable }, email)
      : authFailureData("accountUnchanged", failure, email);
  }
  logAccount("address change asked for", account.id);
  return redirectWithFlash("/account", "addressChangeAsked", emailHint(email));
}
