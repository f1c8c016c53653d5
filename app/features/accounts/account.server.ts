import * as z from "zod";
import { env } from "~/env.server";
import { checkOwner, redirectToSignIn } from "~/features/accounts/require-sign-in.server";
import { logSignIn } from "~/features/accounts/sign-in-log.server";
import { getClaims, getVisitor } from "~/features/accounts/visitor.server";
import { accountServerTexts } from "~/i18n/accounts.server";
import { markPrivate } from "~/server/request-context.server";
import { authFailure } from "~/supabase/auth-failure";
import { forgetSession, visitorClient } from "~/supabase/visitor-client.server";
import { oneLine } from "~/text/clean-text";

/** Hosts of the two providers' user pictures. */
const avatarHosts = ["lh3.googleusercontent.com", "*.fbsbx.com", "graph.facebook.com"] as const;

/**
 * Returns the picture of a user. Users can write any `avatar_url`, so only pictures from trusted hosts are shown;
 * others would reveal the page's viewers to an unknown server.
 * @param template a service for pictures of users who have none; it learns the email address
 */
export function avatarUrl(
  own: string | null,
  email: string,
  template: string | undefined,
): string | null {
  if (own && isKnown(own, template)) return own;
  return template ? template.replaceAll("{email}", encodeURIComponent(email)) : null;
}

function isKnown(address: string, template: string | undefined): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, origin, username, password } = new URL(address);
  if (protocol !== "https:" || username || password) return false;
  if (template && origin === new URL(template).origin) return true;
  return avatarHosts.some((known) =>
    known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known,
  );
}

/** Returns the image sources for the policy of a page with a user's picture. */
export function avatarSources(template: string | undefined): string[] {
  return [
    ...avatarHosts.map((host) => `https://${host}`),
    ...(template ? [new URL(template).origin] : []),
  ];
}

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
  /** Whether there is a password: users who signed up with a provider have none. */
  hasPassword: boolean;
  /** The authenticator devices, the oldest first. */
  devices: Device[];
};

type Device = {
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
      name: friendly_name || accountServerTexts.devices.unnamed,
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
  markPrivate();
  const account = await getAccount();
  await checkOwner(request, account);
  if (account === "unknown") throw new Response(null, { status: 503 });
  if (account === "signed-out") throw redirectToSignIn(request);
  return account;
}

/** Deletes the account and all its sessions, with a session that has recently followed an email's link. */
export async function deleteOwnAccount() {
  const client = await visitorClient();
  return client.rpc("delete_own_account").abortSignal(AbortSignal.timeout(env().INSERT_TIMEOUT_MS));
}

/** Returns the address that a user shares: people who sign up by it count as referred by the user. */
export function referralLink(userId: string): string {
  return `${env().SITE_URL}/signup?ref=${userId}`;
}
