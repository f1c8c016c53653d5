import * as z from "zod";
import { explainFailure, refuseFields, refuseFlood } from "~/accounts/account-answer.server";
import { avatarUrl } from "~/accounts/avatar.server";
import { newPasswordSchema } from "~/accounts/credentials.server";
import { logSignIn } from "~/accounts/sign-in-log.server";
import { getVisitor } from "~/accounts/visitor.server";
import { env } from "~/env.server";
import { parseForm } from "~/forms/parse-form";
import { authFailure } from "~/supabase/auth-failure";
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
  const parsed = parseForm(newPasswordSchema, form);
  if (!parsed.ok) return refuseFields(parsed.refused.errors);
  const { state } = await getVisitor();
  // supabase-js would go on to renew a session that cannot be verified now, and drop it where that fails.
  if (state === "unknown") return explainFailure("passwordNotChanged", { kind: "outage" });
  const { auth } = await visitorClient();
  const { error } = await auth.updateUser({ password: parsed.data.password });
  if (error) return explainFailure("passwordNotChanged", authFailure(error));
  return redirectWithFlash("/dashboard", "passwordChanged");
}

/** The address that a user shares: whoever signs up by it counts as referred by them. */
export function referralLink(userId: string): string {
  return `${env().SITE_URL}/signup?ref=${userId}`;
}
