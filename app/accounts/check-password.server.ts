import { longestPassword } from "~/accounts/credentials.server";
import { consumeSignInAttempt } from "~/accounts/sign-in-attempts.server";
import { noteSignIn } from "~/accounts/sign-in-log.server";
import { tryPassword } from "~/accounts/try-password.server";
import { log } from "~/process/log.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { clientBeside, type Tokens } from "~/supabase/visitor-client.server";

/** Why a password that was asked for again does not count. */
export type PasswordRefusal = "missing" | "wrong" | AuthFailure;

/** @returns the account's password as it is stored, if it is the one that was typed */
export async function checkPassword(
  email: string,
  typed: string,
): Promise<{ refusal: PasswordRefusal } | { password: string }> {
  const granted = await signInBeside(email, typed);
  if ("refusal" in granted) return granted;
  await endSession(granted.session.access_token);
  return { password: granted.password };
}

/** Signs in by a password, with a session that is not the visitor's: nothing of it reaches the browser. */
export async function signInBeside(
  email: string,
  typed: string,
): Promise<{ refusal: PasswordRefusal } | { session: Tokens; password: string }> {
  if (typed === "") return { refusal: "missing" };
  if (typed.length > longestPassword) return { refusal: "wrong" };
  const attempt = consumeSignInAttempt({ email });
  if (attempt.wait > 0) return { refusal: { kind: "wait", seconds: attempt.wait } };
  const { auth } = await clientBeside();
  const { data, error, password } = await tryPassword(auth, email, typed);
  const failure = error && authFailure(error);
  if (failure?.kind !== "refused") attempt.refund();
  noteSignIn(error, data.user);
  if (!failure && data.session) return { session: data.session, password };
  const isWrong = failure?.kind === "refused" && failure.code === "invalid_credentials";
  return { refusal: isWrong ? "wrong" : (failure ?? { kind: "outage" }) };
}

/** Ends a session that no browser has, or has any more: its tokens would go on by themselves. */
export async function endSession(accessToken: string): Promise<void> {
  const { auth } = await clientBeside();
  const { error } = await auth.admin.signOut(accessToken, "local");
  if (error) log.warn("a session that is not used could not be ended", { error });
}
