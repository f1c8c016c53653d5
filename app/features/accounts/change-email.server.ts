import type { Account } from "~/features/accounts/account.server";
import {
  authFailureData,
  rateLimitedResponse,
  refuseFields,
  rejectRateLimited,
  undeliverableMessage,
} from "~/features/accounts/account-answer.server";
import { requestMail, waitForMail } from "~/features/accounts/account-mails.server";
import { emailSchema } from "~/features/accounts/credentials.server";
import { siteAddress } from "~/features/accounts/redirect-to.server";
import { logAccount } from "~/features/accounts/sign-in-log.server";
import { parseForm } from "~/forms/parse-form.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { visitorClient } from "~/supabase/visitor-client.server";
import { emailHint } from "~/text/typo-suggestions.server";
import { redirectWithFlash } from "~/toasts/flash.server";

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
