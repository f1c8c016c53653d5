import type { Account } from "~/features/accounts/account.server";
import {
  explainFailure,
  refuseFields,
  refuseFlood,
} from "~/features/accounts/account-answer.server";
import { endSession, signInSeparately } from "~/features/accounts/check-password.server";
import { refuseCode, verifyCode } from "~/features/accounts/second-factor.server";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

/**
 * Re-authenticates the signed-in user: by a code if they have a second factor, else by their password, which replaces
 * the session by a new one.
 * @returns null on success, else the data with which the form returns to its page
 */
export async function confirmIdentity(account: Account, form: FormData) {
  const flood = refuseFlood("accountUnchanged");
  if (flood) return flood;
  const client = await visitorClient();
  if (account.devices.length > 0) {
    const given = await verifyCode(client, form.get("code"));
    return "refusal" in given ? refuseCode("accountUnchanged", given.refusal) : null;
  }
  const typed = form.get("currentPassword");
  // Only the account's own address is used, so that the form cannot sign in to another account.
  const granted = await signInSeparately(account.email, typeof typed === "string" ? typed : "");
  if ("refusal" in granted) {
    const { refusal } = granted;
    if (refusal === "missing") return refuseFields({ currentPassword: "Enter your password" });
    if (refusal === "wrong") return refuseFields({ currentPassword: "That is not your password" });
    return explainFailure("accountUnchanged", refusal);
  }
  const { data: before } = await client.auth.getSession();
  const { error } = await client.auth.setSession(granted.session);
  if (error) return explainFailure("accountUnchanged", authFailure(error));
  if (before.session) await endSession(before.session.access_token);
  return null;
}
