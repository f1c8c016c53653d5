import { type Account, requireAccount } from "~/features/accounts/account.server";
import {
  authFailureData,
  refuseFields,
  rejectRateLimited,
} from "~/features/accounts/account-answer.server";
import { endSession, signInSeparately } from "~/features/accounts/check-password.server";
import { redirectWithReturn } from "~/features/accounts/require-sign-in.server";
import { refuseCode, verifyCode } from "~/features/accounts/second-factor.server";
import { getClaims } from "~/features/accounts/visitor.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import type { Claims } from "~/supabase/access-token.server";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

const LASTS_S = 10 * 60;

/** GoTrue's names of the methods that use an email. */
const byMail = new Set(["otp", "magiclink", "recovery"]);

const latest = (amr: Claims["amr"]) =>
  amr.some(({ timestamp }) => timestamp > Date.now() / 1_000 - LASTS_S);

/** Returns whether the user has followed an email's link within ten minutes. */
export const wasConfirmedByMail = ({ amr }: Claims) =>
  latest(amr.filter(({ method }) => byMail.has(method)));

/** Returns whether the signed-in user has proved their identity within ten minutes, by any method. */
export async function hasFreshSignIn(): Promise<boolean> {
  const claims = await getClaims();
  return claims !== null && latest(claims.amr);
}

/**
 * Returns the account, for actions that an old session is not enough for.
 * @throws a redirect to a page that re-authenticates and leads back; the errors of `requireAccount`
 */
export async function requireFreshSignIn(request: Request): Promise<Account> {
  const account = await requireAccount(request);
  if (!(await hasFreshSignIn())) throw redirectWithReturn("/account/confirm", request);
  return account;
}

/**
 * Re-authenticates the signed-in user: by a code if they have a second factor, else by their password, which replaces
 * the session by a new one.
 * @returns null on success, else the data with which the form returns to its page
 */
export async function confirmIdentity(account: Account, form: FormData) {
  const flood = rejectRateLimited("accountUnchanged");
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
    const texts = accountServerTexts.password;
    if (refusal === "missing") return refuseFields({ currentPassword: texts.missing });
    if (refusal === "wrong") return refuseFields({ currentPassword: texts.wrong });
    return authFailureData("accountUnchanged", refusal);
  }
  const { data: before } = await client.auth.getSession();
  const { error } = await client.auth.setSession(granted.session);
  if (error) return authFailureData("accountUnchanged", authFailure(error));
  if (before.session) await endSession(before.session.access_token);
  return null;
}
