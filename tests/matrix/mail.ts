import PostalMime from "postal-mime";
import { expect, vi } from "vitest";
import { freePort } from "../../local/free-port";
import { startSupabase, type Supabase } from "../../local/supabase/server";
import { faults, mailEnvironment, startMailServer } from "../mail-server";
import { prepareDirectory } from "../stand-ins/supabase/prepared-directory";
import { type Addresses, startSoundSite } from "./start-site";

/** The site waits 10 s for a silent server, and looks every 15 s for what is due again. */
const LONGEST_MS = 60_000;

type Server = { close: () => Promise<unknown> };

/** The place of a mail server, where none is unless a test says so, and an outbox that is nobody else's. */
export class Mail {
  /** Whether the site has met the fault since it began. */
  wasFelt = false;
  private server: Server | undefined;
  /** What the outbox says of a try that failed as the server fails now. */
  private reason: string | undefined;

  private constructor(
    /** As those of all tests, but for the Supabase that the outbox is in. */
    readonly addresses: Addresses,
    private readonly standIn: Supabase,
    private readonly port: number,
    private readonly endings: readonly (() => Promise<unknown>)[],
  ) {}

  static async start({ content, ...others }: Addresses): Promise<Mail> {
    const { MAILER_KEY: mailerKey } = mailEnvironment("");
    const directory = await prepareDirectory();
    const standIn = await startSupabase({ port: 0, directory: directory.path, mailerKey });
    const { url: supabase, anonKey, serviceRoleKey } = standIn;
    const issuer = `http://localhost:${standIn.port}/auth/v1`;
    const sound = await startSoundSite({ content, supabase, anonKey, issuer });
    const soundSite = sound.url;
    return new Mail(
      { ...others, content, supabase, anonKey, serviceRoleKey, issuer, soundSite },
      standIn,
      await freePort(),
      [() => sound.kill(), () => standIn.close(), directory.remove],
    );
  }

  /** What the site is started with. */
  get environment(): Record<string, string> {
    return {
      ...mailEnvironment(`smtp://127.0.0.1:${this.port}`),
      // Here the database is sound, but shares the tests' process: on a busy machine that takes a while.
      AUTH_TIMEOUT_MS: "5000",
      INSERT_TIMEOUT_MS: "5000",
    };
  }

  /** Nobody takes a connection. */
  goAway(): void {
    this.reason = "ESOCKET";
  }

  /** Takes connections, and never says a word. */
  async fallSilent(): Promise<void> {
    this.reason = "ETIMEDOUT";
    this.server = await faults.silent(this.port);
  }

  async mend(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
    this.wasFelt = false;
  }

  /**
   * Checks that all that was stored waits, and that a server that is there at last gets each mail once.
   * @param mailsWaiting reads how many mails wait, as the site states it
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
    await this.mend();
    this.wasFelt = true;
    const server = await startMailServer({}, this.port);
    this.server = server;
    await until(async () => {
      // Nobody waits for the pauses between its tries.
      await this.standIn.sql("update private.outbox set next_at = now() where lease is null");
      expect((await this.outbox()).filter(({ status }) => status !== "sent")).toEqual([]);
    });
    const taken = await Promise.all(server.taken.map(({ source }) => PostalMime.parse(source)));
    const stored = (await this.outbox()).map(({ id }) => `<${String(id)}@localhost>`);
    expect(taken.map(({ messageId }) => messageId).sort()).toEqual(stored.sort());
    // The next column begins with an empty one.
    await this.standIn.sql("delete from public.franchise_enquiries");
    await this.standIn.sql("delete from public.contact_messages");
  }

  private outbox() {
    return this.standIn.sql("select id, status, reason from private.outbox");
  }

  async close(): Promise<void> {
    await this.mend();
    for (const end of this.endings) await end();
  }
}
