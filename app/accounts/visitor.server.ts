import { logSignIn } from "~/accounts/sign-in-log.server";
import { env } from "~/env.server";
import { keepPrivate, oncePerRequest } from "~/server/request-context.server";
import { type Claims, claimsIn } from "~/supabase/access-token.server";
import { authFailure } from "~/supabase/auth-failure";
import {
  bringsSession,
  broughtSession,
  forgetSession,
  keepSession,
  visitorClient,
} from "~/supabase/visitor-client.server";

/** Who sent the request. */
export type Visitor =
  | { state: "signed-out" }
  /** There is a session, but the accounts service does not answer: neither signed in nor out. */
  | { state: "unknown" }
  | { state: "signed-in"; user: { id: string; email: string }; expiresAt: number };

const signedOut: Visitor = { state: "signed-out" };

/**
 * The one place that resolves the user of a request, once for all its loaders. The token is verified by its
 * signature before anything is asked; a session about to expire is renewed then. What is no good session (forged, truncated,
 * expired, revoked, older than a session may be) is taken back and counts as none.
 * @returns `expiresAt` in seconds since 1970
 */
export function getVisitor(): Promise<Visitor> {
  return oncePerRequest("visitor", async () => {
    if (!bringsSession()) return signedOut;
    keepPrivate();
    return (await inTime(verify())) ?? { state: "unknown" };
  });
}

/** Who is signed in; null for anybody else. */
export async function getUser() {
  const visitor = await getVisitor();
  return visitor.state === "signed-in" ? visitor.user : null;
}

/** The id of who is signed in, for what they send; null for anybody else. */
export const getUserId = async (): Promise<string | null> => (await getUser())?.id ?? null;

/** What the token of who is signed in says; null for anybody else. */
export async function getClaims(): Promise<Claims | null> {
  if ((await getVisitor()).state !== "signed-in") return null;
  const { auth } = await visitorClient();
  const { data } = await auth.getSession();
  return claimsIn(data.session?.access_token ?? "") ?? null;
}

async function verify(): Promise<Visitor> {
  const brought = await broughtSession();
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
    // Verified, or granted a moment ago.
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

/** supabase-js goes on trying to renew a session for 30 s; no page waits that long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([work, after(env().AUTH_TIMEOUT_MS, late.signal)]);
  } finally {
    late.abort();
  }
}

function after(milliseconds: number, signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(undefined), milliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
