import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/env.server";
import { logSignIn } from "~/features/accounts/sign-in-log.server";
import { markPrivate, oncePerRequest } from "~/server/request-context.server";
import { type Claims, claimsIn } from "~/supabase/access-token.server";
import { authFailure } from "~/supabase/auth-failure";
import {
  checkSessionCookie,
  forgetSession,
  hasSession,
  keepSession,
  visitorClient,
} from "~/supabase/visitor-client.server";

/** The visitor who sent the request. */
export type Visitor =
  | { state: "signed-out" }
  /** There is a session, but the accounts service is down, so the visitor is neither signed in nor out. */
  | { state: "unknown" }
  | { state: "signed-in"; user: { id: string; email: string }; expiresAt: number };

const signedOut: Visitor = { state: "signed-out" };

/**
 * Resolves the user of a request, once for all loaders; nothing else does. The token's signature is verified before any
 * call of the service. A session about to expire is renewed. A bad session (forged, truncated, expired, revoked, too
 * old) is removed, and the visitor is treated as signed out.
 * @returns `expiresAt` in seconds since 1970
 */
export function getVisitor(): Promise<Visitor> {
  return oncePerRequest("visitor", async () => {
    if (!hasSession()) return signedOut;
    markPrivate();
    // supabase-js retries the renewal of a session for 30 s.
    return (await within(verify(), env().AUTH_TIMEOUT_MS)) ?? { state: "unknown" };
  });
}

/** Returns the signed-in user; null for other visitors. */
export async function getUser() {
  const visitor = await getVisitor();
  return visitor.state === "signed-in" ? visitor.user : null;
}

/** Returns the signed-in user's id, for their submissions; null for other visitors. */
export const getUserId = async (): Promise<string | null> => (await getUser())?.id ?? null;

/** Returns the claims of the signed-in user's token; null for other visitors. */
export async function getClaims(): Promise<Claims | null> {
  if ((await getVisitor()).state !== "signed-in") return null;
  const { auth } = await visitorClient();
  const { data } = await auth.getSession();
  return claimsIn(data.session?.access_token ?? "") ?? null;
}

async function verify(): Promise<Visitor> {
  const brought = await checkSessionCookie();
  const { state } = brought;
  if (state === "unknown") return { state };
  if (state !== "bad") {
    const { auth } = await visitorClient();
    const { data, error } = await auth.getSession();
    const token = data.session?.access_token ?? "";
    const failure =
      error ?? (token && state === "only-service-knows" ? (await auth.getUser(token)).error : null);
    if (failure && authFailure(failure).kind !== "refused") {
      keepSession();
      return { state: "unknown" };
    }
    // The token is verified, or was issued a moment ago.
    const claims = failure ? undefined : claimsIn(token);
    if (claims && claims.exp > Date.now() / 1_000) {
      const { sub: id, email, exp: expiresAt } = claims;
      return { state: "signed-in", user: { id, email }, expiresAt };
    }
  }
  if ("claims" in brought && brought.claims) logSignIn("ended", brought.claims.sub);
  forgetSession();
  return signedOut;
}

/** Resolves to the value of a promise, or to undefined after this many milliseconds. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const late = new AbortController();
  const timer = pause(ms, undefined, { signal: late.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timer]);
  } finally {
    late.abort();
  }
}
