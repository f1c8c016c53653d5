import { setTimeout as pause } from "node:timers/promises";
import { responseTimes } from "~/features/accounts/response-times.server";
import { log } from "~/server/log.server";
import { accountsAnswer } from "~/supabase/ask-supabase.server";
import { type AuthError, type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { separateClient } from "~/supabase/visitor-client.server";

/** No visitor waits for an email, so a slow mail server can take longer than other calls of the accounts service. */
const MAIL_CALL_MS = 30_000;

type Auth = Awaited<ReturnType<typeof separateClient>>["auth"];

/**
 * Makes a call of the accounts service that sends an email, and returns after a fixed time even if the call is not
 * finished. The service mails only known addresses, or only new ones, so the duration and the failure of an email must
 * not be visible: the email counts as sent, and a failure is logged. The call has a separate client, so cookies do not
 * depend on the address either.
 * @returns null for an email that counts as sent, else a failure that does not depend on the account: too many calls, a
 * refused input, or an outage, which a call without an address detects
 */
export async function requestMail(
  send: (auth: Auth) => Promise<{ error: AuthError | null }>,
): Promise<AuthFailure | null> {
  const { least, most } = responseTimes.mailForm;
  const call = errorOf(send);
  const [error, isUp] = await Promise.all([within(call, most), accountsAnswer(most), pause(least)]);
  const failure = error ? authFailure(error) : null;
  if (failure && isOfRequest(failure, error?.code)) return failure;
  if (!isUp) return { kind: "outage" };
  void call.then(logUnsent);
  return null;
}

/** Returns the error of a call; never rejects. */
async function errorOf(send: (auth: Auth) => Promise<{ error: AuthError | null }>) {
  try {
    const { auth } = await separateClient(MAIL_CALL_MS);
    return (await send(auth)).error;
  } catch (error) {
    // The library returns the service's errors, so a thrown error is a bug of the site.
    log.error("Account email request failed", { error });
    return null;
  }
}

/** Resolves to the value of a promise, or to undefined after this many milliseconds. */
async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const late = new AbortController();
  const timer = pause(ms, undefined, { signal: late.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timer]);
  } finally {
    late.abort();
  }
}

/** Error codes for an address that another account has. */
const taken = new Set<unknown>(["email_exists", "user_already_exists"]);

/**
 * Returns whether the failure does not depend on an account: another address, or the same one without an account, would
 * cause it too.
 */
function isOfRequest({ kind }: AuthFailure, code: string | undefined): boolean {
  if (kind === "wait") return code !== "over_email_send_rate_limit";
  return kind === "weak-password" || (kind === "refused" && !taken.has(code));
}

function logUnsent(error: AuthError | null): void {
  if (!error || taken.has(error.code)) return;
  const failure = authFailure(error);
  // The second email to an address within a minute, for which the service returns the time to wait.
  if (failure.kind === "wait" && failure.seconds !== null) return;
  log.error("Account email not sent", { status: error.status, code: error.code });
}
