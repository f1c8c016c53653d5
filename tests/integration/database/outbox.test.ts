import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { referenceOf } from "~/supabase/idempotent-insert.server";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";

const { emulator, anon } = useEmulator();
const sql = (statement: string, values: string[] = []) => emulator().sql(statement, values);

const mailer_key = "the mailer's own key, which is long enough";

const mailsSchema = z.array(
  z.looseObject({
    id: z.uuid(),
    lease: z.uuid(),
    kind: z.string(),
    rows: z.array(z.looseObject({ reference: z.string(), about: z.string() })),
    count: z.number(),
  }),
);

async function claim(most = 100) {
  const { data, error } = await anon().rpc("claim_mails", { mailer_key, most });
  expect(error, JSON.stringify(error)).toBeNull();
  return mailsSchema.parse(data);
}

async function claimOne(kind: string) {
  const mail = (await claim()).find((each) => each.kind === kind);
  if (!mail) throw new Error(`No ${kind} is due`);
  return mail;
}

async function settle({ id, lease }: { id: string; lease: string }, outcome: string, why?: string) {
  const args = { mailer_key, mail: id, lease, outcome, reason: why };
  const { data, error } = await anon().rpc("settle_mail", args);
  expect(error).toBeNull();
  return data;
}

const state = async () => (await anon().rpc("outbox_state", { mailer_key })).data;
const kinds = (mails: { kind: string }[]) => mails.map(({ kind }) => kind).sort();
const send = async (changes: Record<string, unknown> = {}) => {
  const sent = enquiry(changes);
  const { error } = await anon().from("franchise_enquiries").insert(sent);
  expect(error).toBeNull();
  return sent;
};
const later = (interval: string) =>
  sql(
    `update private.outbox set created_at = created_at - $1::interval, next_at = next_at - $1::interval`,
    [interval],
  );

beforeEach(async () => {
  await sql("delete from public.franchise_enquiries");
  await sql("delete from public.contact_messages");
  await sql("delete from private.outbox");
  await sql("delete from private.blocked_addresses");
  await sql("update private.mail_limits set notices_an_hour = 30, acknowledgements_an_hour = 120");
  await sql("select private.allow_mailer($1)", [mailer_key]);
});

describe("storing", () => {
  test("an enquiry queues an email to sales and one to its sender, with its data", async () => {
    const sent = await send({ utm_source: "print", first_page: "/" });
    const mails = await claim();
    expect(kinds(mails)).toEqual(["acknowledgement", "notice"]);
    for (const { rows, count } of mails) {
      expect(count).toBe(1);
      expect(rows).toMatchObject([
        { ...sent, about: "enquiry", reference: referenceOf(sent.submission_id) },
      ]);
    }
  });

  test("a message queues the same emails", async () => {
    const sent = contactMessage();
    await anon().from("contact_messages").insert(sent);
    expect((await claimOne("notice")).rows).toMatchObject([{ ...sent, about: "message" }]);
  });
});

test("a submission whose promised time is over, such as an imported one, queues no emails", async () => {
  await sql(`insert into contact_messages (submission_id, name, email, message, created_at, due_at, utm_source)
    values (gen_random_uuid(), 'Asha', 'asha@example.com', 'x', '2026-01-01', '2026-01-02', 'Google')`);
  // Not by a claim, which from 9 am on also has the reminder of what is overdue.
  expect(await sql("select kind from private.outbox")).toEqual([]);
  expect(await sql("select source from public.leads")).toEqual([{ source: "google" }]);
});

describe("an acknowledgement", () => {
  test("is sent once a day to an address in any spelling", async () => {
    for (const email of ["asha@example.com", "Asha@Example.com", "asha+shop@example.com"]) {
      await send({ email });
    }
    expect(kinds(await claim())).toEqual(["acknowledgement", "notice", "notice", "notice"]);
  });

  test("is sent once a day to a Gmail mailbox, with or without dots, including googlemail.com", async () => {
    const gmail = ["a.sha@gmail.com", "asha@gmail.com", "A.S.H.A+shop@GoogleMail.com"];
    // With other providers a dot makes a different mailbox.
    const others = ["a.sha@example.com", "asha@example.com", "a.sha@gmail.com.example.com"];
    for (const email of [...gmail, ...others]) await send({ email });
    const acknowledged = (await claim()).filter(({ kind }) => kind === "acknowledgement");
    expect(acknowledged.map(({ rows }) => rows[0]?.["email"]).sort()).toEqual(
      ["a.sha@gmail.com", ...others].sort(),
    );
  });

  test("is not sent to any spelling of a Gmail mailbox that is blocked, until it is unblocked", async () => {
    await sql("select private.block_address('a.sha@googlemail.com', 'complained')");
    await send({ email: "as.ha@gmail.com" });
    expect(kinds(await claim())).toEqual(["notice"]);
    await sql("select private.unblock_address('ash.a@gmail.com')");
    await send({ email: "asha@gmail.com" });
    expect(kinds(await claim())).toContain("acknowledgement");
  });

  test.each([
    ["a bot's submission", { flagged: true }],
    ["a network over its limit", { acknowledge: false }],
  ])("is not sent for %s", async (_, changes) => {
    await send(changes);
    expect(kinds(await claim())).toEqual(["notice"]);
  });

  test.each([
    ["is not sent again to an address that was refused", "mira@example.com", false],
    ["is sent to an address that was refused with a tag", "mira+a@example.com", true],
  ])("%s", async (_, email, again) => {
    await send({ email });
    await settle(await claimOne("acknowledgement"), "refused", "550 5.1.1");
    await later("1 day");
    await sql("update private.outbox set day = day - 1 where day is not null");
    await send({ email: "mira@example.com", submission_id: crypto.randomUUID() });
    expect(kinds(await claim()).includes("acknowledgement")).toBe(again);
  });

  test("has an hourly limit for all addresses together", async () => {
    await sql("update private.mail_limits set acknowledgements_an_hour = 2");
    for (const name of ["a", "b", "c"]) await send({ email: `${name}@example.com` });
    expect(kinds(await claim()).filter((kind) => kind === "acknowledgement")).toHaveLength(2);
    await later("1 hour");
    await send({ email: "d@example.com" });
    expect(kinds(await claim())).toContain("acknowledgement");
  });
});

describe("a claim", () => {
  test("leases an email to one mailer, until it is acknowledged or two minutes are over", async () => {
    await send();
    const notice = await claimOne("notice");
    expect(await claim()).toEqual([]);
    await later("121 seconds");
    const again = await claimOne("notice");
    expect(again.id).toBe(notice.id);
    expect(await settle(notice, "sent")).toBe(false);
    expect(await settle(again, "sent")).toBe(true);
    expect(await settle(again, "sent")).toBe(false);
    await later("121 seconds");
    expect(kinds(await claim())).toEqual(["acknowledgement"]);
  });

  test("is retried with growing delays, and given up after three days", async () => {
    await send({ acknowledge: false });
    const pauses = [];
    for (let tries = 0; tries < 13; tries += 1) {
      await settle(await claimOne("notice"), "later", "ECONNREFUSED");
      const [row] = await sql(
        "select round(extract(epoch from next_at - now()))::int as pause from private.outbox",
      );
      pauses.push(row?.["pause"]);
      await sql("update private.outbox set next_at = now()");
    }
    expect(pauses.slice(0, 4)).toEqual([15, 30, 60, 120]);
    expect(pauses.at(-1)).toBe(4 * 3_600);
    expect(await state()).toMatchObject({ waiting: 1, failed: 0 });
    await later("73 hours");
    expect(await claim()).toEqual([]);
    expect(await state()).toEqual({ waiting: 0, oldest_seconds: 0, failed: 1 });
  });

  test("reports the age of the oldest waiting email", async () => {
    await send();
    await later("10 minutes");
    expect(await state()).toMatchObject({ waiting: 2, oldest_seconds: 600, failed: 0 });
  });
});

test("in a flood of forms with other people's addresses, the limits hold, and a digest has the other notices", async () => {
  // One statement, so that all belong to the same quarter of an hour.
  await sql(
    `insert into public.franchise_enquiries (submission_id, name, phone, email)
     select gen_random_uuid(), 'Stranger', '12345', 'stranger' || n || '@example.com'
     from generate_series(1, 300) n`,
  );
  const written = await sql(
    "select kind, status, count(*)::int as count from private.outbox group by 1, 2 order by 1, 2",
  );
  expect(written).toEqual([
    { kind: "acknowledgement", status: "waiting", count: 120 },
    { kind: "digest", status: "waiting", count: 1 },
    { kind: "notice", status: "in digest", count: 270 },
    { kind: "notice", status: "waiting", count: 30 },
  ]);
  await later("16 minutes");
  expect(await claim()).toHaveLength(100);
  const digest = await claimOne("digest");
  expect([digest.count, digest.rows.length]).toEqual([270, 200]);
});

test.each([
  ["claim_mails", {}],
  ["settle_mail", { mail: crypto.randomUUID(), lease: crypto.randomUUID(), outcome: "sent" }],
  ["outbox_state", {}],
  ["remove_old_submissions", { months: 1 }],
])("%s refuses another key than the mailer's", async (name, args) => {
  const answer = await anon().rpc(name, { ...args, mailer_key: "a guess" });
  expect(answer).toMatchObject({ status: 401, error: { code: "42501" } });
});
