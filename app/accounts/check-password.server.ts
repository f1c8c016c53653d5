import { signInSchema } from "~/accounts/credentials.server";
import { beginSignIn } from "~/accounts/sign-in-attempts.server";
import { noteSignIn } from "~/accounts/sign-in-log.server";
import { log } from "~/process/log.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { clientBeside, type Tokens } from "~/supabase/visitor-client.server";

/** Why a password that was asked for again does not count. */
export type PasswordRefusal = "missing" | "wrong" | AuthFailure;

/** @returns null where it is the account's password */
export async function checkPassword(email: string, password: string) {
  const granted = await signInBeside(email, password);
  if ("refusal" in granted) return granted.refusal;
  await endSession(granted.session.access_token);
  return null;
}

/** Signs in by a password, with a session that is not the visitor's: nothing of it reaches the browser. */
export async function signInBeside(
  email: string,
  password: string,
): Promise<{ refusal: PasswordRefusal } | { session: Tokens }> {
  if (password === "") return { refusal: "missing" };
  const parsed = signInSchema.safeParse({ email, password });
  if (!parsed.success) return { refusal: "wrong" };
  const attempt = beginSignIn({ email });
  if (attempt.wait > 0) return { refusal: { kind: "wait", seconds: attempt.wait } };
  const { data, error } = await clientBeside().auth.signInWithPassword(parsed.data);
  const failure = error && authFailure(error);
  if (failure?.kind !== "refused") attempt.undo();
  noteSignIn(error, data.user);
  if (!failure && data.session) return { session: data.session };
  const isWrong = failure?.kind === "refused" && failure.code === "invalid_credentials";
  return { refusal: isWrong ? "wrong" : (failure ?? { kind: "outage" }) };
}

/** Ends a session that no browser has, or has any more: its tokens would go on by themselves. */
export async function endSession(accessToken: string): Promise<void> {
  const { error } = await clientBeside().auth.admin.signOut(accessToken, "local");
  if (error) log.warn("a session that is not used could not be ended", { error });
}
