import {
  askToWait,
  explainFailure,
  refuseFields,
  refuseFlood,
} from "~/accounts/account-answer.server";
import { signInSchema } from "~/accounts/credentials.server";
import { beginSignIn } from "~/accounts/sign-in-attempts.server";
import { parseForm } from "~/forms/parse-form";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

/** @returns null once the session is set on the answer, else what the form goes back to its page with */
export async function signIn(form: FormData) {
  const flood = refuseFlood("signInFailed", form);
  if (flood) return flood;
  const parsed = parseForm(signInSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email } = parsed.data;
  const attempt = beginSignIn(email);
  if (attempt.wait > 0) return askToWait("signInFailed", attempt.wait, email);
  const { auth } = await visitorClient();
  const { error } = await auth.signInWithPassword(parsed.data);
  const failure = error && authFailure(error);
  if (failure?.kind !== "refused") attempt.undo();
  return failure && explainFailure("signInFailed", failure, email);
}
