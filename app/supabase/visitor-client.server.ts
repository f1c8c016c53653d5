import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { env } from "~/env.server";
import { cookieName, cookieOptions } from "~/server/cookies.server";
import { accountKey, createClientLimiter, currentClient } from "~/server/rate-limit.server";
import {
  type Cookie,
  leaveCookies,
  oncePerRequest,
  requestCookies,
  setCookie,
  setRetryAfter,
} from "~/server/request-context.server";
import { signValue, verifySignedValue } from "~/server/signed-value.server";
import {
  checkToken,
  type Claims,
  parseJson,
  sessionLastsS,
  type TokenCheck,
} from "~/supabase/access-token.server";
import type { Database } from "~/supabase/database.types";
import {
  accountsAddress,
  createSupabaseClient,
  fetchSupabase,
} from "~/supabase/fetch-supabase.server";
import { NoWebSocket } from "~/supabase/no-web-socket";

const { SUPABASE_URL, SUPABASE_ANON_KEY, AUTH_TIMEOUT_MS } = env();
const { AUTH_CALLS_BURST, AUTH_CALLS_PER_MINUTE } = env();
const { AUTH_CALLS_OVERALL_BURST, AUTH_CALLS_OVERALL_PER_MINUTE } = env();

/**
 * The cookie with a visitor's session, which is split into chunks if it is long; all names with this prefix belong to
 * it.
 */
const sessionName = cookieName("session");

/** The cookie of a sign-in that still lacks its second factor; it does not sign in. */
const unfinishedName = `${sessionName}-unfinished`;

/**
 * Returns the Supabase client of the current visitor, with the rights of the session in the cookies, or anonymous ones.
 * Its changes to the session are set as cookies on whichever response is sent.
 */
export function visitorClient() {
  return oncePerRequest("supabase", () => createVisitorClient());
}

/** Same, for a visitor who still has to enter the code of their second factor. */
export function pendingMfaClient() {
  return oncePerRequest("supabase unfinished", () => createVisitorClient(unfinishedName));
}

async function createVisitorClient(name = sessionName) {
  const { createServerClient } = await import("@supabase/ssr");
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookieOptions: { ...cookieOptions, name },
    cookies: {
      // Stores tokens without the user, whose metadata can be long: the site does not read it from there, and cookies
      // have a size limit.
      encode: "tokens-only",
      getAll: () => readableCookies(name),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          const isVerifier = isCodeVerifier(name) && value !== "";
          // The library's cookies last 400 days regardless of its options.
          const maxAge = Math.min(options.maxAge ?? 0, lastsAtMost(name));
          setCookie(
            { name, value: isVerifier ? signValue("code verifier", value) : value },
            { ...options, maxAge },
          );
        }
      },
    },
    // Calls of the accounts service share one time limit; the tables have their own.
    global: { fetch: fetchUntil(performance.now() + AUTH_TIMEOUT_MS) },
    realtime: { transport: NoWebSocket },
  });
}

/**
 * Returns a client with a separate session that no browser and no other request has. It loses its PKCE code verifier,
 * but emails link to /auth/confirm, which needs none.
 */
export const separateClient = (timeoutMs = AUTH_TIMEOUT_MS) =>
  createSupabaseClient(fetchUntil(performance.now() + timeoutMs));

/**
 * Returns a fetch for the accounts service that is limited by `deadline`, in performance.now() time. Each call has its
 * own signal, because Node keeps a timeout's signal with its timer, and the timer with the request context. A signal
 * held by the context's own client would hold itself, and every client ever created.
 */
export function fetchUntil(deadline: number): typeof fetch {
  const tokens = `${accountsAddress}v1/token`;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.startsWith(accountsAddress)) return fetchSupabase(input, init);
    const isRenewal = address === `${tokens}?grant_type=refresh_token`;
    const renewal = isRenewal && typeof init?.body === "string" && hash(init.body);
    if (renewal && refusedRenewals.has(renewal)) return refuse(400, "refresh_token_not_found");
    const wait = await consumeCall(callLimitFor(address, init?.method));
    if (wait > 0) {
      setRetryAfter(wait);
      const message = "Too many tries. Wait a few minutes, then try again.";
      return refuse(429, "over_request_rate_limit", message);
    }
    const rest = Math.max(0, Math.ceil(deadline - performance.now()));
    const signal = init?.signal ?? AbortSignal.timeout(rest);
    const answer = await fetchSupabase(input, { ...init, signal });
    if (!address.startsWith(tokens)) return answer;
    if (answer.ok) return withTokens(answer);
    if (renewal && (await isOfToken(answer.clone()))) refusedRenewals.set(renewal, true);
    return answer;
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64");

/** Returns a response like the service's; visitors see the message of a 429. */
const refuse = (status: number, error_code: string, msg = error_code) =>
  new Response(JSON.stringify({ error_code, msg }), { status });

/** Renewals that are known to be refused, by their hashes. */
const refusedRenewals = new LRUCache<string, true>({
  maxSize: 20_000,
  sizeCalculation: () => 1,
  ttl: 60 * 60_000,
});

const isOfToken = async (answer: Response) =>
  answer.status === 400 &&
  /"(?:error_)?code":\s*"(?:refresh_token_|session_|validation_failed)/.test(await answer.text());

/** Returns a limiter of the configured rates times `times`; the rate for all clients can be a fraction of that. */
const limitCalls = (times: number, rate = times) =>
  createClientLimiter({
    each: { burst: AUTH_CALLS_BURST * times, perSecond: (AUTH_CALLS_PER_MINUTE * times) / 60 },
    all: {
      burst: AUTH_CALLS_OVERALL_BURST * times,
      perSecond: (AUTH_CALLS_OVERALL_PER_MINUTE * rate) / 60,
    },
    // One client alone can use up what is refilled for all, and few visitors have a recognised device.
    newClient: { burst: 2 * times, perSecond: times / 600 },
  });

/**
 * GoTrue has a rate limit for each endpoint: a fixed burst of 30, and by default 150 more in five
 * minutes for tokens, 30 for each of the others. It does not count reads.
 */
const callLimits = new Map([
  ["POST token", limitCalls(1)],
  ...["POST signup", "POST recover", "POST resend", "POST verify", "PUT user"].map(
    (endpoint) => [endpoint, limitCalls(1, 1 / 5)] as const,
  ),
]);
const uncounted = limitCalls(10);

function callLimitFor(address: string, method = "GET") {
  const endpoint = new URL(address).pathname.slice(new URL(accountsAddress).pathname.length + 3);
  return callLimits.get(`${method} ${endpoint}`) ?? uncounted;
}

/**
 * Counts a call towards its visitor's limit: the service sees the whole site as one client, and would refuse everyone's
 * calls if one visitor made too many. A verified session counts towards its account.
 * @returns the seconds to wait, 0 if the call is allowed
 */
async function consumeCall(consume: ReturnType<typeof limitCalls>): Promise<number> {
  const brought = await checkSessionCookie();
  const client = currentClient();
  const account = brought.state === "sound" ? accountKey(brought.claims.sub) : client.account;
  return consume({ ...client, account }).wait;
}

const grant = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

/**
 * Converts a response without tokens or a named error into an outage: it comes from a proxy in front of GoTrue, and
 * supabase-js would treat it as the end of the session.
 */
async function withTokens(answer: Response): Promise<Response> {
  const text = await answer.text();
  const { status, headers } = answer;
  return parseJson(grant, text)
    ? new Response(text, { status, headers })
    : new Response(null, { status: 502 });
}

const isOfSession = (name: string) => name.startsWith(sessionName);
const isCodeVerifier = (name: string) => isOfSession(name) && name.includes("-code-verifier");
const isUnfinished = (name: string) => name.startsWith(unfinishedName);

/** Lifetime of an unfinished sign-in's cookie. */
const UNFINISHED_LASTS_S = 10 * 60;

const lastsAtMost = (name: string) =>
  isCodeVerifier(name) || isUnfinished(name) ? UNFINISHED_LASTS_S : sessionLastsS;

const ENCODED = "base64-";

const sessionSchema = grant.extend({ expires_at: z.number() });

/**
 * Returns the state of the session that came with the request, without a call of the service, so that a forged one
 * costs the service nothing.
 */
export const checkSessionCookie = () => broughtIn(sessionName);

function broughtIn(name: string): Promise<TokenCheck> {
  return oncePerRequest(`${name} brought`, async () => {
    const own = requestCookies().filter((cookie) => cookie.name.startsWith(name));
    if (own.length === 0) return { state: "bad" };
    const { combineChunks } = await import("@supabase/ssr");
    const cookies = new Map(own.map(({ name, value }) => [name, value]));
    const value = await combineChunks(name, (chunk) => cookies.get(chunk));
    const json = Buffer.from(value?.slice(ENCODED.length) ?? "", "base64url").toString();
    const session = parseJson(sessionSchema, json);
    return session ? checkToken(session.access_token) : { state: "bad" };
  });
}

/**
 * Returns the cookies for supabase-js. A bad session is empty, so that it is replaced without a call. A code verifier
 * must be signed by this site; otherwise anyone's code would cost a call, and any JSON would be used as a text.
 */
async function readableCookies(of: string): Promise<Cookie[]> {
  const { state } = await broughtIn(of);
  return requestCookies().map(({ name, value }) => {
    if (isCodeVerifier(name))
      return { name, value: verifySignedValue("code verifier", value) ?? "" };
    return { name, value: state === "bad" && isOfSession(name) ? "" : value };
  });
}

/** Returns whether the request has a session cookie, valid or not. */
export function hasSession(): boolean {
  return requestCookies().some(
    ({ name }) => isOfSession(name) && !isCodeVerifier(name) && !isUnfinished(name),
  );
}

/**
 * Returns the claims of a sign-in that lacks its second factor; null if there is no such sign-in, or it was started too
 * long ago.
 */
export async function pendingSecondFactor(): Promise<Claims | null> {
  const brought = await broughtIn(unfinishedName);
  if (brought.state !== "sound") return null;
  const { iat, exp } = brought.claims;
  const now = Date.now() / 1_000;
  return now < exp && now < iat + UNFINISHED_LASTS_S ? brought.claims : null;
}

/** The tokens of a session. */
export type Tokens = { access_token: string; refresh_token: string };

/** Stores new tokens separately from the session, whose cookies stay unchanged. */
export async function storePendingMfa({ access_token, refresh_token }: Tokens) {
  keepSession();
  const { auth } = await pendingMfaClient();
  return (await auth.setSession({ access_token, refresh_token })).error;
}

/** Removes an unfinished sign-in, after its second factor or when it is abandoned. */
export function forgetUnfinished(): void {
  leaveCookies(isUnfinished);
  forgetCookies(isUnfinished);
}

/**
 * Removes every cookie of the session, without calling the service: supabase-js keeps them if the service is down, if
 * the user no longer exists, and if it cannot read them.
 */
export function forgetSession(): void {
  forgetCookies(isOfSession);
}

/**
 * Keeps the session's cookies in the browser: supabase-js drops a session that could not be renewed, even after a mere
 * rate limit (429).
 */
export function keepSession(): void {
  leaveCookies(isOfSession);
}

function forgetCookies(isMeant: (name: string) => boolean): void {
  for (const { name } of requestCookies()) {
    if (isMeant(name)) setCookie({ name, value: "" }, { ...cookieOptions, maxAge: 0 });
  }
}
