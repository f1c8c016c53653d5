import { longestPassword, passwordForms } from "~/features/accounts/credentials.server";
import { noteSignIn } from "~/features/accounts/sign-in-log.server";
import { log } from "~/server/log.server";
import {
  clientLimits,
  createRateLimiter,
  currentClient,
  isOwnDevice,
  type RateLimitResult,
} from "~/server/rate-limit.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { separateClient, type Tokens } from "~/supabase/visitor-client.server";

const MAIL_FORM_MS = 1_000;

/**
 * Minimum response times in milliseconds, so that they do not reveal whether an address has an account. Tests set other
 * times.
 */
export const responseTimes = {
  /** Time after a form that sends an email: at least `least`, and at most `most` of waiting for the email. */
  mailForm: { least: MAIL_FORM_MS, most: MAIL_FORM_MS },
  /**
   * After a sign-in that fails. The service compares passwords only for known addresses, in up to 110 ms (measured), or
   * twice that if the input is not in its normal form.
   */
  failedSignIn: 500,
};

const rates = {
  /** Limits one client for one account, so that clients elsewhere do not lock its owner out. */
  guesses: { burst: 10, perSecond: 1 / 30 },
  /** Limits one client, for any account. */
  client: { burst: 100, perSecond: 1 / 5 },
  /** Limits one account, for all clients except its recognised devices. */
  account: { burst: 100, perSecond: 1 / 5 },
  /** A client's attempt for an account is its first if it made none for 15 minutes. */
  first: { burst: 1, perSecond: 1 / (15 * 60) },
};

/** Tokens of an account that only first attempts take: clients that keep guessing do not use up those of a user on a new device. */
const RESERVED_FOR_FIRST = rates.account.burst / 2;

const consume = createRateLimiter();

/**
 * Limits guesses of passwords and codes before the accounts service does, whose limit all visitors share. No one is locked
 * out: a user who knows the password can sign in after the wait.
 *
 * The attempt counts from its start, or many at once would pass uncounted.
 * @param user by email address for a password, by id for the code of a second factor
 * @param time ms, from a monotonic clock
 * @returns `refund` for an attempt that did not fail
 */
export function consumeSignInAttempt(
  user: { email: string } | { id: string },
  time = performance.now(),
): RateLimitResult {
  const client = currentClient();
  const account = "id" in user ? `code of ${user.id}` : user.email.toLowerCase();
  const first = consume(clientLimits(client, rates.first, `first ${account} `), time);
  const reserve = first.wait === 0 ? 0 : RESERVED_FOR_FIRST;
  const attempt = consume(
    [
      ...clientLimits(client, rates.guesses, `${account} `),
      ...clientLimits(client, rates.client),
      // Attempts of other clients do not lock users out of the devices on which they have signed in.
      ...(isOwnDevice(user) ? [] : [{ key: account, ...rates.account, reserve }]),
    ],
    time,
  );
  if (attempt.wait > 0) first.refund();
  const refund = () => {
    attempt.refund();
    first.refund();
  };
  return { ...attempt, refund };
}

type Auth = Awaited<ReturnType<typeof separateClient>>["auth"];

/**
 * Signs in with the normal form of a password and, if the service refuses that, with the password as entered, which
 * accounts from before the normal form have. Both together count as one attempt.
 * @returns the service's last response, and the password that it is about
 */
export async function tryPassword(auth: Auth, email: string, typed: string) {
  const [password = typed, asTyped] = passwordForms(typed);
  const answer = await auth.signInWithPassword({ email, password });
  if (asTyped === undefined || answer.error?.code !== "invalid_credentials") {
    return { ...answer, password };
  }
  return { ...(await auth.signInWithPassword({ email, password: asTyped })), password: asTyped };
}

/** Why a repeated password is not accepted. */
export type PasswordRefusal = "missing" | "wrong" | AuthFailure;

/**
 * Checks the account's password.
 * @returns the password as it is stored, if it matches the input
 */
export async function checkPassword(
  email: string,
  typed: string,
): Promise<{ refusal: PasswordRefusal } | { password: string }> {
  const granted = await signInSeparately(email, typed);
  if ("refusal" in granted) return granted;
  await endSession(granted.session.access_token);
  return { password: granted.password };
}

/** Signs in with a password, in a separate session that never reaches the browser. */
export async function signInSeparately(
  email: string,
  typed: string,
): Promise<{ refusal: PasswordRefusal } | { session: Tokens; password: string }> {
  if (typed === "") return { refusal: "missing" };
  if (typed.length > longestPassword) return { refusal: "wrong" };
  const attempt = consumeSignInAttempt({ email });
  if (attempt.wait > 0) return { refusal: { kind: "wait", seconds: attempt.wait } };
  const { auth } = await separateClient();
  const { data, error, password } = await tryPassword(auth, email, typed);
  const failure = error && authFailure(error);
  if (failure?.kind !== "refused") attempt.refund();
  noteSignIn(error, data.user);
  if (!failure && data.session) return { session: data.session, password };
  const isWrong = failure?.kind === "refused" && failure.code === "invalid_credentials";
  return { refusal: isWrong ? "wrong" : (failure ?? { kind: "outage" }) };
}

/** Ends a session that no browser has, because its tokens would otherwise stay valid. */
export async function endSession(accessToken: string): Promise<void> {
  const { auth } = await separateClient();
  const { error } = await auth.admin.signOut(accessToken, "local");
  if (error) log.warn("Unused session sign-out failed", { error });
}
