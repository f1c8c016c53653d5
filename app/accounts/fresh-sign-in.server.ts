import { type Account, requireAccount } from "~/accounts/account.server";
import { wayTo } from "~/accounts/require-sign-in.server";
import { getClaims } from "~/accounts/visitor.server";
import type { Claims } from "~/supabase/access-token.server";

const LASTS_S = 10 * 60;

/** What GoTrue calls the ways that lead through a mail. */
const byMail = new Set(["otp", "magiclink", "recovery"]);

const latest = (amr: Claims["amr"]) =>
  amr.some(({ timestamp }) => timestamp > Date.now() / 1_000 - LASTS_S);

/** Whether the user has followed a mail's link within ten minutes. */
export const wasConfirmedByMail = ({ amr }: Claims) =>
  latest(amr.filter(({ method }) => byMail.has(method)));

/** Whether the signed-in user has proved their identity within ten minutes, in any way. */
export async function hasFreshSignIn(): Promise<boolean> {
  const claims = await getClaims();
  return claims !== null && latest(claims.amr);
}

/**
 * For what a session that was left open is not enough for.
 * @throws a redirect to a page that asks who it is, and leads back; what `requireAccount` throws
 */
export async function requireFreshSignIn(request: Request): Promise<Account> {
  const account = await requireAccount(request);
  if (!(await hasFreshSignIn())) throw wayTo("/account/confirm", request);
  return account;
}
