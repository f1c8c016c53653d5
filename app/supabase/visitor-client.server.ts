import { combineChunks, createServerClient } from "@supabase/ssr";
import * as z from "zod";
import { env } from "~/env.server";
import type { Cookie } from "~/server/cookies.server";
import { leaveCookies, requestCookies, setCookie } from "~/server/cookies.server";
import { oncePerRequest } from "~/server/request-context.server";
import { checkToken, parseJson, type TokenCheck } from "~/supabase/access-token.server";
import type { Database } from "~/supabase/database.types";
import { NoWebSocket } from "~/supabase/no-web-socket";

const { SUPABASE_URL, SUPABASE_ANON_KEY, SITE_URL, AUTH_TIMEOUT_MS } = env();

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

/**
 * Supabase as the visitor whose request is being answered: with the rights of the session in the cookies, or of
 * anybody. What it does to the session is set on the answer, whatever that is.
 */
export function visitorClient() {
  return oncePerRequest("supabase", () => Promise.resolve(createVisitorClient()));
}

function createVisitorClient() {
  return createServerClient<Database>(SUPABASE_URL, SUPABASE_ANON_KEY, {
    cookieOptions,
    cookies: {
      // Without the user, whose metadata may be long: nothing here reads it from there, and cookies have to be short.
      encode: "tokens-only",
      getAll: readableCookies,
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) setCookie({ name, value }, options);
      },
    },
    // What is asked of the accounts service is answered in time or not at all; the tables have their own limits.
    global: { fetch: fetchUntil(performance.now() + AUTH_TIMEOUT_MS) },
    realtime: { transport: NoWebSocket },
  });
}

/**
 * Asks the accounts service until `deadline`, as performance.now() has it. One signal for each question: Node keeps a
 * timeout's signal with its timer, and the timer with the request context. A signal that the context's own client held
 * would hold itself, and every client ever made.
 */
function fetchUntil(deadline: number): typeof fetch {
  const authService = `${SUPABASE_URL}/auth/`;
  const tokens = `${authService}v1/token`;
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.startsWith(authService)) return fetch(input, init);
    const rest = Math.max(0, Math.ceil(deadline - performance.now()));
    const signal = init?.signal ?? AbortSignal.timeout(rest);
    const answer = await fetch(input, { ...init, signal });
    return answer.ok && address.startsWith(tokens) ? withTokens(answer) : answer;
  };
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
const isCodeVerifier = (name: string) => isOfSession(name) && name.endsWith("-code-verifier");
const isPieceOfVerifier = (name: string) => /-code-verifier\.\d+$/.test(name);

/** auth-js takes any JSON in the place of a code verifier for a text, and throws; one is never so long as to be in pieces. */
function isReadable({ name, value }: Cookie): boolean {
  if (isPieceOfVerifier(name)) return false;
  return !isCodeVerifier(name) || isVerifierValue(value);
}

const ENCODED = "base64-";

/** Whether a cookie's value is a code verifier as @supabase/ssr writes it: the JSON of a text, in base64url or plain. */
function isVerifierValue(value: string): boolean {
  const json = value.startsWith(ENCODED)
    ? Buffer.from(value.slice(ENCODED.length), "base64url").toString()
    : value;
  try {
    return typeof JSON.parse(json) === "string";
  } catch {
    return false;
  }
}

const sessionSchema = grant.extend({ expires_at: z.number() });

/** What the session that came with the request is worth, told without the service: a forged one costs it nothing. */
export function broughtSession(): Promise<TokenCheck> {
  return oncePerRequest("session", async () => {
    const cookies = new Map(requestCookies().map(({ name, value }) => [name, value]));
    const value = await combineChunks(cookieOptions.name, (name) => cookies.get(name));
    const json = Buffer.from(value?.slice(ENCODED.length) ?? "", "base64url").toString();
    const session = parseJson(sessionSchema, json);
    return session ? checkToken(session.access_token) : { state: "bad" };
  });
}

/** What supabase-js sees: a bad session is empty, so that it is replaced, and never asked about. */
async function readableCookies(): Promise<Cookie[]> {
  const { state } = await broughtSession();
  const isBad = ({ name }: Cookie) => state === "bad" && isOfSession(name) && !isCodeVerifier(name);
  return requestCookies()
    .filter(isReadable)
    .map((cookie) => (isBad(cookie) ? { ...cookie, value: "" } : cookie));
}

/** Whether the request carries a session, be it a good one or not. */
export function bringsSession(): boolean {
  return requestCookies().some(({ name }) => isOfSession(name) && !isCodeVerifier(name));
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

/** Takes back what a sign-up or a forgotten password left for a code that a link in a mail has made needless. */
export function forgetCodeVerifier(): void {
  forgetCookies(isCodeVerifier);
}

function forgetCookies(isMeant: (name: string) => boolean): void {
  const { name: _name, ...options } = cookieOptions;
  for (const { name } of requestCookies()) {
    if (isMeant(name)) setCookie({ name, value: "" }, { ...options, maxAge: 0 });
  }
}
