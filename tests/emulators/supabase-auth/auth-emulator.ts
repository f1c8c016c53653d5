import { afterAll, beforeAll } from "vitest";
import * as z from "zod";
import type { AuthSettings } from "../../../emulators/supabase/auth/auth-settings";
import { startSupabase, type Supabase } from "../../../emulators/supabase/server";
import { connectBrowser } from "../../../testing/supabase-clients";
import { prepareDirectory } from "../supabase/prepared-directory";

export type Browser = ReturnType<typeof connectBrowser>;

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
  const client = () => connectBrowser(emulator().url, emulator().anonKey);
  /** Returns the emails to an address, newest first. */
  const mails = async (to: string) => {
    const mailbox = `${emulator().url}/_local/mail.json?to=${encodeURIComponent(to)}`;
    return mailSchema.parse(await (await fetch(mailbox)).json());
  };
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
    admin: () => connectBrowser(emulator().url, emulator().serviceRoleKey).auth.admin,
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

export function newAddress(): string {
  return `${crypto.randomUUID()}@example.com`;
}
