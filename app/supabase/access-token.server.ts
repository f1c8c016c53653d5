import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JWTHeaderParameters,
  jwtVerify,
} from "jose";
import * as z from "zod";
import { env } from "~/env.server";
import { accountsAddress, fetchSupabase } from "~/supabase/fetch-supabase.server";

const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_ISSUER, AUTH_TIMEOUT_MS } = env();
const { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } = env();

const verification = {
  algorithms: ["ES256", "RS256"],
  issuer: SUPABASE_ISSUER ?? `${SUPABASE_URL}/auth/v1`,
  audience: "authenticated",
  /** Seconds by which the clocks of two machines can differ. */
  clockTolerance: 60,
};

const claimsSchema = z.object({
  role: z.literal("authenticated"),
  sub: z.uuid(),
  email: z.string().catch(""),
  iat: z.number().catch(0),
  exp: z.number(),
  /** Whether a second factor was verified in this session. */
  aal: z.enum(["aal1", "aal2"]).catch("aal1"),
  /**
   * The methods by which the user has authenticated in this session, each with its latest time in seconds since 1970.
   */
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});

export type Claims = z.output<typeof claimsSchema>;

/** Returns the parsed JSON if it matches the schema; otherwise undefined. */
export function parseJson<Shape extends z.ZodType>(shape: Shape, text: string) {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const decode = (part = "") => Buffer.from(part, "base64url").toString();

/** Returns the claims of a token of this project's users, without verification: the token can be expired or forged. */
export const claimsIn = (token: string): Claims | undefined =>
  parseJson(claimsSchema, decode(token.split(".")[1]));

/** The result of checking a token without the accounts service. A "sound" token can be expired. */
export type TokenCheck =
  | { state: "sound"; claims: Claims }
  /** Has claims if the signature is valid and the session has lasted too long. */
  | { state: "bad"; claims?: Claims }
  /** The public keys are unavailable, or cannot be read again so soon. */
  | { state: "unknown" }
  /** Signed with a secret that only the service knows. */
  | { state: "only-service-knows" };

const symmetricHeader = z.object({ alg: z.string().startsWith("HS") });

/** Checks a token by its signature and claims, without the accounts service. Never rejects. */
export async function checkToken(token: string): Promise<TokenCheck> {
  const claims = claimsIn(token);
  if (!claims) return { state: "bad" };
  const isTooOld = hasLastedTooLong(claims);
  if (parseJson(symmetricHeader, decode(token.split(".")[0]))) {
    return { state: isTooOld ? "bad" : "only-service-knows" };
  }
  try {
    await jwtVerify(token, findKey, verification);
  } catch (error) {
    if (error instanceof KeysUnavailable) return { state: "unknown" };
    // jose checks the expiry last, so the signature and the other claims are valid.
    if (!(error instanceof errors.JWTExpired)) return { state: "bad" };
  }
  return { state: isTooOld ? "bad" : "sound", claims };
}

const DAY_S = 24 * 60 * 60;

/**
 * Returns whether a session is over although the service would still renew it: unused for too long, since a token in
 * use is renewed about once an hour, or started too long ago. Repeating the second factor does not start a new session.
 */
function hasLastedTooLong({ iat, amr }: Claims): boolean {
  const now = Date.now() / 1_000;
  const begun = Math.min(iat, ...amr.map(({ timestamp }) => timestamp));
  return now - iat > SESSION_IDLE_DAYS * DAY_S || now - begun > SESSION_MAX_DAYS * DAY_S;
}

/** Lifetime of a session's cookie, in seconds; each renewal sets it again. */
export const sessionLastsS = Math.min(SESSION_IDLE_DAYS, SESSION_MAX_DAYS) * DAY_S;

const KEYS_LAST_MS = 10 * 60_000;
const READ_AGAIN_MS = 60_000;
/** Shorter while there are no keys, because no session can be verified without them. */
const RETRY_MS = 1_000;

class KeysUnavailable extends Error {}

let keys: ReturnType<typeof createLocalJWKSet> | undefined;
let readAt = -Infinity;
let triedAt = -Infinity;
let reading: Promise<boolean> | undefined;

/**
 * Returns the project's public key for a token. Made-up key ids cost the service one request a minute. Known keys stay
 * valid while it is down.
 * @throws {KeysUnavailable} if it is unknown at the moment whether the key exists; errors of jose
 */
async function findKey(header: JWTHeaderParameters, token: FlattenedJWSInput) {
  const time = performance.now();
  const known = await keys?.(header, token).catch(ignoreMissingKey);
  if (known && time - readAt < KEYS_LAST_MS) return known;
  const mayRead = time - triedAt >= (keys ? READ_AGAIN_MS : RETRY_MS);
  if (mayRead) reading ??= readKeys().finally(() => (reading = undefined));
  if ((await reading) && keys) return await keys(header, token);
  if (known) return known;
  throw new KeysUnavailable();
}

function ignoreMissingKey(error: unknown): undefined {
  if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
}

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

async function readKeys(): Promise<boolean> {
  triedAt = performance.now();
  try {
    const response = await fetchSupabase(`${accountsAddress}v1/.well-known/jwks.json`, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(AUTH_TIMEOUT_MS),
    });
    keys = createLocalJWKSet(keySetSchema.parse(await response.json()));
    readAt = triedAt;
    return true;
  } catch {
    // The service is down, or its response is not a key set: the result for the token is the same.
    return false;
  }
}
