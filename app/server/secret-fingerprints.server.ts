import { createHash, createHmac, type Hash, type Hmac } from "node:crypto";
import type { Environment } from "../env.server";

const secrets = [
  "SANITY_READ_TOKEN",
  "SANITY_WEBHOOK_SECRET",
  "SUPABASE_ANON_KEY",
  "SMTP_URL",
  "MAILER_KEY",
  "ERROR_REPORT_URL",
] as const;

/**
 * Returns eight hex digits for each secret that is set, so that the log of a start can be compared with an env file.
 * They are keyed with APP_SECRET, so that someone who reads the log cannot test guessed passwords against them. For
 * APP_SECRET itself, which has 32 random bytes, it is the beginning of its SHA-256; several secrets have one each,
 * separated by commas.
 */
export function secretFingerprints(environment: Environment): Record<string, string> {
  const { APP_SECRET } = environment;
  const [key = ""] = APP_SECRET;
  const fingerprints: Record<string, string> = {
    APP_SECRET: APP_SECRET.map((secret) => digits(createHash("sha256").update(secret))).join(","),
  };
  for (const name of secrets) {
    const value = environment[name];
    if (value === undefined) continue;
    fingerprints[name] = digits(createHmac("sha256", key).update(`${name} ${value}`));
  }
  return fingerprints;
}

const digits = (hash: Hash | Hmac) => hash.digest("hex").slice(0, 8);
