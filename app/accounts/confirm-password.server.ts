import { waitMessage } from "~/accounts/account-answer.server";
import { signInSchema } from "~/accounts/credentials.server";
import { beginSignIn } from "~/accounts/sign-in.server";
import { noteSignIn } from "~/accounts/sign-in-log.server";
import { getVisitor } from "~/accounts/visitor.server";
import { log } from "~/process/log.server";
import { secondsToWait } from "~/server/request-context.server";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

const WRONG = "Your password was not right.";

/**
 * Signs the user of this request in anew with their password, for what a session that was left open is not enough for. The session
 * before it is ended.
 * @returns null once the new session is set on the answer, else why not, in words
 */
export async function confirmPassword(password: string): Promise<string | null> {
  const visitor = await getVisitor();
  if (visitor.state !== "signed-in") return "Nobody is signed in.";
  const flood = secondsToWait();
  if (flood > 0) return waitMessage(flood);
  // The account's own address: a form must not be a way to another's account.
  const parsed = signInSchema.safeParse({ email: visitor.user.email, password });
  if (!parsed.success) return WRONG;
  const attempt = beginSignIn(parsed.data.email);
  if (attempt.wait > 0) return waitMessage(attempt.wait);
  const { auth } = await visitorClient();
  const { data: before } = await auth.getSession();
  const { data, error } = await auth.signInWithPassword(parsed.data);
  const failure = error && authFailure(error);
  if (failure?.kind !== "refused") attempt.undo();
  noteSignIn(error, data.user);
  if (failure?.kind === "outage") return "The accounts service does not answer. Try again soon.";
  if (failure?.kind === "wait") return waitMessage(failure.seconds);
  if (failure) return failure.kind === "refused" && isWrong(failure.code) ? WRONG : failure.message;
  await end(before.session?.access_token);
  return null;
}

const isWrong = (code: string) => code === "invalid_credentials";

/** A session that no browser has any more: its tokens would go on by themselves. */
async function end(accessToken: string | undefined): Promise<void> {
  if (accessToken === undefined) return;
  const { auth } = await visitorClient();
  const { error } = await auth.admin.signOut(accessToken, "local");
  if (error) log.warn("a session that was replaced could not be ended", { error });
}
