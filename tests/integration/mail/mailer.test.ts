import PostalMime from "postal-mime";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import type * as Mailer from "~/features/mail/mailer.server";
import { freePort } from "../../../emulators/free-port";
import { siteSettings } from "../../../studio/seed/site-settings";
import { enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";
import { eventually } from "../../eventually";
import { faults, mailEnvironment, startMailServer, startMailServerOf } from "../../mail-server";
import { recordLog } from "../../recorded-log";
import { useSite } from "../site";

const { MAILER_KEY } = mailEnvironment("");

useSite([siteSettings]);
const { emulator, anon } = useEmulator();
const sql = (statement: string, values: string[] = []) => emulator().sql(statement, values);
let port = 0;
let startMailer: typeof Mailer.startMailer;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  port = await freePort();
  vi.stubEnv("SUPABASE_URL", emulator().url);
  vi.stubEnv("SUPABASE_ANON_KEY", emulator().anonKey);
  const mail = mailEnvironment(`smtp://127.0.0.1:${port}`);
  for (const [name, value] of Object.entries(mail)) vi.stubEnv(name, value);
  ({ startMailer } = await import("~/features/mail/mailer.server"));
  await sql("select private.allow_mailer($1)", [MAILER_KEY]);
});

beforeEach(async () => {
  // The mailer's log stays out of the test report.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await sql("delete from public.franchise_enquiries");
  await sql("delete from public.contact_messages");
  await sql("delete from private.blocked_addresses");
  await sql("delete from private.outbox");
  await sql("update private.mail_limits set reminder_at = '09:00'");
});

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  vi.restoreAllMocks();
});

function mailer(options: Parameters<typeof startMailer>[0] = {}) {
  const running = startMailer({ everyMs: 50, ...options });
  endings.push(async () => {
    running.stop();
    await running.flush();
  });
  return running;
}

async function mailbox(starting = startMailServer({}, port)) {
  const server = await starting;
  endings.push(server.close);
  return server;
}

const send = async (table = "franchise_enquiries", row: object = enquiry()) => {
  const { error } = await anon()
    .from(table)
    .insert({ ...row });
  expect(error).toBeNull();
};
/** Returns the outbox, with all retry delays ended. */
const outbox = async () => {
  await sql("update private.outbox set next_at = now() where status = 'waiting' and lease is null");
  const rows = await sql("select kind, status, attempts, reason from private.outbox");
  return z
    .array(
      z.object({
        kind: z.string(),
        status: z.string(),
        attempts: z.number(),
        reason: z.string().nullable(),
      }),
    )
    .parse(rows);
};
const untilEnded = (...expected: string[]) =>
  eventually(async () => {
    const ends = (await outbox()).map(({ kind, status }) => `${kind} ${status}`);
    expect(ends.sort()).toEqual(expected);
  });
const untilTriedTwice = () =>
  eventually(async () => {
    for (const { attempts, reason } of await outbox()) {
      expect(attempts).toBeGreaterThan(1);
      expect(reason).not.toBeNull();
    }
  });
const untilSent = () =>
  eventually(async () =>
    expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(["sent"])),
  );

describe("a stored submission is emailed", () => {
  test("to sales, and to its sender without any of their text", async () => {
    const { taken } = await mailbox();
    const { wake } = mailer({ everyMs: 60_000 });
    const sent = enquiry({ utm_campaign: "monsoon", city: "Anywhere" });
    await send("franchise_enquiries", sent);
    wake();
    await eventually(() => expect(taken).toHaveLength(2));
    const mails = await Promise.all(taken.map(({ source }) => PostalMime.parse(source)));
    const [notice, answer] = ["sales@example.com", sent.email].map((address) =>
      mails.find(({ to }) => to?.[0]?.address === address),
    );
    expect(notice?.replyTo).toMatchObject([{ address: sent.email, name: sent.name }]);
    expect(notice?.text).toContain("monsoon");
    expect(notice?.html).toContain(sent.message.split("\n")[0]);
    expect(answer?.from?.address).toBe("no-reply@example.com");
    for (const mail of mails) {
      for (const header of [
        { key: "auto-submitted", value: "auto-generated" },
        { key: "x-auto-response-suppress", value: "All" },
      ]) {
        expect(mail.headers).toContainEqual(expect.objectContaining(header));
      }
    }
    const reference = /[0-9A-F]{4}-[0-9A-F]{4}/.exec(answer?.text ?? "")?.[0] ?? "none";
    expect(sent.submission_id.replace("-", "").toUpperCase()).toMatch(
      new RegExp(`^${reference.replace("-", "")}`),
    );
    for (const typed of [sent.name, sent.message, sent.city]) {
      expect(answer?.text).not.toContain(typed);
      expect(answer?.html).not.toContain(typed);
    }
    for (const mail of mails) expect(mail.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
  });

  test("but not to a value that is not a single address", async () => {
    const { taken } = await mailbox();
    await send("franchise_enquiries", enquiry({ email: "one@example.com, two@example.com" }));
    mailer();
    await untilEnded("acknowledgement failed", "notice sent");
    expect(taken.flatMap(({ to }) => to)).toEqual(["sales@example.com"]);
  });
});

describe("a remote server without encryption", () => {
  // A loopback address that does not look like one.
  const url = () => `smtp://[::ffff:127.0.0.1]:${port}`;

  async function restart(variables: Record<string, string>) {
    vi.resetModules();
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    ({ startMailer } = await import("~/features/mail/mailer.server"));
  }
  afterEach(() => restart({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_ALLOW_PLAINTEXT: "" }));

  test("gets email only if SMTP_ALLOW_PLAINTEXT is true", async () => {
    await restart({ SMTP_URL: url() });
    const { taken } = await mailbox();
    await send();
    const { stop, flush } = mailer();
    await untilTriedTwice();
    for (const { reason } of await outbox()) expect(reason).toMatch(/^ETLS/);
    expect(taken).toEqual([]);
    stop();
    await flush();
    await restart({ SMTP_ALLOW_PLAINTEXT: "true" });
    mailer();
    await untilSent();
  });
});

describe("no email is lost", () => {
  test("while the mail server is down, until it recovers", async () => {
    await send();
    mailer();
    await untilTriedTwice();
    const { taken } = await mailbox();
    await untilSent();
    expect(taken).toHaveLength(2);
  });

  test.each([
    ["silent", { longestSilenceMs: 200 }],
    ["trickling", { longestMs: 200 }],
    ["busy", {}],
    ["refusing", {}],
  ] as const)("by a server that is %s", async (fault, times) => {
    await send();
    const { stop, flush } = mailer(times);
    const broken = await faults[fault](port);
    await untilTriedTwice();
    for (const { reason, status } of await outbox()) {
      expect(status).toBe("waiting");
      // The reason contains no email address.
      expect(reason).not.toContain("@");
    }
    stop();
    await flush();
    await broken.close();
    const { taken } = await mailbox();
    mailer();
    await untilSent();
    expect(taken).toHaveLength(2);
  });

  test("except that an address that does not exist is tried once", async () => {
    await mailbox(startMailServerOf("sales@example.com", port));
    await send();
    mailer();
    await untilEnded("acknowledgement failed", "notice sent");
    expect(await sql("select from private.blocked_addresses")).toHaveLength(1);
  });

  test.each([
    { code: 550, message: "no" },
    { code: 552, message: "5.2.2 full" },
  ])(
    "except that an address refused with %j is tried once, and is not blocked",
    async (refusal) => {
      await mailbox(startMailServerOf("sales@example.com", port, refusal));
      await send();
      mailer();
      await untilEnded("acknowledgement failed", "notice sent");
      expect(await sql("select from private.blocked_addresses")).toEqual([]);
    },
  );

  test("if the mail server refuses the sales mailbox, and one error reports it", async () => {
    const log = recordLog();
    const lines = (words: string) => log.filter((line) => line.includes(words));
    const { close } = await mailbox(startMailServerOf("other@example.com", port));
    await send("franchise_enquiries", enquiry({ acknowledge: false }));
    await sql("update private.mail_limits set reminder_at = '00:00'");
    await sql(`update public.franchise_enquiries
      set created_at = now() - interval '2 days', due_at = now() - interval '1 day'`);
    mailer();
    await untilTriedTwice();
    const states = (await outbox()).map(({ kind, status }) => `${kind} ${status}`).sort();
    expect(states).toEqual(["notice waiting", "reminder waiting"]);
    expect(await sql("select from private.blocked_addresses")).toEqual([]);
    const errors = lines('"error"').filter((line) => line.includes("sales mailbox"));
    expect(errors.map((line) => z.looseObject({}).parse(JSON.parse(line)))).toMatchObject([
      { level: "error", service: "sales mailbox", error: "EENVELOPE 550 5.1.1" },
    ]);
    await close();
    const { taken } = await mailbox();
    await untilSent();
    const mails = await Promise.all(taken.map(({ source }) => PostalMime.parse(source)));
    expect(mails.map(({ subject }) => subject)).toContain("1 enquiry waits for an answer, overdue");
    expect(taken).toHaveLength(2);
    await eventually(() => expect(lines('"sales mailbox","seconds"')).toHaveLength(1));
  });

  test("except a digest whose submissions are all erased", async () => {
    const { taken } = await mailbox();
    await sql("insert into private.outbox (kind, digest_at) values ('digest', now())");
    mailer();
    await untilEnded("digest sent");
    expect(taken).toEqual([]);
  });

  test("if a mailer crashes after sending, and the repeated email has the same id", async () => {
    const { taken } = await mailbox();
    await send("franchise_enquiries", enquiry({ acknowledge: false }));
    const first = mailer();
    await untilSent();
    first.stop();
    await sql(
      "update private.outbox set status = 'waiting', lease = gen_random_uuid(), next_at = now()",
    );
    mailer();
    await eventually(() => expect(taken).toHaveLength(2));
    const [one, other] = await Promise.all(taken.map(({ source }) => PostalMime.parse(source)));
    expect(one?.messageId).toBe(other?.messageId);
  });
});

test("a flush waits for every email, even if the outcome of one cannot be stored", async () => {
  const log = recordLog();
  const name = "public.settle_mail(text, uuid, uuid, text, text)";
  let release = () => {};
  // The acknowledgement is refused immediately; the notice waits for the test.
  const { taken } = await mailbox(
    startMailServer(
      {
        onRcptTo: ({ address }, _session, done) => {
          if (address === "sales@example.com") release = () => done();
          else done(Object.assign(new Error("5.1.1 unknown"), { responseCode: 550 }));
        },
      },
      port,
    ),
  );
  await send();
  await sql(`alter function ${name} rename to settle_mail_of_the_test`);
  try {
    const { flush, stop } = mailer({ everyMs: 60_000 });
    let isFlushed = false;
    const flushed = flush().then(() => (isFlushed = true));
    await eventually(() => expect(log.join("")).toContain("settle_mail"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isFlushed).toBe(false);
    stop();
    release();
    await flushed;
    expect(taken).toHaveLength(1);
  } finally {
    await sql(
      "alter function public.settle_mail_of_the_test(text, uuid, uuid, text, text) rename to settle_mail",
    );
  }
});

test("emails of an unknown kind from a newer migration wait, and do not block others", async () => {
  const log = recordLog();
  const { taken } = await mailbox();
  await sql("alter table private.outbox drop constraint outbox_kind_check");
  // A full batch that is due before the others.
  for (let sent = 0; sent < 5; sent += 1) {
    await send("franchise_enquiries", enquiry({ acknowledge: false }));
  }
  await sql("update private.outbox set kind = 'survey', next_at = now() - interval '1 h'");
  await send("franchise_enquiries", enquiry({ acknowledge: false }));
  try {
    const { flush } = mailer({ everyMs: 60_000 });
    await flush();
    expect(taken).toHaveLength(1);
    const kept = await sql(
      `select distinct status, attempts, reason, next_at > now() + interval '5 s' as "isLater"
       from private.outbox where kind = 'survey'`,
    );
    expect(kept).toEqual([{ status: "waiting", attempts: 1, reason: "unreadable", isLater: true }]);
    const unread = log.filter((line) => line.includes("Outbox email unreadable"));
    expect(unread).toHaveLength(5);
    expect(unread[0]).toContain('"kind":"survey"');
    expect(log.filter((line) => line.includes("Service down"))).toEqual([]);
  } finally {
    await sql("delete from private.outbox");
    await sql(`alter table private.outbox add constraint outbox_kind_check
      check (kind in ('notice', 'acknowledgement', 'digest', 'reminder'))`);
  }
});

test("a failed clean-up of old submissions is logged once, and does not stop emails", async () => {
  const name = "public.remove_old_submissions(text, integer)";
  await sql(`alter function ${name} rename to removed_by_the_test`);
  const log = recordLog();
  try {
    const { taken } = await mailbox();
    await send();
    const { flush, wake } = mailer({ everyMs: 60_000 });
    await flush();
    wake();
    await flush();
    expect(taken).toHaveLength(2);
  } finally {
    await sql(
      "alter function public.removed_by_the_test(text, integer) rename to remove_old_submissions",
    );
  }
  expect(log.filter((line) => line.includes("Deleting expired submissions failed"))).toHaveLength(
    1,
  );
  expect(log.filter((line) => line.includes("Service down"))).toEqual([]);
});
