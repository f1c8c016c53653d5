import * as z from "zod";
import { env } from "~/env.server";
import { type Account, deleteOwnAccount } from "~/features/accounts/account.server";
import {
  authFailureData,
  confirmMail,
  isPerAddress,
  rateLimitedResponse,
  rejectRateLimited,
} from "~/features/accounts/account-answer.server";
import { waitForMail } from "~/features/accounts/account-mails.server";
import { wasConfirmedByMail } from "~/features/accounts/fresh-sign-in.server";
import { siteAddress } from "~/features/accounts/redirect-to.server";
import { logAccount } from "~/features/accounts/sign-in-log.server";
import { getClaims } from "~/features/accounts/visitor.server";
import { log } from "~/server/log.server";
import { authFailure } from "~/supabase/auth-failure";
import { forgetSession, separateClient, visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

const stored = z.looseObject({ account: z.looseObject({}) });

/**
 * Returns all stored data of the signed-in user, as readable JSON, without an address that they have asked for and not
 * confirmed: the service keeps it only if no account has it.
 * @throws 503 if the database is down
 */
export async function ownData(user: string): Promise<string> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc("own_data")
    .abortSignal(AbortSignal.timeout(env().INSERT_TIMEOUT_MS));
  const parsed = stored.safeParse(data);
  // A response with status 200 and no data comes from a proxy in front of the database.
  if (error || !parsed.success) {
    log.error("User data query failed", { status, code: error?.code ?? "" });
    throw new Response(null, { status: 503 });
  }
  logAccount("data exported", user);
  const { account, ...others } = parsed.data;
  delete account.new_email;
  const exported = { exported_at: new Date().toISOString(), account, ...others };
  return `${JSON.stringify(exported, null, 2)}\n`;
}

/** Returns after how many months submissions of a deleted account are removed. */
export const retentionMonths = () => env().RETENTION_MONTHS;

/**
 * Returns whether the user has recently followed a link in an email, which proves that they own the address.
 * The database requires the same, but accepts five minutes more.
 */
export async function canDeleteAccount(): Promise<boolean> {
  const claims = await getClaims();
  return claims !== null && wasConfirmedByMail(claims);
}

/** Sends the link that leads back to /account/delete, with a session that is allowed to delete. */
export async function sendDeletionMail({ id, email }: Account) {
  const flood = rejectRateLimited("mailNotSent");
  if (flood) return flood;
  const wait = waitForMail();
  if (wait > 0) return rateLimitedResponse("mailNotSent", wait, "");
  // The address is the session's, so there is nothing to hide, and a failure is shown at once.
  const { auth } = await separateClient();
  const { error } = await auth.signInWithOtp({
    email,
    options: { shouldCreateUser: false, emailRedirectTo: siteAddress("/", "/account/delete") },
  });
  const failure = error && authFailure(error);
  // Refused only for this address: one was sent within the last minute.
  if (failure && !isPerAddress(failure)) return authFailureData("mailNotSent", failure);
  logAccount("deletion asked for", id);
  return confirmMail(email);
}

/** Deletes the account and all its sessions. Its submissions stay, with the account's id. */
export async function deleteAccount({ id }: Account) {
  const flood = rejectRateLimited("accountUnchanged");
  if (flood) return flood;
  const { error, status } = await deleteOwnAccount();
  if (error) {
    log.error("Account deletion failed", { status, code: error.code, user: id });
    return authFailureData("accountUnchanged", { kind: "outage" });
  }
  forgetSession();
  logAccount("deleted", id);
  return redirectWithFlash("/", "accountDeleted");
}
