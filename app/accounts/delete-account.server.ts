import type { Account } from "~/accounts/account.server";
import {
  askToWait,
  confirmMail,
  explainFailure,
  isOfAddress,
  refuseFlood,
} from "~/accounts/account-answer.server";
import { waitForMail } from "~/accounts/account-mails.server";
import { wasConfirmedByMail } from "~/accounts/fresh-sign-in.server";
import { siteAddress } from "~/accounts/redirect-to.server";
import { logAccount } from "~/accounts/sign-in-log.server";
import { getClaims } from "~/accounts/visitor.server";
import { env } from "~/env.server";
import { log } from "~/process/log.server";
import { authFailure } from "~/supabase/auth-failure";
import { clientBeside, forgetSession, visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** How many months after it was sent what a user has sent is removed, whose account is gone. */
export const monthsKept = () => env().RETENTION_MONTHS;

/** Whether a mail has confirmed lately that it is the owner of the address who asks; the database asks the same. */
export async function mayDelete(): Promise<boolean> {
  const claims = await getClaims();
  return claims !== null && wasConfirmedByMail(claims);
}

/** Sends the link that leads back to /account/delete, by a session that may delete. */
export async function sendDeletionMail({ id, email }: Account) {
  const flood = refuseFlood("mailNotSent");
  if (flood) return flood;
  const wait = waitForMail();
  if (wait > 0) return askToWait("mailNotSent", wait, "");
  // The address is the session's: there is nothing to hide, so a failure is shown when it is known.
  const { auth } = await clientBeside();
  const { error } = await auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: siteAddress("/", "/account/delete") },
  });
  const failure = error && authFailure(error);
  // Refused for this address alone: one was sent within the minute.
  if (failure && !isOfAddress(failure)) return explainFailure("mailNotSent", failure);
  logAccount("deletion asked for", id);
  return confirmMail(email);
}

/** Deletes the account, and with it every session. What was sent stays, as nobody's. */
export async function deleteAccount({ id }: Account) {
  const flood = refuseFlood("accountUnchanged");
  if (flood) return flood;
  const client = await visitorClient();
  const { error, status } = await client
    .rpc("delete_own_account")
    .abortSignal(AbortSignal.timeout(env().INSERT_TIMEOUT_MS));
  if (error) {
    log.error("An account was not deleted", { status, code: error.code, user: id });
    return explainFailure("accountUnchanged", { kind: "outage" });
  }
  forgetSession();
  logAccount("deleted", id);
  return redirectWithFlash("/", "accountDeleted");
}
