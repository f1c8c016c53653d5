import { createPublicKey, type KeyObject, verify } from "node:crypto";
import * as z from "zod";
import { env } from "~/env.server";
import { accountsAddress, askSupabase } from "~/supabase/ask-supabase.server";

const { SUPABASE_URL, SUPABASE_ANON_KEY, SUPABASE_ISSUER, AUTH_TIMEOUT_MS } = env();
const { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } = env();

/** Clocks of two machines may differ by so much. */
const SKEW_S = 60;

const claimsSchema = z.object({
  iss: z.literal(SUPABASE_ISSUER ?? `${SUPABASE_URL.replace(/\/$/, "")}/auth/v1`),
  aud: z
    .union([z.string(), z.array(z.string())])
    .refine((audience) => [audience].flat().includes("authenticated")),
  role: z.literal("authenticated"),
  sub: z.uuid(),
  email: z.string().catch(""),
  iat: z.number().catch(0),
  exp: z.number(),
  /** Whether a second factor was asked for in this session. */
  aal: z.enum(["aal1", "aal2"]).catch("aal1"),
  /** How the user has shown who they are in this session, each with its latest time in seconds since 1970. */
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
  nbf: z
    .number()
    .refine((seconds) => seconds <= Date.now() / 1_000 + SKEW_S)
    .optional(),
});

export type Claims = z.output<typeof claimsSchema>;

/** What a text of JSON holds, if it is of that shape. */
export function parseJson<Shape extends z.ZodType>(shape: Shape, text: string) {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const decode = (part: string) => Buffer.from(part, "base64url").toString();

/** What a token says of a user of this project, believed as it stands: it may have ended, or be forged. */
export const claimsIn = (token: string): Claims | undefined =>
  parseJson(claimsSchema, decode(token.split(".")[1] ?? ""));

const headerSchema = z.object({ alg: z.string(), kid: z.string().optional() });

/** What a token is worth, told without asking about it. One that is sound may have ended. */
export type TokenCheck =
  | { state: "sound"; claims: Claims }
  /** The claims where it is sound, and its session has lasted too long. */
  | { state: "bad"; claims?: Claims }
  /** The keys cannot be had, or may not be asked for again so soon. */
  | { state: "unknown" }
  /** Signed with the secret that the service shares with nobody. */
  | { state: "only-service-knows" };

export async function checkToken(token: string): Promise<TokenCheck> {
  const [header = "", payload = "", signature = ""] = token.split(".");
  const { alg = "", kid } = parseJson(headerSchema, decode(header)) ?? {};
  const claims = claimsIn(token);
  if (!claims) return { state: "bad" };
  const isTooOld = hasLastedTooLong(claims);
  if (alg.startsWith("HS")) return { state: isTooOld ? "bad" : "only-service-knows" };
  const key = kid === undefined ? null : await publicKey(kid);
  if (key === undefined) return { state: "unknown" };
  const isSound = key?.alg === alg && isSigned(`${header}.${payload}`, signature, key.key);
  if (!isSound) return { state: "bad" };
  return { state: isTooOld ? "bad" : "sound", claims };
}

const DAY_S = 24 * 60 * 60;

/**
 * Whether a session is over although the service would go on to renew it: left alone for too long, since a token is renewed
 * about once an hour while it is used, or begun too long ago. A second factor that is given again begins no session.
 */
function hasLastedTooLong({ iat, amr }: Claims): boolean {
  const now = Date.now() / 1_000;
  const begun = Math.min(iat, ...amr.map(({ timestamp }) => timestamp));
  return now - iat > SESSION_IDLE_DAYS * DAY_S || now - begun > SESSION_MAX_DAYS * DAY_S;
}

/** How long a session's cookie lasts, in seconds: it is set anew with each renewal. */
export const sessionLastsS = Math.min(SESSION_IDLE_DAYS, SESSION_MAX_DAYS) * DAY_S;

const isSigned = (text: string, signature: string, key: KeyObject) =>
  verify(
    "sha256",
    Buffer.from(text),
    // How a JWT writes a signature of ES256; RS256 has one way only.
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );

const KEYS_LAST_MS = 10 * 60_000;
const ASK_AGAIN_MS = 60_000;
/** While there are no keys at all nobody is known to be signed in. */
const TRY_AGAIN_MS = 1_000;

type PublicKey = { alg: string; key: KeyObject };

let keys: ReadonlyMap<string, PublicKey> | undefined;
let readAt = 0;
let askedAt = -Infinity;
let asking: Promise<boolean> | undefined;

/**
 * The project's key of that name; null where there is none, undefined where that cannot be told now. Made-up names cost
 * the service one question a minute. Known keys go on while it does not answer.
 */
async function publicKey(kid: string): Promise<PublicKey | null | undefined> {
  const known = keys?.get(kid);
  const time = performance.now();
  if (known && time - readAt < KEYS_LAST_MS) return known;
  if (!asking && time - askedAt < (keys ? ASK_AGAIN_MS : TRY_AGAIN_MS)) return known;
  asking ??= readKeys().finally(() => (asking = undefined));
  const isAnswered = await asking;
  return isAnswered ? (keys?.get(kid) ?? null) : known;
}

const keySchema = z.object({
  kid: z.string(),
  alg: z.enum(["ES256", "RS256"]),
  kty: z.string(),
  crv: z.string().optional(),
  x: z.string().optional(),
  y: z.string().optional(),
  n: z.string().optional(),
  e: z.string().optional(),
});
/** Keys of kinds that are not known here are left out. */
const keysSchema = z.object({ keys: z.array(keySchema.nullable().catch(null)) });

async function readKeys(): Promise<boolean> {
  askedAt = performance.now();
  try {
    const answer = await askSupabase(`${accountsAddress}v1/.well-known/jwks.json`, {
      headers: { apikey: SUPABASE_ANON_KEY },
      signal: AbortSignal.timeout(AUTH_TIMEOUT_MS),
    });
    const read = keysSchema.parse(await answer.json()).keys.filter((key) => key !== null);
    keys = new Map(
      read.map(({ kid, alg, ...key }) => [
        kid,
        { alg, key: createPublicKey({ key, format: "jwk" }) },
      ]),
    );
    readAt = askedAt;
    return true;
  } catch {
    // No answer, or none that can be read: the same to whoever brings a token.
    return false;
  }
}
