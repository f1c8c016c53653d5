import {
  askToWait,
  confirmMail,
  explainFailure,
  refuseFields,
  refuseFlood,
  unmailable,
} from "~/accounts/account-answer.server";
import { emailSchema } from "~/accounts/credentials.server";
import { requestMail } from "~/accounts/mail-request.server";
import { siteAddress } from "~/accounts/redirect-to.server";
import { env } from "~/env.server";
import { parseForm } from "~/forms/parse-form";
import { log } from "~/process/log.server";
import { currentClient } from "~/server/device.server";
import { createClientLimiter, perHour } from "~/server/rate-limit.server";

/** Asks for the mail that lets one choose a new password. */
export function sendPasswordMail(form: FormData) {
  return sendMail(form, (email) =>
    requestMail((auth) =>
      auth.resetPasswordForEmail(email, { redirectTo: siteAddress("/reset-password", null) }),
    ),
  );
}

/** Asks for another mail to confirm an address. */
export function resendConfirmation(form: FormData) {
  return sendMail(form, (email) =>
    requestMail((auth) =>
      auth.resend({
        type: "signup",
        email,
        options: { emailRedirectTo: siteAddress("/", null) },
      }),
    ),
  );
}

const consumeMail = createClientLimiter({ each: perHour(env().PASSWORD_MAIL_LIMIT_PER_HOUR) });

/** Takes one of the mails that this client may ask for. Answers the seconds to wait, 0 where it may. */
export const waitForMail = (): number => consumeMail(currentClient()).wait;

/**
 * The answer is the same whether or not the address is known. Here the service refuses an address only if it has an account, which
 * is mailed: that counts as sent too. So the answer claims no mail.
 */
async function sendMail(form: FormData, send: (email: string) => ReturnType<typeof requestMail>) {
  const flood = refuseFlood("mailNotSent", form);
  if (flood) return flood;
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const wait = waitForMail();
  if (wait > 0) return askToWait("mailNotSent", wait, email);
  const failure = await send(email);
  if (failure?.kind === "refused") {
    if (unmailable(failure))
      log.warn("A mail about an account was refused", { code: failure.code });
    return confirmMail(email);
  }
  return failure ? explainFailure("mailNotSent", failure, email) : confirmMail(email);
}
