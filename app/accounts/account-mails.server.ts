import {
  askToWait,
  confirmMail,
  explainFailure,
  refuseFields,
  refuseFlood,
  unmailable,
} from "~/accounts/account-answer.server";
import { emailSchema } from "~/accounts/credentials.server";
import { siteAddress } from "~/accounts/redirect-to.server";
import { env } from "~/env.server";
import { parseForm } from "~/forms/parse-form";
import { log } from "~/process/log.server";
import { currentClient } from "~/server/device.server";
import { createHourly } from "~/server/meter.server";
import { type AuthError, authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

/** Asks for the mail that lets one choose a new password. */
export function sendPasswordMail(form: FormData) {
  return sendMail(form, async (email) => {
    const { auth } = await visitorClient();
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: siteAddress("/reset-password", null),
    });
    return error;
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
    return error;
  });
}

const takeMail = createHourly(env().PASSWORD_MAIL_LIMIT_PER_HOUR);

/** Takes one of the mails that this client may ask for. Answers the seconds to wait, 0 where it may. */
export const waitForMail = (): number => takeMail(currentClient());

/**
 * The answer is the same whether or not the address is known: what the service may refuse, or fail at, for one address alone
 * counts as sent. So it claims no mail.
 */
async function sendMail(form: FormData, send: (email: string) => Promise<AuthError | null>) {
  const flood = refuseFlood("mailNotSent", form);
  if (flood) return flood;
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const wait = waitForMail();
  if (wait > 0) return askToWait("mailNotSent", wait, email);
  const error = await send(email);
  return error && !isOfAddress(error)
    ? explainFailure("mailNotSent", authFailure(error), email)
    : confirmMail(email);
}

/**
 * Whether the service may have said it of this address alone: only for those that are known it writes and mails, and only there it
 * fails to. Whoever runs the site reads it in the log.
 */
function isOfAddress(error: AuthError): boolean {
  const { status, code } = error;
  const failure = authFailure(error);
  if (failure.kind === "refused" && unmailable(failure)) {
    log.warn("a mail about an account was refused", { code });
  }
  if (failure.kind === "wait") {
    const isOfMails = code === "over_email_send_rate_limit";
    // Of a second mail within a minute it says how long to wait.
    if (isOfMails && failure.seconds === null) {
      log.error("a mail about an account was not sent", { status, code });
    }
    return isOfMails;
  }
  if (failure.kind !== "outage") return true;
  // Its own failure: machines before it say 502 to 504. The library does not read on.
  if (status === 500) log.error("a mail about an account was not sent", { status });
  return status === 500;
}
