import { explainFailure, refuseFields, refuseFlood } from "~/accounts/account-answer.server";
import { newPasswordSchema } from "~/accounts/credentials.server";
import { parseForm } from "~/forms/parse-form";
import { authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

/** Gives the signed-in user a new password; the service ends the user's other sessions. */
export async function setNewPassword(form: FormData) {
  const flood = refuseFlood("passwordNotChanged", form);
  if (flood) return flood;
  const parsed = parseForm(newPasswordSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors);
  const { auth } = await visitorClient();
  const { error } = await auth.updateUser({ password: parsed.data.password });
  if (error) return explainFailure("passwordNotChanged", authFailure(error));
  return redirectWithFlash("/dashboard", "passwordChanged");
}
