import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { AuthError, invalid } from "./auth-error";
import type { AuthSettings } from "./auth-settings";

const KEY_BYTES = 32;
const COST = { N: 2 ** 14, r: 8, p: 1 } satisfies ScryptOptions;
const MAX_BYTES = 72;

/** `$scrypt$<salt>$<hash>`, both base64url. Hosted projects use bcrypt; nothing else differs. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt);
  return `$scrypt$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt, hash] = /^\$scrypt\$([\w-]+)\$([\w-]+)$/.exec(stored ?? "") ?? [];
  if (!salt || !hash) return false;
  const derived = await derive(password, Buffer.from(salt, "base64url"));
  return timingSafeEqual(derived, Buffer.from(hash, "base64url"));
}

/**
 * @throws AuthError 400 validation_failed above 72 bytes, bcrypt's limit; 422 weak_password with
 * the reasons length, characters and pwned, each with a sentence in the message.
 */
export function checkPasswordStrength(password: string, settings: AuthSettings): void {
  const bytes = Buffer.byteLength(password);
  if (bytes > MAX_BYTES) {
    throw invalid(`Password cannot be longer than ${MAX_BYTES} characters`);
  }
  const { minimumPasswordLength: minimum, requiredCharacters: sets } = settings;
  const faults = new Map<string, string>();
  if (bytes < minimum) {
    faults.set("length", `Password should be at least ${minimum} characters.`);
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    const wanted = sets.join(", ");
    faults.set("characters", `Password should contain at least one character of each: ${wanted}.`);
  }
  if (settings.leakedPasswords.includes(password)) {
    faults.set(
      "pwned",
      "Password is known to be weak and easy to guess, please choose a different one.",
    );
  }
  if (faults.size === 0) return;
  throw new AuthError(422, "weak_password", [...faults.values()].join(" "), [...faults.keys()]);
}

async function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return await new Promise((done, fail) => {
    scrypt(password, salt, KEY_BYTES, COST, (error, key) => (error ? fail(error) : done(key)));
  });
}
