import PostalMime from "postal-mime";
import { expect, vi } from "vitest";
import { freePort } from "../../emulators/free-port";
import type { Supabase } from "../../emulators/supabase/server";
import { startPrepared } from "../emulators/supabase/prepared-directory";
import { faults, mailEnvironment, startMailServer } from "../mail-server";
import { type Addresses, startSoundSite } from "./start-site";

/** The site's timeout for a mail server is 10 s, and it checks for due emails every 15 s. */
const LONGEST_MS = 60_000;

type Server = { close: () => Promise<unknown> };

/** The port of a mail server that runs only if a test starts it, and a separate outbox. */
export class Mail {
  /** Whether the site has noticed the current fault. */
  wasFelt = false;
  private server: Server | undefined;
  /** The reason that the outbox stores for the current fault. */
  private reason: string | undefined;

  private constructor(
    /** The addresses of all tests, except for the Supabase emulator with the outbox. */
    readonly addresses: Addresses,
    private readonly emulator: Supabase,
    private readonly port: number,
    private readonly endings: readonly (() => Promise<unknown>)[],
  ) {}

  static async start({ content, ...others }: Addresses): Promise<Mail> {
    const { MAILER_KEY: mailerKey } = mailEnvironment("");
    const emulator = await startPrepared({ mailerKey });
    const { url: supabase, anonKey, serviceRoleKey, issuer } = emulator;
    const sound = await startSoundSite({ content, supabase, anonKey, issuer });
    const soundSite = sound.url;
    return new Mail(
      { ...others, content, supabase, anonKey, serviceRoleKey, issuer, soundSite },
      emulator,
      await freePort(),
      [() => sound.kill(), () => emulator.close()],
    );
  }

  /** The site's environment. */
  get environment(): Record<string, string> {
    return {
      ...mailEnvironment(`smtp://127.0.0.1:${this.port}`),
      // The database works, but shares the tests' process, which is slow on a busy machine.
      AUTH_TIMEOUT_MS: "5000",
      INSERT_TIMEOUT_MS: "5000",
    };
  }

  /** Refuses connections. */
  goAway(): void {
    this.reason = "ESOCKET";
  }

  /** Accepts connections, but never responds. */
  async fallSilent(): Promise<void> {
    this.reason = "ETIMEDOUT";
    this.server = await faults.silent(this.port);
  }

  async repair(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
    this.wasFelt = false;
  }

  /**
   * Checks that all emails wait, and that a recovered server gets each of them once.
   * @param mailsWaiting reads the site's metric of waiting emails
   */
  async expectAllSentInTheEnd(mailsWaiting: () => Promise<number | undefined>): Promise<void> {
    const until = (check: () => Promise<void>) =>
      vi.waitFor(check, { timeout: LONGEST_MS, interval: 200 });
    await until(async () => {
      const mails = await this.outbox();
      expect(mails.map(({ status }) => status)).not.toContain("sent");
      expect(mails.map(({ reason }) => reason)).toContain(this.reason);
      expect(await mailsWaiting()).toBe(mails.length);
    });
    await this.repair();
    this.wasFelt = true;
    const server = await startMailServer({}, this.port);
    this.server = server;
    await until(async () => {
      // Skips the delays between retries.
      await this.emulator.sql("update private.outbox set next_at = now() where lease is null");
      expect((await this.outbox()).filter(({ status }) => status !== "sent")).toEqual([]);
    });
    const taken = await Promise.all(server.taken.map(({ source }) => PostalMime.parse(source)));
    const stored = (await this.outbox()).map(({ id }) => `<${String(id)}@localhost>`);
    expect(taken.map(({ messageId }) => messageId).sort()).toEqual(stored.sort());
    // The next column starts with an empty outbox.
    await this.emulator.sql("delete from public.franchise_enquiries");
    await this.emulator.sql("delete from public.contact_messages");
  }

  private outbox() {
    return this.emulator.sql("select id, status, reason from private.outbox");
  }

  async close(): Promise<void> {
    await this.repair();
    for (const end of this.endings) await end();
  }
}
