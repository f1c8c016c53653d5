import pLimit from "p-limit";
import PostalMime from "postal-mime";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { BuiltSite } from "../../testing/built-site";
import { freshBuild } from "../../testing/fresh-build";
import { enquiry } from "../../testing/supabase-clients";
import { mailEnvironment, startMailServer } from "../mail-server";
import { describeOnPostgres, usePostgresEmulator } from "./postgres-emulator";

const COUNT = 1_000;
/** The number of mails that one site sends at the same time. */
const AT_ONCE = 5;
const LONGEST_MS = 300_000;

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

describeOnPostgres(`${COUNT} enquiries, mailed by two sites on one PostgreSQL server`, () => {
  const { emulator, anon } = usePostgresEmulator();
  let server: MailServer;
  let sites: readonly BuiltSite[];

  beforeAll(async () => {
    freshBuild();
    await emulator().sql("select private.allow_mailer($1)", [mailEnvironment("").MAILER_KEY]);
    await emulator().sql(`update private.mail_limits set notices_an_hour = ${COUNT + 1}`);
  });

  beforeEach(async () => {
    await emulator().sql("delete from public.franchise_enquiries");
    // The delay makes sure that a killed site has mails in progress.
    server = await startMailServer({
      onMailFrom: (_from, _session, done) => setTimeout(done, 20),
    });
    sites = [];
  });

  afterEach(async () => {
    for (const site of sites) await site.kill();
    await server.close();
  });

  async function startTwo() {
    const start = () =>
      BuiltSite.start({
        SANITY_API_HOST: "http://127.0.0.1:1",
        SUPABASE_URL: emulator().url,
        SUPABASE_ANON_KEY: emulator().anonKey,
        ...mailEnvironment(server.url),
      });
    const two = await Promise.all([start(), start()]);
    sites = two;
    return two;
  }

  const insert = async () => {
    const { status } = await anon()
      .from("franchise_enquiries")
      .insert(enquiry({ acknowledge: false }));
    expect(status).toBe(201);
  };

  /** Stores all enquiries, 20 at a time. */
  async function storeAll() {
    const atOnce = pLimit(20);
    await Promise.all(Array.from({ length: COUNT }, () => atOnce(insert)));
  }

  const column = async (name: string, from: string) =>
    (await emulator().sql(`select ${name}::text as value from ${from} order by 1`)).map(
      ({ value }) => value,
    );
  const untilSent = (meanwhile: () => Promise<void>) =>
    expect
      .poll(
        async () => {
          await meanwhile();
          return await column("count(*)", "private.outbox where status <> 'sent'");
        },
        { timeout: LONGEST_MS, interval: 200 },
      )
      .toEqual(["0"]);

  /** The mails that the server received: the id of each, and the enquiry's reference. */
  const takenMails = async () =>
    await Promise.all(
      server.taken.map(async ({ to, source }) => {
        const { messageId = "", subject = "" } = await PostalMime.parse(source);
        expect(to).toEqual(["sales@example.com"]);
        const [id = ""] = /[^<@]+/.exec(messageId) ?? [];
        const [reference = ""] = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(subject) ?? [];
        return { id, reference };
      }),
    );
  const sentBy = ({ log }: BuiltSite) => log.split("Email sent").length - 1;

  async function expectEachToBeThere(mails: { id: string; reference: string }[]) {
    expect(mails).toHaveLength(COUNT);
    expect(mails.map(({ id }) => id).sort()).toEqual(await column("id", "private.outbox"));
    expect(mails.map(({ reference }) => reference).sort()).toEqual(
      await column("reference", "public.franchise_enquiries"),
    );
  }

  test(
    "are all mailed if one site is killed while it sends; only its mails in progress are sent twice",
    async () => {
      await storeAll();
      const startedAt = performance.now();
      // Each polls the outbox at its start.
      const [killed, other] = await startTwo();
      // Kills it in the middle of a batch, when some of its mails are sent and others are not.
      const isAmid = () => sentBy(killed) > COUNT / 5 && sentBy(killed) % AT_ONCE > 0;
      await expect.poll(isAmid, { timeout: LONGEST_MS, interval: 10 }).toBe(true);
      await killed.kill();
      // Ends the two-minute leases. The other site claims no mail twice, because it acknowledges a whole batch before the next one.
      const endLeases = async () => {
        await emulator().sql("update private.outbox set next_at = now() where lease is not null");
      };
      await endLeases();
      await untilSent(endLeases);
      const seconds = Math.round((performance.now() - startedAt) / 1_000);
      const mails = await takenMails();
      const once = [
        ...new Map(mails.map((mail) => [`${mail.id} ${mail.reference}`, mail])).values(),
      ];
      const claimedTwice = await column("id", "private.outbox where attempts > 1");
      console.log(
        `${COUNT} enquiries mailed in ${seconds} s, ${sentBy(killed)} by a site that was killed, ${sentBy(other)} by the other;` +
          ` ${claimedTwice.length} were under way, of which ${mails.length - once.length} were sent twice`,
      );
      await expectEachToBeThere(once);
      expect(claimedTwice.length).toBeGreaterThan(0);
      expect(claimedTwice.length).toBeLessThanOrEqual(AT_ONCE);
      const twice = mails.filter((mail) => !once.includes(mail)).map(({ id }) => id);
      expect(new Set(twice).size, "none three times").toBe(twice.length);
      for (const id of twice) expect(claimedTwice).toContain(id);
    },
    LONGEST_MS,
  );
});
