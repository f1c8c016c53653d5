import { redirectDocument } from "@remix-run/node";
import { getAccount } from "~/features/accounts/account.server";
import {
  authFailureData,
  isPerAddress,
  refuseFields,
  rejectRateLimited,
} from "~/features/accounts/account-answer.server";
import { checkPassword, type PasswordRefusal } from "~/features/accounts/check-password.server";
import { newPasswordSchema, passwordForms } from "~/features/accounts/credentials.server";
import { wasConfirmedByMail } from "~/features/accounts/fresh-sign-in.server";
import { type Proof, proofsIn } from "~/features/accounts/password-proof";
import { readRedirectTo } from "~/features/accounts/redirect-to.server";
import { logAccount } from "~/features/accounts/sign-in-log.server";
import { getClaims } from "~/features/accounts/visitor.server";
import { parseForm } from "~/forms/parse-form.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

const texts = accountServerTexts.proof;

/**
 * Returns whether a new password requires the previous one. It does not after a recent email link, because the user may
 * have forgotten it.
 */
export async function needsCurrentPassword(): Promise<boolean> {
  const claims = await getClaims();
  return claims !== null && !wasConfirmedByMail(claims);
}

/**
 * Sets a new password for the signed-in user, authorized by the previous one or a recent email link; the service ends
 * the user's other sessions.
 */
export async function setNewPassword(form: FormData, user: { id: string; email: string }) {
  const shown = proofsIn(form);
  const flood = rejectRateLimited("passwordNotChanged", form, shown);
  if (flood) return flood;
  const needsCurrent = await needsCurrentPassword();
  const asked: Proof[] = needsCurrent ? [...new Set<Proof>(["currentPassword", ...shown])] : shown;
  const parsed = parseForm(newPasswordSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, "", asked);
  const { password, code, currentPassword } = parsed.data;
  let currents = passwordForms(currentPassword);
  if (needsCurrent) {
    const account = await getAccount();
    if (account === "unknown") return refuse({ kind: "outage" }, asked);
    // The page shows what to do: sign in, or request an email if there is no password.
    if (account === "signed-out" || !account.hasPassword) {
      return redirectDocument("/reset-password", 303);
    }
    const checked = await checkPassword(user.email, currentPassword);
    if ("refusal" in checked) return refuseCurrent(checked.refusal, asked);
    currents = [checked.password];
  }
  const { auth } = await visitorClient();
  const update = (current: string) =>
    auth.updateUser({
      password,
      ...(code && { nonce: code }),
      ...(current && { current_password: current }),
    });
  const [first = "", second] = currents;
  let { error } = await update(first);
  if (second !== undefined && error?.code === "current_password_invalid") {
    ({ error } = await update(second));
  }
  if (error) return askForProof(authFailure(error), asked);
  logAccount("password changed", user.id);
  return redirectWithFlash(
    readRedirectTo(form.get("redirectTo")) ?? "/dashboard",
    "passwordChanged",
  );
}

function refuseCurrent(refusal: PasswordRefusal, asked: readonly Proof[]) {
  if (refusal !== "missing" && refusal !== "wrong") return refuse(refusal, asked);
  const code = refusal === "missing" ? "current_password_required" : "current_password_invalid";
  return askForProof({ kind: "refused", code, message: "" }, asked);
}

const refuse = (failure: AuthFailure, asked: readonly Proof[]) =>
  authFailureData("passwordNotChanged", failure, "", asked);

/** Returns the form again, with a field for the proof that the project requires in addition to a session. */
async function askForProof(failure: AuthFailure, asked: readonly Proof[]) {
  const said = failure.kind === "refused" ? proofErrors.get(failure.code) : undefined;
  if (!said) return refuse(failure, asked);
  const asks = new Set<Proof>([said.proof, ...asked]);
  const errors = { [said.proof]: said.text };
  // A submitted code is used up, and a wrong one can be too old, so a new one is sent.
  if (asks.has("code")) {
    const { auth } = await visitorClient();
    const { error } = await auth.reauthenticate();
    const unsent = error && authFailure(error);
    if (unsent && !isPerAddress(unsent)) return refuse(unsent, asked);
    errors.code = codeError(said, unsent ? unsent.seconds : null);
  }
  return refuseFields(errors, "", [...asks]);
}

/**
 * Returns the error text of a code.
 * @param wait seconds until another code can be sent; null if one was sent just now
 */
function codeError({ proof, text }: { proof: Proof; text: string }, wait: number | null): string {
  const isOfCode = proof === "code";
  if (wait === null) {
    return isOfCode ? texts.codeSent({ problem: text }) : texts.newCodeSent;
  }
  return isOfCode ? texts.codeRecent({ problem: text }) : texts.codeUsed({ seconds: wait });
}

/** Messages by GoTrue error code. */
const proofErrors = new Map<string, { proof: Proof; text: string }>([
  ["reauthentication_needed", { proof: "code", text: texts.codeMissing }],
  ["reauthentication_not_valid", { proof: "code", text: texts.codeWrong }],
  ["current_password_required", { proof: "currentPassword", text: texts.passwordMissing }],
  ["current_password_invalid", { proof: "currentPassword", text: texts.passwordWrong }],
]);
