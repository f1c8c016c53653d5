import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll } from "vitest";
import * as z from "zod";
import { NoWebSocket } from "../../../app/supabase/no-web-socket";
import type { AuthSettings } from "../../../local/supabase/auth/auth-settings";
import { startSupabase, type Supabase } from "../../../local/supabase/server";
import { prepareDirectory } from "../supabase/prepared-directory";

// Open on purpose: these tests are about accounts, not about the tables.
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

/** Keeps the session and the code verifier in memory, as a browser keeps them in cookies. */
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

/** A client of its own, as one browser. PKCE as the site uses it, unless told otherwise. */
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

/** One stand-in for all tests of the file, with a clock that `wait` puts forward. */
export function useAuthStandIn(settings: Partial<AuthSettings> = {}) {
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
  const standIn = () => {
    if (!running) throw new Error("The stand-in is not running.");
    return running;
  };
  const client = (flowType?: "pkce" | "implicit") =>
    browser(standIn().url, standIn().anonKey, flowType);
  const mails = async (to: string) => await readMails(standIn().url, to);
  const lastMail = async (to: string): Promise<Mail> => {
    const [mail] = await mails(to);
    if (!mail) throw new Error("There is no mail.");
    return mail;
  };
  return {
    standIn,
    client,
    mails,
    lastMail,
    admin: () => browser(standIn().url, standIn().serviceRoleKey).auth.admin,
    /** Puts the service's clock forward. */
    wait: (seconds: number) => (ahead += seconds * 1000),
    /** A plain request, for what the client would not send. */
    send: async (path: string, init: RequestInit = {}) => {
      const headers = { apikey: standIn().anonKey, ...init.headers };
      return await fetch(`${standIn().url}${path}`, { redirect: "manual", ...init, headers });
    },
    /** Signs up, confirms by mail and signs in. */
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

/** The mails to an address, newest first. */
export async function readMails(url: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${url}/_local/mail.json?to=${encodeURIComponent(to)}`);
  return mailSchema.parse(await answer.json());
}

export function newAddress(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** `code message`, or "none": one thing to compare. */
export function refusal(error: { code?: string | undefined; status?: number | undefined } | null) {
  return error ? `${error.status} ${error.code}` : "none";
}
