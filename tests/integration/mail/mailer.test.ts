import PostalMime from "postal-mime";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import type * as Mailer from "~/mail/mailer.server";
import { freePort } from "../../../local/free-port";
import { siteSettings } from "../../../studio/seed/site-settings";
import { faults, mailEnvironment, startMailServer, startMailServerOf } from "../../mail-server";
import { contactMessage, enquiry } from "../../stand-ins/supabase/clients";
import { useStandIn } from "../../stand-ins/supabase/stand-in";
import { useSite } from "../site";

const { MAILER_KEY } = mailEnvironment("");

useSite([siteSettings]);
const { standIn, anon } = useStandIn();
let port = 0;
let startMailer: typeof Mailer.startMailer;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  port = await freePort();
  vi.stubEnv("SUPABASE_URL", standIn().url);
  vi.stubEnv("SUPABASE_ANON_KEY", standIn().anonKey);
  const mail = mailEnvironment(`smtp://127.0.0.1:${port}`);
  for (const [name, value] of Object.entries(mail)) vi.stubEnv(name, value);
  ({ startMailer } = await import("~/mail/mailer.server"));
  await standIn().sql("select private.allow_mailer($1)", [MAILER_KEY]);
});

beforeEach(async () => {
  // Its log is no part of the report.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await standIn().sql("delete from public.franchise_enquiries");
  await standIn().sql("delete from public.contact_messages");
  await standIn().sql("delete from private.blocked_addresses");
  await standIn().sql("delete from private.outbox");
});

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  vi.restoreAllMocks();
});

function mailer(options: Parameters<typeof startMailer>[0] = {}) {
  const running = startMailer({ everyMs: 50, longestMs: 5_000, ...options });
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
/** What the outbox has, the pauses being over. */
const outbox = async () => {
  await standIn().sql(
    "update private.outbox set next_at = now() where status = 'waiting' and lease is null",
  );
  const rows = await standIn().sql("select kind, status, attempts, reason from private.outbox");
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
const until = (check: () => Promise<void> | void) =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 });
const untilTriedTwice = () =>
  until(async () => {
    for (const { attempts, reason } of await outbox()) {
      expect(attempts).toBeGreaterThan(1);
      expect(reason).not.toBeNull();
    }
  });
const untilSent = () =>
  until(async () =>
    expect(new Set((await outbox()).map(({ status }) => status))).toEqual(new Set(["sent"])),
  );

describe("what is stored is mailed", () => {
  test("to whoever sells, and to its sender without a word of theirs", async () => {
    const { taken } = await mailbox();
    const { wake } = mailer({ everyMs: 60_000 });
    const sent = enquiry({ utm_campaign: "monsoon", city: "Anywhere" });
    await send("franchise_enquiries", sent);
    wake();
    await until(() => expect(taken).toHaveLength(2));
    const mails = await Promise.all(taken.map(({ source }) => PostalMime.parse(source)));
    const [notice, answer] = ["sales@example.com", sent.email].map((address) =>
      mails.find(({ to }) => to?.[0]?.address === address),
    );
    expect(notice?.replyTo).toMatchObject([{ address: sent.email, name: sent.name }]);
    expect(notice?.text).toContain("monsoon");
    expect(notice?.html).toContain(sent.message.split("\n")[0]);
    expect(answer?.from?.address).toBe("no-reply@example.com");
    expect(answer?.headers).toContainEqual(
      expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }),
    );
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

  test("of a message too", async () => {
    const { taken } = await mailbox();
    await send("contact_messages", contactMessage());
    mailer();
    await until(() => expect(taken).toHaveLength(2));
  });

  test("but not to what is no single address, though it is stored", async () => {
    const { taken } = await mailbox();
    await send("franchise_enquiries", enquiry({ email: "one@example.com, two@example.com" }));
    mailer();
    await until(async () => {
      const ends = (await outbox()).map(({ kind, status }) => `${kind} ${status}`).sort();
      expect(ends).toEqual(["acknowledgement failed", "notice sent"]);
    });
    expect(taken.flatMap(({ to }) => to)).toEqual(["sales@example.com"]);
  });

  test("once a day, as long as nobody answers: to whoever sells, with the way to the desk", async () => {
    const { taken } = await mailbox();
    await send("contact_messages", contactMessage({ acknowledge: false }));
    await standIn().sql("delete from private.outbox");
    await standIn().sql(`update public.contact_messages
      set created_at = now() - interval '2 days', due_at = now() - interval '1 day'`);
    await standIn().sql("update private.mail_limits set reminder_at = '00:00'");
    const [stored] = await standIn().sql("select id from public.contact_messages");
    mailer();
    await untilSent();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(taken.map(({ to }) => to)).toEqual([["sales@example.com"]]);
    const { subject, text } = await PostalMime.parse(taken[0]?.source ?? "");
    expect(subject).toBe("1 enquiry waits for an answer, overdue");
    expect(text).toContain(`http://localhost:3000/desk/${String(stored?.["id"])}`);
    expect(text).toContain("http://localhost:3000/desk?status=new");
  });

  test("by two mailers once", async () => {
    const { taken } = await mailbox();
    await standIn().sql("update private.mail_limits set notices_an_hour = 1000");
    for (let sent = 0; sent < 40; sent += 1)
      await send("franchise_enquiries", enquiry({ acknowledge: false }));
    mailer();
    mailer();
    await untilSent();
    expect(taken).toHaveLength(40);
  });
});

describe("no mail is lost", () => {
  test("while nothing answers, until something does", async () => {
    await send();
    mailer();
    await untilTriedTwice();
    const { taken } = await mailbox();
    await untilSent();
    expect(taken).toHaveLength(2);
  });

  test.each(["silent", "dripping", "busy", "refusing"] as const)(
    "by a server that is %s",
    async (fault) => {
      await send();
      mailer();
      const broken = await faults[fault](port);
      await untilTriedTwice();
      for (const { reason, status } of await outbox()) {
        expect(status).toBe("waiting");
        // No address of anybody.
        expect(reason).not.toContain("@");
      }
      await broken.close();
      const { taken } = await mailbox();
      await untilSent();
      expect(taken).toHaveLength(2);
    },
  );

  test("to an address that nobody has, but once", async () => {
    await mailbox(startMailServerOf("sales@example.com", port));
    await send();
    mailer();
    await until(async () => {
      const ends = (await outbox()).map(({ kind, status }) => `${kind} ${status}`).sort();
      expect(ends).toEqual(["acknowledgement failed", "notice sent"]);
    });
    expect(await standIn().sql("select from private.blocked_addresses")).toHaveLength(1);
  });

  test("with a mailer that died after sending, and is known by its id when it comes again", async () => {
    const { taken } = await mailbox();
    await send("franchise_enquiries", enquiry({ acknowledge: false }));
    const first = mailer();
    await untilSent();
    first.stop();
    await standIn().sql(
      "update private.outbox set status = 'waiting', lease = gen_random_uuid(), next_at = now()",
    );
    mailer();
    await until(() => expect(taken).toHaveLength(2));
    const [one, other] = await Promise.all(taken.map(({ source }) => PostalMime.parse(source)));
    expect(one?.messageId).toBe(other?.messageId);
  });
});

test("what is old and cannot be removed is said once, and stops no mail", async () => {
  const name = "public.remove_old_submissions(text, integer)";
  await standIn().sql(`alter function ${name} rename to removed_by_the_test`);
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    await mailbox();
    mailer();
    await send();
    await untilSent();
    await new Promise((resolve) => setTimeout(resolve, 300));
  } finally {
    await standIn().sql(
      "alter function public.removed_by_the_test(text, integer) rename to remove_old_submissions",
    );
  }
  const lines = write.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes("are not removed"))).toHaveLength(1);
  expect(lines.filter((line) => line.includes("A service is away"))).toEqual([]);
});

test("a key that the database does not know sends nothing", async () => {
  const { taken } = await mailbox();
  await send();
  await standIn().sql("delete from private.mailer_keys");
  mailer();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(taken).toHaveLength(0);
  await standIn().sql("select private.allow_mailer($1)", [MAILER_KEY]);
  await untilSent();
});
