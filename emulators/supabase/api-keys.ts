import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from "jose";
import * as z from "zod";
import { StartError } from "../start-error";

export const SIGNING_ALGORITHM = "ES256";

// Hosted projects issue their keys for ten years too.
const KEY_LIFETIME_SECONDS = 10 * 365 * 24 * 60 * 60;

const keyFileSchema = z.object({
  /** The legacy kind: a JWT with the claim `role`. */
  anonKey: z.string(),
  serviceRoleKey: z.string(),
  /**
   * The kind that new hosted projects get: sb_publishable_… and sb_secret_…, which only the gateway understands. Created if
   * the file is older than these keys.
   */
  publishableKey: z.string().default(() => opaqueKey("publishable")),
  secretKey: z.string().default(() => opaqueKey("secret")),
  signingKey: z.object({
    kty: z.literal("EC"),
    crv: z.literal("P-256"),
    kid: z.string(),
    x: z.string(),
    y: z.string(),
    d: z.string(),
  }),
});
type KeyFile = z.infer<typeof keyFileSchema>;

export interface ApiKeys extends Omit<KeyFile, "signingKey"> {
  /** The public half, as a JWKS endpoint publishes it. */
  publicKeys: JSONWebKeySet;
  verificationKey: CryptoKey;
  /** Signs an access token; the payload includes iat and exp, in seconds. */
  sign(payload: JWTPayload): Promise<string>;
}

/**
 * Loads the keys of this data directory from `<directory>/keys.json` (mode 0600), which is created on first use and then
 * stays the same.
 *
 * @throws StartError if the file exists but is invalid.
 */
export async function loadApiKeys(directory: string): Promise<ApiKeys> {
  const path = join(directory, "keys.json");
  const file = existsSync(path) ? readKeyFile(path) : await makeKeyFile();
  writeKeyFile(path, file);
  const { signingKey: jwk, ...apiKeys } = file;
  const { d: _secret, ...publicKey } = jwk;
  const signingKey = await importKey(jwk);
  return {
    ...apiKeys,
    publicKeys: { keys: [{ ...publicKey, alg: SIGNING_ALGORITHM, use: "sig" }] },
    verificationKey: await importKey(publicKey),
    sign: async (payload) => await sign(payload, signingKey, jwk.kid),
  };
}

function readKeyFile(path: string): KeyFile {
  try {
    return keyFileSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof z.ZodError)) throw error;
    throw new StartError(`${path} is invalid. Delete it to generate new API keys.`);
  }
}

async function makeKeyFile(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const kid = crypto.randomUUID();
  const issuedAt = Math.floor(Date.now() / 1000);
  const apiKey = async (role: string) =>
    await sign(
      { iss: "supabase", role, iat: issuedAt, exp: issuedAt + KEY_LIFETIME_SECONDS },
      privateKey,
      kid,
    );
  return keyFileSchema.parse({
    anonKey: await apiKey("anon"),
    serviceRoleKey: await apiKey("service_role"),
    signingKey: { ...(await exportJWK(privateKey)), kid },
  });
}

function writeKeyFile(path: string, file: KeyFile): void {
  const unfinished = `${path}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(file, null, 2), { mode: 0o600 });
  renameSync(unfinished, path);
}

/** Creates a key of the same length as a hosted one, whose last part is a checksum. */
function opaqueKey(kind: "publishable" | "secret"): string {
  const [secret, checksum] = [randomBytes(16), randomBytes(6)];
  return `sb_${kind}_${secret.toString("base64url")}_${checksum.toString("base64url")}`;
}

async function sign(payload: JWTPayload, key: CryptoKey, kid: string): Promise<string> {
  const header = { alg: SIGNING_ALGORITHM, kid, typ: "JWT" };
  return await new SignJWT(payload).setProtectedHeader(header).sign(key);
}

async function importKey(jwk: Omit<KeyFile["signingKey"], "d">): Promise<CryptoKey> {
  const key = await importJWK(jwk, SIGNING_ALGORITHM);
  if (key instanceof Uint8Array) throw new TypeError("An EC key was imported as a secret.");
  return key;
}
