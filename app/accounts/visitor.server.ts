import { env } from "~/env.server";
import { log } from "~/process/log.server";
import { keepPrivate, oncePerRequest } from "~/server/request-context.server";
import { authFailure } from "~/supabase/auth-failure";
import {
  bringsSession,
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
 * signature, which needs no call; a session about to expire is renewed. What is no good session (forged, truncated,
 * expired, revoked) is taken back and counts as none.
 * @returns `expiresAt` in seconds since 1970
 */
export function getVisitor(): Promise<Visitor> {
  return oncePerRequest("visitor", async () => {
    if (!bringsSession()) return signedOut;
    keepPrivate();
    return (await inTime(verify())) ?? { state: "unknown" };
  });
}

/** The id of who is signed in, for what they send; null for anybody else. */
export async function getUserId(): Promise<string | null> {
  const visitor = await getVisitor();
  return visitor.state === "signed-in" ? visitor.user.id : null;
}

async function verify(): Promise<Visitor> {
  const { auth } = await visitorClient();
  try {
    const { data, error } = await auth.getClaims();
    if (error && authFailure(error).kind !== "refused") {
      keepSession();
      return { state: "unknown" };
    }
    const { sub, email, exp } = data?.claims ?? {};
    if (sub && exp)
      return { state: "signed-in", user: { id: sub, email: email ?? "" }, expiresAt: exp };
  } catch (error) {
    // supabase-js throws over a cookie that is no session at all.
    log.info("A session could not be read", { error: error instanceof Error ? error.name : "" });
  }
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
