import { explainFailure, refuseFields, refuseFlood } from "~/accounts/account-answer.server";
import { signUpSchema } from "~/accounts/credentials.server";
import { siteAddress } from "~/accounts/redirect-to.server";
import { referralFor } from "~/accounts/referral.server";
import { parseForm } from "~/forms/parse-form";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";

/**
 * Asks for an account. The service answers the same whether or not it knows the address, and sends the mail that
 * tells them apart.
 * @returns null once that is done, else what the form goes back to its page with
 */
export async function signUp(form: FormData, redirectTo: string | null) {
  const flood = refuseFlood("signUpFailed", form);
  if (flood) return flood;
  const parsed = parseForm(signUpSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, parsed.refused.values.email);
  const { email, password } = parsed.data;
  const { auth } = await visitorClient();
  const { error } = await auth.signUp({
    email,
    password,
    options: { emailRedirectTo: siteAddress("/", redirectTo), data: referralFor(null) },
  });
  return error && explainFailure("signUpFailed", authFailure(error), email);
}
