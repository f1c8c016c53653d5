import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The emulators' data directory; git-ignored, removed by `npm run ops -- reset`. */
export const localDirectory = resolve(process.env.LOCAL_DIR || ".local");

/** The ports, each with an environment variable. */
export const ports = {
  site: portFrom("PORT", 3000),
  content: portFrom("CONTENT_PORT", 3900),
  studio: portFrom("STUDIO_PORT", 3333),
  supabase: portFrom("SUPABASE_PORT", 54321),
  /** The emulated Google and Facebook page, on another origin than the service, as in production. */
  provider: portFrom("SUPABASE_PROVIDER_PORT", portFrom("SUPABASE_PORT", 54321) + 1),
  /** The SMTP port of the local mailbox. */
  smtp: portFrom("SMTP_PORT", portFrom("SUPABASE_PORT", 54321) + 2),
};

/** Returns a secret of this machine, created once: for its cookies, for the site's email key, or for the desk's password. */
export function localSecret(
  name: "app-secret" | "mailer-key" | "desk-password",
  bytes = 32,
): string {
  const file = join(localDirectory, name);
  try {
    // A full disk leaves an empty file.
    const known = readFileSync(file, "utf8");
    if (known !== "") return known;
  } catch {
    // It is created below.
  }
  const secret = randomBytes(bytes).toString("hex");
  writePrivately(file, secret);
  return secret;
}

/**
 * Returns the site's email settings, for the local mailbox unless SMTP_URL is set. The emulator needs the key as well, so it
 * is set in either case.
 */
export function mailEnvironment(): { MAILER_KEY: string; [name: string]: string } {
  const { MAILER_KEY, SMTP_URL, MAIL_FROM, SALES_MAILBOX } = process.env;
  return {
    MAILER_KEY: MAILER_KEY || localSecret("mailer-key"),
    ...(!SMTP_URL && {
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      MAIL_FROM: MAIL_FROM || "Bahuseva Global <no-reply@example.com>",
      SALES_MAILBOX: SALES_MAILBOX || "sales@example.com",
    }),
  };
}

/** Returns the emulator's account for /desk. */
export function deskAccount(): { DESK_EMAIL: string; DESK_PASSWORD: string } {
  const { DESK_EMAIL, DESK_PASSWORD } = process.env;
  return {
    DESK_EMAIL: DESK_EMAIL || "desk@example.com",
    // Short, because people type it, at times on a phone.
    DESK_PASSWORD: DESK_PASSWORD || localSecret("desk-password", 8),
  };
}

/** Writes the URLs and keys of the running services to `.local/env`, in dotenv format, readable only by the owner. */
export function writeLocalEnvironment(values: Record<string, string>): string {
  const file = join(localDirectory, "env");
  const lines = Object.entries(values).map(
    ([name, value]) => `${name}=${value.includes(" ") ? JSON.stringify(value) : value}\n`,
  );
  writePrivately(file, lines.join(""));
  return file;
}

function writePrivately(file: string, text: string): void {
  mkdirSync(localDirectory, { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
}

function portFrom(variable: string, standard: number): number {
  const value = process.env[variable];
  if (!value) return standard;
  const port = Number(value);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  console.error(`${variable} must be a port number, 1 to 65535.`);
  process.exit(1);
}
