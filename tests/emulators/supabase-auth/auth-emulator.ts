import * as z from "zod";
import type { AuthSettings } from "../../../emulators/supabase/auth/auth-settings";
import { connectBrowser } from "../../../testing/supabase-clients";
import { useEmulator } from "../supabase/emulator";

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
  let ahead = 0;
  const { emulator, send } = useEmulator({
    auth: { settings: { siteUrl: SITE, ...settings }, now: () => Date.now() + ahead },
  });
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
    send,
    client,
    mails,
    lastMail,
    admin: () => connectBrowser(emulator().url, emulator().serviceRoleKey).auth.admin,
    /** Advances the service's clock. @returns the milliseconds that it is ahead */
    wait: (seconds: number) => (ahead += seconds * 1000),
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
