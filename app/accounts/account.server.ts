import * as z from "zod";
import {
  explainFailure,
  isOfAddress,
  refuseFields,
  refuseFlood,
} from "~/accounts/account-answer.server";
import { avatarUrl } from "~/accounts/avatar.server";
import { newPasswordSchema } from "~/accounts/credentials.server";
import { type Proof, proofsIn } from "~/accounts/password-proof";
import { logSignIn } from "~/accounts/sign-in-log.server";
import { getVisitor } from "~/accounts/visitor.server";
import { env } from "~/env.server";
import { parseForm } from "~/forms/parse-form";
import { type AuthFailure, authFailure } from "~/supabase/auth-failure";
import { forgetSession, visitorClient } from "~/supabase/visitor-client.server";
import { redirectWithFlash } from "~/toasts/flash.server";

export type Account = {
  id: string;
  email: string;
  /** "google", "facebook" or "email": how the account was made. */
  provider: string;
  /** ISO 8601. */
  createdAt: string;
  name: string | null;
  /** A picture from a host that is known, or null: the initials stand in. */
  avatarUrl: string | null;
  /** Whether to show the way to the sales desk; who may enter it the database says. */
  isStaff: boolean;
};

/** What a user may have written about themselves, so nothing in it is to be relied on. */
const metadataSchema = z.object({
  full_name: z.string().trim().min(1).max(100).nullish().catch(null),
  avatar_url: z.string().max(2_000).nullish().catch(null),
});

/**
 * The user as the accounts service has it now: a session that was ended elsewhere, or whose user is gone, is noticed
 * here and taken back.
 * @returns the account; "signed-out" or "unknown" as getVisitor has it
 */
export async function getAccount(): Promise<Account | "signed-out" | "unknown"> {
  const visitor = await getVisitor();
  if (visitor.state !== "signed-in") return visitor.state;
  const { auth } = await visitorClient();
  const { data, error } = await auth.getUser();
  if (error) {
    if (authFailure(error).kind !== "refused") return "unknown";
    logSignIn("ended", visitor.user.id);
    forgetSession();
    return "signed-out";
  }
  const { user } = data;
  // An empty answer with 200 is taken for a user by supabase-js.
  if (user.id !== visitor.user.id) return "unknown";
  const metadata = metadataSchema.parse(user.user_metadata);
  const email = user.email ?? "";
  return {
    id: user.id,
    email,
    provider: user.identities?.[0]?.provider ?? "email",
    createdAt: user.created_at,
    name: metadata.full_name ?? null,
    isStaff: user.app_metadata.role === "staff",
    avatarUrl: avatarUrl(metadata.avatar_url ?? null, email, env().AVATAR_URL_TEMPLATE),
  };
}

/** Gives the signed-in user a new password; the service ends the user's other sessions. */
export async function setNewPassword(form: FormData) {
  const flood = refuseFlood("passwordNotChanged", form);
  if (flood) return flood;
  const asked = proofsIn(form);
  const parsed = parseForm(newPasswordSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors, "", asked);
  const { state } = await getVisitor();
  // supabase-js would go on to renew a session that cannot be verified now, and drop it where that fails.
  if (state === "unknown") return refuse({ kind: "outage" }, asked);
  const { auth } = await visitorClient();
  const { password, code, currentPassword } = parsed.data;
  const { error } = await auth.updateUser({
    password,
    ...(code && { nonce: code }),
    ...(currentPassword && { current_password: currentPassword }),
  });
  if (error) return askForProof(authFailure(error), asked);
  return redirectWithFlash("/dashboard", "passwordChanged");
}

const refuse = (failure: AuthFailure, asked: readonly Proof[]) =>
  explainFailure("passwordNotChanged", failure, "", asked);

/** The way on where a project asks for more than a session: the form comes back with a field for it. */
async function askForProof(failure: AuthFailure, asked: readonly Proof[]) {
  const said = failure.kind === "refused" ? proofErrors.get(failure.code) : undefined;
  if (!said) return refuse(failure, asked);
  const asks = new Set<Proof>([said.proof, ...asked]);
  const errors = { [said.proof]: said.text };
  // A code is used up by what was asked with it, and a wrong one may be too old.
  if (asks.has("code")) {
    const { auth } = await visitorClient();
    const { error } = await auth.reauthenticate();
    const unsent = error && authFailure(error);
    if (unsent && !isOfAddress(unsent)) return refuse(unsent, asked);
    errors.code = codeError(said, unsent ? unsent.seconds : null);
  }
  return refuseFields(errors, "", [...asks]);
}

/** @param wait seconds until another code may be sent; null where one was sent just now */
function codeError({ proof, text }: { proof: Proof; text: string }, wait: number | null): string {
  if (wait === null) {
    return proof === "code"
      ? `${text} We have just sent one to you.`
      : "Enter the new code that we sent you.";
  }
  return proof === "code"
    ? `${text} The newest is less than a minute old.`
    : `That code is used up now. Send this again after ${wait} seconds to get a new one.`;
}

/** By the codes of the accounts service (GoTrue). */
const proofErrors = new Map<string, { proof: Proof; text: string }>([
  ["reauthentication_needed", { proof: "code", text: "Enter the code from our mail." }],
  ["reauthentication_not_valid", { proof: "code", text: "That code is wrong, or too old." }],
  ["current_password_required", { proof: "currentPassword", text: "Enter your current password." }],
  [
    "current_password_invalid",
    { proof: "currentPassword", text: "That is not your current password." },
  ],
]);

/** The address that a user shares: whoever signs up by it counts as referred by them. */
export function referralLink(userId: string): string {
  return `${env().SITE_URL}/signup?ref=${userId}`;
}
