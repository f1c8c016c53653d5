import {
  askToWait,
  confirmMail,
  explainFailure,
  isOfAddress,
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
import type { AuthFailure } from "~/supabase/auth-failure";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

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

/** Takes one of the mails that this client may ask for. Answers the seconds to wait, 0 where it may. */
export const waitForMail = (): number => takeMail(currentClient());

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
  const wait = waitForMail();
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
