import { longestPassword } from "~/features/accounts/credentials.server";
import { consumeSignInAttempt } from "~/features/accounts/sign-in-attempts.server";
import { noteSignIn } from "~/features/accounts/sign-in-log.server";
import { tryPassword } from "~/features/accounts/try-password.server";
import { log } from "~/server/log.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { separateClient, type Tokens } from "~/supabase/visitor-client.server";

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
