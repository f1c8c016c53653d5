import { env } from "~/env.server";
import {
  askToWait,
  confirmMail,
  explainFailure,
  refuseFields,
  refuseFlood,
  undeliverableMessage,
} from "~/features/accounts/account-answer.server";
import { emailSchema } from "~/features/accounts/credentials.server";
import { requestMail } from "~/features/accounts/mail-request.server";
import { siteAddress } from "~/features/accounts/redirect-to.server";
import { parseForm } from "~/forms/parse-form";
import { currentClient } from "~/server/device.server";
import { log } from "~/server/log.server";
import { createClientLimiter, perHour } from "~/server/rate-limit.server";

/** Requests the email with a link for choosing a new password. */
export function sendPasswordMail(form: FormData) {
  return sendMail(form, (email) =>
    requestMail((auth) =>
      auth.resetPasswordForEmail(email, { redirectTo: siteAddress("/reset-password", null) }),
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
        options: { emailRedirectTo: siteAddress("/", null) },
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
  const flood = refuseFlood("mailNotSent", form);
  if (flood) return flood;
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const wait = waitForMail();
  if (wait > 0) return askToWait("mailNotSent", wait, email);
  const failure = await send(email);
  if (failure?.kind === "refused") {
    if (undeliverableMessage(failure)) log.warn("Account email rejected", { code: failure.code });
    return confirmMail(email);
  }
  return failure ? explainFailure("mailNotSent", failure, email) : confirmMail(email);
}
