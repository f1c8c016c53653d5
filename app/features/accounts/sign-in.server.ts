import { setTimeout as pause } from "node:timers/promises";
import {
  authFailureData,
  rateLimitedResponse,
  refuseFields,
  rejectRateLimited,
} from "~/features/accounts/account-answer.server";
import {
  consumeSignInAttempt,
  responseTimes,
  tryPassword,
} from "~/features/accounts/check-password.server";
import { signInSchema } from "~/features/accounts/credentials.server";
import { finishSignIn } from "~/features/accounts/second-factor.server";
import { logAccount, logSignIn, noteSignIn } from "~/features/accounts/sign-in-log.server";
import { getVisitor } from "~/features/accounts/visitor.server";
import { parseForm } from "~/forms/parse-form.server";
import { markPrivate } from "~/server/request-context.server";
import { authFailure } from "~/supabase/auth-failure";
import { forgetSession, visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** Returns the response to the form of /login. */
export async function signIn(form: FormData, to: string) {
  const flood = rejectRateLimited("signInFailed", form);
  if (flood) return flood;
  const parsed = parseForm(signInSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const attempt = consumeSignInAttempt({ email });
  if (attempt.wait > 0) return rateLimitedResponse("signInFailed", attempt.wait, email);
  const heldTo = performance.now() + responseTimes.failedSignIn;
  const { auth } = await visitorClient();
  const { data, error } = await tryPassword(auth, email, parsed.data.password);
  const failure = error && authFailure(error);
  if (failure?.kind !== "refused") attempt.refund();
  if (!error) return finishSignIn(data, to);
  noteSignIn(error, data.user);
  await pause(Math.max(0, heldTo - performance.now()));
  return authFailureData("signInFailed", authFailure(error), email);
}

/**
 * Ends the session of this browser, regardless of the service's response.
 * @returns null if the service ended it too. If not, its token is valid until it expires, and `message` is the
 * service's error
 */
export async function signOut(): Promise<{ message?: string } | null> {
  markPrivate();
  const visitor = await getVisitor();
  const { state } = visitor;
  const failure = state === "signed-in" ? await endSession() : state === "signed-out" ? null : {};
  forgetSession();
  if (state === "signed-in") logSignIn("signed out", visitor.user.id);
  return failure;
}

/** Ends the user's sessions in all other browsers. */
export async function signOutOthers(user: string) {
  const { auth } = await visitorClient();
  const { error } = await auth.signOut({ scope: "others" });
  if (error) return redirectWithFlash("/account", "othersNotSignedOut", error.message);
  logAccount("other sessions ended", user);
  return redirectWithFlash("/account", "othersSignedOut");
}

async function endSession(): Promise<{ message?: string } | null> {
  const { auth } = await visitorClient();
  const { error } = await auth.signOut({ scope: "local" });
  const failure = error && authFailure(error);
  // Refused, because the session had ended before.
  if (failure?.kind === "refused") return null;
  return failure && ("message" in failure ? { message: failure.message } : {});
}
