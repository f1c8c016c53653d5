import { redirectDocument } from "@remix-run/node";
import { staleLink } from "~/features/accounts/account-answer.server";
import type { Provider } from "~/features/accounts/providers";
import { signInPath, siteAddress } from "~/features/accounts/redirect-to.server";
import { forgetReferral, referralFor } from "~/features/accounts/referral.server";
import { finishSignIn } from "~/features/accounts/second-factor.server";
import { noteSignIn } from "~/features/accounts/sign-in-log.server";
import { refusalOf, tooLate } from "~/features/accounts/social-refusal";
import { sendsCookies } from "~/server/address-value.server";
import { log } from "~/server/log.server";
import { authFailure } from "~/supabase/auth-failure";
import { offersProvider } from "~/supabase/offers-provider.server";
import { visitorClient } from "~/supabase/visitor-client.server";
import { cookiesNeeded, redirectWithFlash } from "~/toasts/flash.server";

const refuse = (redirectTo: string | null, reason?: string) =>
  redirectWithFlash(signInPath(redirectTo), "socialSignInFailed", reason);

/** Redirects the browser to the provider, or back to /login if the provider is not available. */
export async function redirectToProvider(provider: Provider, redirectTo: string | null) {
  if (!(await offersProvider(provider))) return refuse(redirectTo);
  const { auth } = await visitorClient();
  const { data, error } = await auth.signInWithOAuth({
    provider,
    options: { redirectTo: siteAddress("/auth/callback", redirectTo), skipBrowserRedirect: true },
  });
  if (error) return refuse(redirectTo, error.message);
  return redirectDocument(data.url, 303);
}

/** Exchanges the code that the browser returns with for a session, or redirects to /login with the reason why not. */
export async function finishSocialSignIn(
  search: URLSearchParams,
  redirectTo: string | null,
): Promise<Response> {
  const refusal = refusalOf(search);
  if (refusal) return refuse(redirectTo, refusal);
  const code = search.get("code");
  if (!code || code.length > 512) return refuse(redirectTo);
  const { auth } = await visitorClient();
  const { data, error } = await auth.exchangeCodeForSession(code);
  if (error) {
    noteSignIn(error, null);
    const failure = authFailure(error);
    const isOfService = failure.kind === "outage" || failure.kind === "wait";
    const reason = sendsCookies() ? tooLate : cookiesNeeded;
    return refuse(redirectTo, isOfService ? undefined : reason);
  }
  await keepReferrer(data.user);
  return finishSignIn(data, redirectTo ?? "/");
}

type NewUser = { id: string; created_at: string; user_metadata: { [key: string]: unknown } };

/**
 * Stores the referrer of an account that was created by a social sign-in; only afterwards, because the provider passes
 * no metadata.
 */
async function keepReferrer(user: NewUser): Promise<void> {
  const metadata = referralFor(user.id);
  const isNew = Date.now() - Date.parse(user.created_at) < 5 * 60_000;
  forgetReferral();
  if (!metadata.referred_by || !isNew || user.user_metadata.referred_by) return;
  const { auth } = await visitorClient();
  const { error } = await auth.updateUser({ data: metadata });
  if (error) log.error("Referrer not stored", { code: error.code, status: error.status });
}

/**
 * Returns a redirect to /login with the reason, if an address contains a refused sign-in or email link; else undefined.
 */
export async function refusedSignIn(search: URLSearchParams): Promise<Response | undefined> {
  const code = search.get("error_code");
  if (code === null) return undefined;
  if (code !== "otp_expired") {
    return redirectWithFlash("/login", "socialSignInFailed", refusalOf(search));
  }
  return redirectWithFlash("/login", "signInFailed", staleLink);
}
