import * as z from "zod";
import { env } from "~/env.server";
import { avatarUrl } from "~/features/accounts/avatar.server";
import { checkOwner } from "~/features/accounts/check-owner.server";
import { toSignIn } from "~/features/accounts/require-sign-in.server";
import { logSignIn } from "~/features/accounts/sign-in-log.server";
import { getClaims, getVisitor } from "~/features/accounts/visitor.server";
import { keepPrivate } from "~/server/request-context.server";
import { authFailure } from "~/supabase/auth-failure";
import { forgetSession, visitorClient } from "~/supabase/visitor-client.server";
import { oneLine } from "~/text/clean-text";

export type Account = {
  id: string;
  email: string;
  /** "google", "facebook" or "email": how the account was created. */
  provider: string;
  /** ISO 8601. */
  createdAt: string;
  name: string | null;
  /** A picture from a trusted host; null if unknown, so that initials are shown. */
  avatarUrl: string | null;
  /** Whether to link to the sales desk; the database decides about access. */
  isStaff: boolean;
  /** The new address that both mailboxes still have to confirm. */
  newEmail: string | null;
  /** Whether there is a password: users who signed up with a provider have none. */
  hasPassword: boolean;
  /** The authenticator devices, the oldest first. */
  devices: Device[];
};

export type Device = {
  id: string;
  name: string;
  /** ISO 8601. */
  addedAt: string;
};

type Factor = { id: string; status: string; friendly_name?: string; created_at: string };

/** Returns the account's devices whose code is required at each sign-in. */
export const devicesOf = (user: { factors?: readonly Factor[] }): Device[] =>
  (user.factors ?? [])
    .filter(({ status }) => status === "verified")
    .sort((a, b) => a.created_at.localeCompare(b.created_at))
    .map(({ id, friendly_name, created_at }) => ({
      id,
      name: friendly_name || "Authenticator",
      addedAt: created_at,
    }));

/** Written by the user, so its content is not trusted. */
const metadataSchema = z.object({
  full_name: z.string().overwrite(oneLine).min(1).max(100).nullish().catch(null),
  avatar_url: z.string().max(2_000).nullish().catch(null),
});

/**
 * Returns the user as the accounts service has it now. A session that was ended elsewhere, or whose user no longer
 * exists, is detected here and removed.
 * @returns the account; "signed-out" or "unknown" as in getVisitor
 */
export async function getAccount(): Promise<Account | "signed-out" | "unknown"> {
  const visitor = await getVisitor();
  if (visitor.state !== "signed-in") return visitor.state;
  const { auth } = await visitorClient();
  const { data, error } = await auth.getUser();
  if (error && authFailure(error).kind !== "refused") return "unknown";
  // supabase-js takes an empty response with status 200 for a user.
  if (data.user && data.user.id !== visitor.user.id) return "unknown";
  const devices = data.user ? devicesOf(data.user) : [];
  // The site has not set a cookie with tokens that lack their second factor, so this one comes from elsewhere.
  const lacksCode = devices.length > 0 && (await getClaims())?.aal !== "aal2";
  if (error || lacksCode) {
    logSignIn("ended", visitor.user.id);
    forgetSession();
    return "signed-out";
  }
  const { user } = data;
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
    newEmail: user.new_email || null,
    hasPassword: user.identities?.some(({ provider }) => provider === "email") ?? false,
    devices,
  };
}

/**
 * Returns the account, for account pages and their forms.
 * @throws a redirect to /login, which leads back; 503 if the accounts service is down; the errors of `checkOwner` for a
 * form
 */
export async function requireAccount(request: Request): Promise<Account> {
  keepPrivate();
  const account = await getAccount();
  await checkOwner(request, account);
  if (account === "unknown") throw new Response(null, { status: 503 });
  if (account === "signed-out") throw toSignIn(request);
  return account;
}

/** Returns the address that a user shares: people who sign up by it count as referred by the user. */
export function referralLink(userId: string): string {
  return `${env().SITE_URL}/signup?ref=${userId}`;
}
