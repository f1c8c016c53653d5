import {
  confirmMail,
  explainFailure,
  refuseFields,
  refuseFlood,
} from "~/accounts/account-answer.server";
import { emailSchema } from "~/accounts/credentials.server";
import { siteAddress } from "~/accounts/redirect-to.server";
import { parseForm } from "~/forms/parse-form";
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

/**
 * The answer is the same whether or not the address is known: what the service refuses for one address alone (a second
 * mail within a minute goes to known ones only) counts as sent.
 */
async function sendMail(form: FormData, send: (email: string) => Promise<AuthFailure | null>) {
  const flood = refuseFlood("mailNotSent", form);
  if (flood) return flood;
  const parsed = parseForm(emailSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const failure = await send(email);
  const saysNothingOfTheAddress =
    failure?.kind === "outage" || (failure?.kind === "wait" && failure.seconds === null);
  return saysNothingOfTheAddress
    ? explainFailure("mailNotSent", failure, email)
    : confirmMail(email);
}
