import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { env } from "~/env.server";
import { seal, unseal } from "~/seal.server";
import type { Cookie } from "~/server/cookies.server";
import { leaveCookies, requestCookies, setCookie } from "~/server/cookies.server";
import { accountKey, currentClient } from "~/server/device.server";
import { createClientLimiter } from "~/server/rate-limit.server";
import { oncePerRequest, setRetryAfter } from "~/server/request-context.server";
import {
  checkToken,
  type Claims,
  parseJson,
  sessionLastsS,
  type TokenCheck,
} from "~/supabase/access-token.server";
import { accountsAddress, askSupabase } from "~/supabase/ask-supabase.server";
import type { Database } from "~/supabase/database.types";
import { NoWebSocket } from "~/supabase/no-web-socket";

const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL, AUTH_TIMEOUT_MS } = env();
const { AUTH_CALLS_BURST, AUTH_CALLS_PER_MINUTE } = env();
const { AUTH_CALLS_OVERALL_BURST, AUTH_CALLS_OVERALL_PER_MINUTE } = env();

/**
 * The cookie that holds a visitor's session, in pieces where it is long; what starts with its name belongs to it.
 * `__Host-` binds it to this host alone, which browsers only take over https.
 */
export const sessionCookieName = (siteUrl: string) =>
  siteUrl.startsWith("https:") ? "__Host-session" : "session";

/** How the session's cookies are set, and how they are taken back. */
const cookieOptions = {
  name: sessionCookieName(SITE_URL),
  path: "/",
  httpOnly: true,
  sameSite: "lax",
  secure: SITE_URL.startsWith("https:"),
} as const;

/** The cookie of a sign-in that still lacks its second factor: nobody is signed in by it. */
const unfinishedName = `${cookieOptions.name}-unfinished`;

/**
 * Supabase as the visitor whose request is being answered: with the rights of the session in the cookies, or of
 * anybody. What it does to the session is set on the answer, whatever that is.
 */
export function visitorClient() {
  return oncePerRequest("supabase", () => createVisitorClient());
}

/** The same for whoever has yet to give the code of their second factor. */
export function unfinishedClient() {
  return oncePerRequest("supabase unfinished", () => createVisitorClient(unfinishedName));
}

async function createVisitorClient(name: string = cookieOptions.name) {
  const { createServerClient } = await import("@supabase/ssr");
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookieOptions: { ...cookieOptions, name },
    cookies: {
      // Without the user, whose metadata may be long: nothing here reads it from there, and cookies have to be short.
      encode: "tokens-only",
      getAll: () => readableCookies(name),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          const isVerifier = isCodeVerifier(name) && value !== "";
          // The library has cookies last 400 days, whatever it is told.
          const maxAge = Math.min(options.maxAge ?? 0, lastsAtMost(name));
          setCookie(
            { name, value: isVerifier ? seal("code verifier", value) : value },
            { ...options, maxAge },
          );
        }
      },
    },
    // What is asked of the accounts service is answered in time or not at all; the tables have their own limits.
    global: { fetch: fetchUntil(performance.now() + AUTH_TIMEOUT_MS) },
    realtime: { transport: NoWebSocket },
  });
}

/**
 * A client whose session no browser has and no other request knows. What it keeps for a code of PKCE is lost with it: mails link to
 * /auth/confirm, which needs none.
 */
export async function clientBeside(timeoutMs = AUTH_TIMEOUT_MS) {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: "pkce",
    },
    global: { fetch: fetchUntil(performance.now() + timeoutMs) },
    realtime: { transport: NoWebSocket },
  });
}

/**
 * Asks the accounts service until `deadline`, as performance.now() has it. One signal for each question: Node keeps a
 * timeout's signal with its timer, and the timer with the request context. A signal that the context's own client held
 * would hold itself, and every client ever made.
 */
export function fetchUntil(deadline: number): typeof fetch {
  const tokens = `${accountsAddress}v1/token`;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.startsWith(accountsAddress)) return askSupabase(input, init);
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
    const answer = await askSupabase(input, { ...init, signal });
    if (!address.startsWith(tokens)) return answer;
    if (answer.ok) return withTokens(answer);
    if (renewal && (await isOfToken(answer.clone()))) refusedRenewals.set(renewal, true);
    return answer;
  };
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64");

/** An answer like those of the service; visitors see the message of a 429. */
const refuse = (status: number, error_code: string, msg = error_code) =>
  new Response(JSON.stringify({ error_code, msg }), { status });

/** Renewals that need not be asked for again, by their hashes. */
const refusedRenewals = new LRUCache<string, true>({
  maxSize: 20_000,
  sizeCalculation: () => 1,
  ttl: 60 * 60_000,
});

const isOfToken = async (answer: Response) =>
  answer.status === 400 &&
  /"(?:error_)?code":\s*"(?:refresh_token_|session_|validation_failed)/.test(await answer.text());

/** What is allowed, so many times; the rate that all have may be a part of that. */
const limitCalls = (times: number, rate = times) =>
  createClientLimiter({
    each: { burst: AUTH_CALLS_BURST * times, perSecond: (AUTH_CALLS_PER_MINUTE * times) / 60 },
    all: {
      burst: AUTH_CALLS_OVERALL_BURST * times,
      perSecond: (AUTH_CALLS_OVERALL_PER_MINUTE * rate) / 60,
    },
  });

/**
 * GoTrue has a bucket for each endpoint that it limits: of 30, whatever is set, and by default with 150 more in five minutes for
 * tokens, 30 for each of the others. It does not count what only reads.
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
 * Takes a call from what its visitor has: the service counts all of them as one client, this site, and refuses them all
 * where one asks too much. A verified session counts for its account.
 * @returns the seconds to wait, 0 for a call that may be made
 */
async function consumeCall(consume: ReturnType<typeof limitCalls>): Promise<number> {
  const brought = await broughtSession();
  const client = currentClient();
  const account = brought.state === "sound" ? accountKey(brought.claims.sub) : client.account;
  return consume({ ...client, account }).wait;
}

const grant = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

/**
 * GoTrue grants tokens or names an error. What claims success without either was said by a machine before it, and is an
 * outage: supabase-js would take it for the end of the session.
 */
async function withTokens(answer: Response): Promise<Response> {
  const text = await answer.text();
  const { status, headers } = answer;
  return parseJson(grant, text)
    ? new Response(text, { status, headers })
    : new Response(null, { status: 502 });
}

const isOfSession = (name: string) => name.startsWith(cookieOptions.name);
const isCodeVerifier = (name: string) => isOfSession(name) && name.includes("-code-verifier");
const isUnfinished = (name: string) => name.startsWith(unfinishedName);

/** Of a sign-in that is not finished. */
const UNFINISHED_LASTS_S = 10 * 60;

const lastsAtMost = (name: string) =>
  isCodeVerifier(name) || isUnfinished(name) ? UNFINISHED_LASTS_S : sessionLastsS;

const ENCODED = "base64-";

const sessionSchema = grant.extend({ expires_at: z.number() });

/** What the session that came with the request is worth, told without the service: a forged one costs it nothing. */
export const broughtSession = () => broughtIn(cookieOptions.name);

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
 * What supabase-js sees: a bad session is empty, so that it is replaced, and never asked about; a code verifier is what
 * this site has sealed, or nobody's code would be worth a call, and any JSON would be taken for a text.
 */
async function readableCookies(of: string): Promise<Cookie[]> {
  const { state } = await broughtIn(of);
  return requestCookies().map(({ name, value }) => {
    if (isCodeVerifier(name)) return { name, value: unseal("code verifier", value) ?? "" };
    return { name, value: state === "bad" && isOfSession(name) ? "" : value };
  });
}

/** Whether the request carries a session, be it a good one or not. */
export function bringsSession(): boolean {
  return requestCookies().some(
    ({ name }) => isOfSession(name) && !isCodeVerifier(name) && !isUnfinished(name),
  );
}

/** What the tokens of a sign-in say that lacks its second factor; null where there is none, or it was begun too long ago. */
export async function broughtUnfinished(): Promise<Claims | null> {
  const brought = await broughtIn(unfinishedName);
  if (brought.state !== "sound") return null;
  const { iat, exp } = brought.claims;
  const now = Date.now() / 1_000;
  return now < exp && now < iat + UNFINISHED_LASTS_S ? brought.claims : null;
}

/** What a session consists of. */
export type Tokens = { access_token: string; refresh_token: string };

/** Keeps what was just granted apart from the session, whose cookies stay as they were. */
export async function keepUnfinished({ access_token, refresh_token }: Tokens) {
  keepSession();
  const { auth } = await unfinishedClient();
  return (await auth.setSession({ access_token, refresh_token })).error;
}

/** Forgets a sign-in that lacked its second factor: it has it, or was given up. */
export function forgetUnfinished(): void {
  leaveCookies(isUnfinished);
  forgetCookies(isUnfinished);
}

/**
 * Takes every cookie of the session back, without asking the service: supabase-js keeps them where it could not
 * reach it, where the user is gone, and where it cannot read them.
 */
export function forgetSession(): void {
  forgetCookies(isOfSession);
}

/**
 * Leaves the session in the browser as it is: supabase-js drops a session that could not be renewed, also where the
 * service was only asked too often (429).
 */
export function keepSession(): void {
  leaveCookies(isOfSession);
}

function forgetCookies(isMeant: (name: string) => boolean): void {
  const { name: _name, ...options } = cookieOptions;
  for (const { name } of requestCookies()) {
    if (isMeant(name)) setCookie({ name, value: "" }, { ...options, maxAge: 0 });
  }
}
