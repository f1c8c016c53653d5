import type { Account } from "~/accounts/account.server";
import { explainFailure, refuseFields, refuseFlood } from "~/accounts/account-answer.server";
import { endSession, signInBeside } from "~/accounts/check-password.server";
import { giveCode, refuseCode } from "~/accounts/second-factor.server";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

/**
 * Has the signed-in user show once more who they are: by a code where they have a second factor, else by their password, for which
 * they get another session in place of the one they had.
 * @returns null once that is done, else what the form goes back to its page with
 */
export async function confirmIdentity(account: Account, form: FormData) {
  const flood = refuseFlood("accountUnchanged");
  if (flood) return flood;
  const client = await visitorClient();
  if (account.devices.length > 0) {
    const given = await giveCode(client, form.get("code"));
    return "refusal" in given ? refuseCode("accountUnchanged", given.refusal) : null;
  }
  const typed = form.get("currentPassword");
  // The account's own address: a form must not be a way to another's account.
  const granted = await signInBeside(account.email, typeof typed === "string" ? typed : "");
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
