import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod";
import { NoWebSocket } from "../../../app/supabase/no-web-socket";
import type { AuthSettings } from "../../../emulators/supabase/auth/auth-settings";
import { startSupabase, type Supabase } from "../../../emulators/supabase/server";
import { prepareDirectory } from "../supabase/prepared-directory";

// Open on purpose, because these tests are about accounts and not about the tables.
interface OpenDatabase {
  public: {
    Tables: Record<string, OpenTable>;
    Views: Record<string, never>;
    Functions: Record<string, never>;
  };
}
interface OpenTable {
  Row: Record<string, unknown>;
  Insert: Record<string, unknown>;
  Update: Record<string, unknown>;
  Relationships: [];
}
export type Browser = ReturnType<typeof browser>;

export const SITE = "http://localhost:3000";
export const PASSWORD = "seven lamps";

const mailSchema = z.array(
  z.object({
    id: z.number(),
    to: z.string(),
    type: z.string(),
    subject: z.string(),
    link: z.string(),
    confirmation_url: z.string(),
    token: z.string(),
    token_hash: z.string(),
    text: z.string(),
  }),
);
export type Mail = z.output<typeof mailSchema>[number];

/** Keeps the session and the code verifier in memory, as a browser does in cookies. */
class MemoryStorage {
  readonly items = new Map<string, string>();
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

/** Creates a separate client per browser; it uses PKCE like the site unless `flowType` differs. */
export function browser(url: string, key: string, flowType: "pkce" | "implicit" = "pkce") {
  return createClient<OpenDatabase>(url, key, {
    auth: {
      flowType,
      storage: new MemoryStorage(),
      persistSession: true,
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    realtime: { transport: NoWebSocket },
  });
}

/** Starts one emulator for all tests of the file, with a clock that `wait` advances. */
export function useAuthEmulator(settings: Partial<AuthSettings> = {}) {
  let running: Supabase | undefined;
  let remove = async () => {};
  let ahead = 0;
  beforeAll(async () => {
    const directory = await prepareDirectory();
    remove = directory.remove;
    running = await startSupabase({
      port: 0,
      directory: directory.path,
      auth: { settings: { siteUrl: SITE, ...settings }, now: () => Date.now() + ahead },
    });
  });
  afterAll(async () => {
    await running?.close();
    await remove();
  });
  const emulator = () => {
    if (!running) throw new Error("The emulator is not running.");
    return running;
  };
  const client = (flowType?: "pkce" | "implicit") =>
    browser(emulator().url, emulator().anonKey, flowType);
  const mails = async (to: string) => await readMails(emulator().url, to);
  const lastMail = async (to: string): Promise<Mail> => {
    const [mail] = await mails(to);
    if (!mail) throw new Error("There is no mail.");
    return mail;
  };
  return {
    emulator,
    client,
    mails,
    lastMail,
    admin: () => browser(emulator().url, emulator().serviceRoleKey).auth.admin,
    /** Advances the service's clock. @returns the milliseconds that it is ahead */
    wait: (seconds: number) => (ahead += seconds * 1000),
    /** Sends a plain request that the client would not send. */
    send: async (path: string, init: RequestInit = {}) => {
      const headers = { apikey: emulator().anonKey, ...init.headers };
      return await fetch(`${emulator().url}${path}`, { redirect: "manual", ...init, headers });
    },
    /** Signs up, confirms by email and signs in. */
    member: async (email = newAddress(), password = PASSWORD) => {
      const own = client();
      await own.auth.signUp({ email, password });
      const { token_hash } = await lastMail(email);
      const { data, error } = await own.auth.verifyOtp({ token_hash, type: "signup" });
      if (!data.session || !data.user) throw error ?? new Error("No session.");
      return { email, client: own, session: data.session, user: data.user };
    },
  };
}

/** Returns the emails to an address, newest first. */
export async function readMails(url: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/_local/mail.json?to=${encodeURIComponent(to)}`);
  return mailSchema.parse(await answer.json());
}

export function newAddress(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** Returns `status code`, or "none" without an error, as one comparable string. */
export function refusal(error: { code?: string | undefined; status?: number | undefined } | null) {
  return error ? `${error.status} ${error.code}` : "none";
}
