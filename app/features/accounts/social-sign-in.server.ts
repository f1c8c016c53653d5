import { redirectDocument } from "@remix-run/node";
import * as z from "zod";
import { env } from "~/env.server";
import type { Provider } from "~/features/accounts/providers";
import { signInPath, siteAddress } from "~/features/accounts/redirect-to.server";
import { forgetReferral, referralFor } from "~/features/accounts/referral.server";
import { finishSignIn } from "~/features/accounts/second-factor.server";
import { noteSignIn } from "~/features/accounts/sign-in-log.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { log } from "~/server/log.server";
import { sendsCookies } from "~/server/signed-value.server";
import { authFailure } from "~/supabase/auth-failure";
import { fetchUntil, visitorClient } from "~/supabase/visitor-client.server";
import { flashText, redirectWithFlash } from "~/toasts/flash.server";

const texts = accountServerTexts.socialSignIn;

/** Messages by GoTrue's error codes, for problems that visitors can solve. */
const refusals = new Map([
  ["bad_oauth_state", texts.late],
  ["bad_oauth_callback", texts.late],
  ["flow_state_already_used", texts.late],
  ["flow_state_expired", texts.late],
  ["flow_state_not_found", texts.late],
  ["provider_email_needs_verification", texts.emailUnconfirmed],
  ["signup_disabled", texts.signUpClosed],
  ["user_banned", texts.blocked],
]);

/**
 * GoTrue's error text, without a specific code, for a provider that returns no address: the user signed up there by
 * phone, or did not share it.
 */
const noAddress = "Error getting user email from external provider";

/**
 * Returns a message for the error in the address that a browser returns with from a provider; undefined if there is
 * none, or it is unknown. Anyone can make up the address, so its text is never shown.
 */
function refusalOf(search: URLSearchParams): string | undefined {
  const code = search.get("error_code");
  if (code === null) {
    // The visitor cancelled. Refusals by the service use the same error, but have a code.
    const isOwn = search.get("error") === "access_denied";
    return isOwn ? texts.cancelled : undefined;
  }
  if (search.get("error_description") === noAddress) return texts.noEmail;
  return refusals.get(code);
}

const settingsSchema = z.object({ external: z.record(z.string(), z.boolean()) });

/**
 * Queries the settings of the accounts service (GET /auth/v1/settings), for which supabase-js has no call.
 * @returns whether it answers and has the provider enabled; if it is down, a browser that is redirected there does not
 * come back
 */
async function offersProvider(provider: string): Promise<boolean> {
  const { SUPABASE_URL, SUPABASE_ANON_KEY, AUTH_TIMEOUT_MS } = env();
  try {
    const ask = fetchUntil(performance.now() + AUTH_TIMEOUT_MS);
    const response = await ask(`${SUPABASE_URL}/auth/v1/settings`, {
      headers: { apikey: SUPABASE_ANON_KEY },
    });
    const settings = settingsSchema.safeParse(await response.json());
    return settings.success && settings.data.external[provider] === true;
  } catch {
    // No response, or an unreadable one: the effect on the visitor is the same.
    return false;
  }
}

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
    const reason = sendsCookies() ? texts.late : flashText("cookiesNeeded").description;
    return refuse(redirectTo, isOfService ? undefined : reason);
  }
  await keepReferrer(data.user);
  return finishSignIn(data, redirectTo ?? "/");
}

type NewUser = {
  id: string;
  email_confirmed_at?: string;
  created_at: string;
  user_metadata: { [key: string]: unknown };
};

/**
 * Stores the referrer of an account that was created or confirmed by a social sign-in; only afterwards, because the
 * provider passes no metadata, and replaces that of an unconfirmed account.
 */
async function keepReferrer(user: NewUser): Promise<void> {
  const metadata = referralFor(user.id);
  const began = Date.parse(user.email_confirmed_at ?? user.created_at);
  if (metadata.referred_by && Date.now() - began < 5 * 60_000 && !user.user_metadata.referred_by) {
    const { auth } = await visitorClient();
    const { error } = await auth.updateUser({ data: metadata });
    if (error) {
      log.error("Referrer not stored", { code: error.code, status: error.status });
      return;
    }
  }
  forgetReferral();
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
  return redirectWithFlash("/login", "signInFailed", accountServerTexts.staleLink);
}
