import { redirectDocument } from "@remix-run/node";
import * as z from "zod";
import {
  askToWait,
  confirmMail,
  explainFailure,
  isOfAddress,
  refuseFields,
  refuseFlood,
  refuseLink,
  unmailable,
} from "~/accounts/account-answer.server";
import { emailSchema } from "~/accounts/credentials.server";
import { readRedirectTo, siteAddress } from "~/accounts/redirect-to.server";
import { noteSignIn } from "~/accounts/sign-in-log.server";
import { env } from "~/env.server";
import { parseForm } from "~/forms/parse-form";
import { log } from "~/process/log.server";
import { currentClient } from "~/server/device.server";
import { createHourly } from "~/server/meter.server";
import type { AuthFailure } from "~/supabase/auth-failure";
import { authFailure } from "~/supabase/auth-failure";
import { forgetCodeVerifier, visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** Asks for the mail that lets one choose a new password. */
export function sendPasswordMail(form: FormData) {
  return sendMail(form, async (email) => {
    const { auth } = await visitorClient();
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: siteAddress("/reset-password", null),
    });
    return error && authFailure(error);
  });
}

/** Asks for another mail to confirm an address. */
export function resendConfirmation(form: FormData) {
  return sendMail(form, async (email) => {
    const { auth } = await visitorClient();
    const { error } = await auth.resend({
      type: "signup",
      email,
      options: { emailRedirectTo: siteAddress("/", null) },
    });
    return error && authFailure(error);
  });
}

const takeMail = createHourly(env().PASSWORD_MAIL_LIMIT_PER_HOUR);

/**
 * The answer is the same whether or not the address is known: what the service refuses for one address alone counts as
 * sent, and so does what it refuses for any other reason than that nothing can be sent now. So it claims no mail.
 */
async function sendMail(form: FormData, send: (email: string) => Promise<AuthFailure | null>) {
  const flood = refuseFlood("mailNotSent", form);
  if (flood) return flood;
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const wait = takeMail(currentClient());
  if (wait > 0) return askToWait("mailNotSent", wait, email);
  const failure = await send(email);
  // Said in the log alone: only to an address that is known a mail is refused.
  if (failure?.kind === "refused" && unmailable(failure)) {
    log.warn("a mail about an account was refused", { code: failure.code });
  }
  const isBusy = failure?.kind === "outage" || failure?.kind === "wait";
  return isBusy && !isOfAddress(failure)
    ? explainFailure("mailNotSent", failure, email)
    : confirmMail(email);
}

/** The kinds of mails that link to /auth/confirm. */
const mailLinkSchema = z.object({
  token_hash: z.string().regex(/^[\w-]{16,256}$/),
  type: z.enum(["signup", "email", "invite", "magiclink", "recovery", "email_change"]),
  redirect_to: z.string().max(2_000).catch(""),
});

/** What a mail's link asks for; null if it is damaged. */
export function readMailLink(search: URLSearchParams) {
  const parsed = mailLinkSchema.safeParse(Object.fromEntries(search));
  if (!parsed.success) return null;
  const { token_hash, type, redirect_to } = parsed.data;
  return {
    tokenHash: token_hash,
    type,
    redirectTo: redirect_to,
    purpose: type === "recovery" ? ("recover" as const) : ("confirm" as const),
  };
}

/** Uses the link up: signs in and leads on, or says why not. */
export async function confirmLink(search: URLSearchParams) {
  const flood = refuseFlood("signInFailed");
  if (flood) return flood;
  const link = readMailLink(search);
  if (!link) return refuseLink("signInFailed");
  const { auth } = await visitorClient();
  const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
  noteSignIn(error, data.user);
  if (error) {
    const failure = authFailure(error);
    return failure.kind === "refused"
      ? refuseLink("signInFailed")
      : explainFailure("signInFailed", failure);
  }
  forgetCodeVerifier();
  if (link.purpose === "recover") return redirectDocument("/reset-password", 303);
  return redirectWithFlash(wantedPath(link.redirectTo) ?? "/", "signedIn");
}

/** The mail names a whole address of this site, which carries where the visitor wanted to go. */
function wantedPath(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, searchParams } = new URL(address);
  return origin === env().SITE_URL ? readRedirectTo(searchParams.get("redirectTo")) : null;
}
