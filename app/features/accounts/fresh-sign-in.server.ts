import { type Account, requireAccount } from "~/features/accounts/account.server";
import { redirectWithReturn } from "~/features/accounts/require-sign-in.server";
import { getClaims } from "~/features/accounts/visitor.server";
import type { Claims } from "~/supabase/access-token.server";

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
