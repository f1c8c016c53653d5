import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { referenceOf } from "~/supabase/store-once.server";
import { readMigrations } from "../../../doctor/migrations";
import { applyMigrations, projectMigrations } from "../../../local/supabase/migrations";
import { openPgliteDatabase } from "../../../local/supabase/pglite-database";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useStandIn } from "../../stand-ins/supabase/stand-in";
import { temporaryDirectory } from "../../stand-ins/supabase/temporary-directory";

const { standIn, anon, service, user } = useStandIn();
const sql = (statement: string) => standIn().sql(statement);
const gmailMigration = "20261126200000_gmail_spellings";

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
  standIn().sql(
    `update private.outbox set created_at = created_at - $1::interval, next_at = next_at - $1::interval`,
    [interval],
  );

beforeEach(async () => {
  await standIn().sql("delete from public.franchise_enquiries");
  await standIn().sql("delete from public.contact_messages");
  await standIn().sql("delete from private.outbox");
  await standIn().sql("delete from private.blocked_addresses");
  await standIn().sql(
    "update private.mail_limits set notices_an_hour = 30, acknowledgements_an_hour = 120",
  );
  await standIn().sql("select private.allow_mailer($1)", [mailer_key]);
});

describe("storing", () => {
  test("an enquiry writes a mail to whoever sells and one to its sender, with what they are about", async () => {
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

  test("a message does the same", async () => {
    const sent = contactMessage();
    await anon().from("contact_messages").insert(sent);
    expect((await claimOne("notice")).rows).toMatchObject([{ ...sent, about: "message" }]);
  });

  test("what is refused writes nothing", async () => {
    const { error } = await anon()
      .from("franchise_enquiries")
      .insert(enquiry({ name: "" }));
    expect(error).not.toBeNull();
    const sent = await send();
    await anon().from("franchise_enquiries").insert(sent);
    expect(await claim()).toHaveLength(2);
  });

  test("what is deleted is not mailed", async () => {
    await send();
    await service().from("franchise_enquiries").delete().eq("name", enquiry().name);
    expect(await claim()).toEqual([]);
  });

  test.each([
    ["utm_source", "x".repeat(101)],
    ["utm_campaign", ""],
    ["first_page", "/a\n/b"],
    ["referring_host", "\u202eexample.com"],
    ["due_at", "2020-01-01T00:00:00Z"],
    ["due_at", "2099-01-01T00:00:00Z"],
  ])("refuses %s of %j", async (column, value) => {
    const { error } = await anon()
      .from("franchise_enquiries")
      .insert(enquiry({ [column]: value }));
    expect(error?.code).toBe("23514");
  });
});

describe("an acknowledgement", () => {
  test("is sent once a day to an address, however it is spelt", async () => {
    for (const email of ["asha@example.com", "Asha@Example.com", "asha+shop@example.com"]) {
      await send({ email });
    }
    expect(kinds(await claim())).toEqual(["acknowledgement", "notice", "notice", "notice"]);
  });

  test("is sent once a day to a Gmail mailbox, with or without dots, to googlemail.com too", async () => {
    const gmail = ["a.sha@gmail.com", "asha@gmail.com", "A.S.H.A+shop@GoogleMail.com"];
    // Elsewhere a dot makes another mailbox.
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

  test("is not sent to an address that was blocked before Gmail spellings counted as one", async () => {
    await sql(`insert into private.blocked_addresses (address_hash, reason)
      select sha256(convert_to(address, 'UTF8')), 'complained'
      from unnest(array['a.sha@gmail.com', 'bela@example.com']) address`);
    for (const email of ["A.sha+shop@gmail.com", "bela@example.com"]) await send({ email });
    expect(kinds(await claim())).toEqual(["notice", "notice"]);
    await sql("select private.unblock_address('a.sha@gmail.com')");
    await send({ email: "a.sha@gmail.com" });
    expect(kinds(await claim())).toContain("acknowledgement");
  });

  test.each([
    ["that a machine sent", { flagged: true }],
    ["from a network that had enough", { acknowledge: false }],
  ])("is not sent for what %s", async (_, changes) => {
    await send(changes);
    expect(kinds(await claim())).toEqual(["notice"]);
  });

  test("is not sent to an address that is blocked", async () => {
    await standIn().sql("select private.block_address('asha@example.com', 'complained')");
    await send({ email: "ASHA@example.com" });
    expect(kinds(await claim())).toEqual(["notice"]);
  });

  test("blocks an address that nobody has", async () => {
    await send({ email: "nobody@example.com" });
    await settle(await claimOne("acknowledgement"), "refused", "550 5.1.1");
    await later("1 day");
    await standIn().sql("update private.outbox set day = day - 1 where day is not null");
    await send({ email: "nobody@example.com", submission_id: crypto.randomUUID() });
    expect(kinds(await claim())).not.toContain("acknowledgement");
  });

  test("is sent so many times an hour to all together", async () => {
    await standIn().sql("update private.mail_limits set acknowledgements_an_hour = 2");
    for (const name of ["a", "b", "c"]) await send({ email: `${name}@example.com` });
    expect(kinds(await claim()).filter((kind) => kind === "acknowledgement")).toHaveLength(2);
    await later("1 hour");
    await send({ email: "d@example.com" });
    expect(kinds(await claim())).toContain("acknowledgement");
  });
});

test("blocks of before the migration count for the whole Gmail mailbox if a submission has the address", async () => {
  const [directory, migrations] = [temporaryDirectory(), temporaryDirectory()];
  cpSync(projectMigrations, migrations, { recursive: true });
  for (const { name } of readMigrations()) {
    if (name >= gmailMigration) rmSync(join(migrations, `${name}.sql`));
  }
  const database = await openPgliteDatabase(directory);
  onTestFinished(() => database.close());
  await applyMigrations(database, migrations);
  await database.execute(`
    insert into public.franchise_enquiries (submission_id, name, phone, email)
      select gen_random_uuid(), 'Asha', '12345', address
      from unnest(array['A.sha@gmail.com', 'as.ha@googlemail.com', 'b.ela@example.com']) address;
    select private.block_address(address, 'complained')
      from unnest(array['a.sha@gmail.com', 'as.ha@googlemail.com', 'b.ela@example.com', 'c.hen@gmail.com']) address;`);
  cpSync(
    join(projectMigrations, `${gmailMigration}.sql`),
    join(migrations, `${gmailMigration}.sql`),
  );
  expect((await applyMigrations(database, migrations)).applied).toEqual([gmailMigration]);
  const blocked = await database.query(`
    select address from unnest(array['asha@gmail.com', 'b.ela@example.com', 'bela@example.com', 'c.hen@gmail.com', 'chen@gmail.com'])
      address where private.is_blocked(address) order by 1`);
  expect(blocked.map(({ address }) => address)).toEqual([
    "asha@gmail.com",
    "b.ela@example.com",
    // Its hash is of one spelling, and nothing says which mailbox that is.
    "c.hen@gmail.com",
  ]);
  expect(await database.query("select from private.blocked_addresses")).toHaveLength(3);
});

describe("a claim", () => {
  test("gives a mail to one, until it is settled or two minutes are over", async () => {
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

  test("is tried again after growing pauses, and given up after three days", async () => {
    await send({ acknowledge: false });
    const pauses = [];
    for (let tries = 0; tries < 13; tries += 1) {
      await settle(await claimOne("notice"), "later", "ECONNREFUSED");
      const [row] = await standIn().sql(
        "select round(extract(epoch from next_at - now()))::int as pause from private.outbox",
      );
      pauses.push(row?.["pause"]);
      await standIn().sql("update private.outbox set next_at = now()");
    }
    expect(pauses.slice(0, 4)).toEqual([15, 30, 60, 120]);
    expect(pauses.at(-1)).toBe(4 * 3_600);
    expect(await state()).toMatchObject({ waiting: 1, failed: 0 });
    await later("73 hours");
    expect(await claim()).toEqual([]);
    expect(await state()).toEqual({ waiting: 0, oldest_seconds: 0, failed: 1 });
  });

  test("says how long the oldest waits", async () => {
    await send();
    await later("10 minutes");
    expect(await state()).toMatchObject({ waiting: 2, oldest_seconds: 600, failed: 0 });
  });
});

describe("in a flood", () => {
  test("what is more than thirty an hour goes into one mail at the end of the quarter", async () => {
    for (let sent = 0; sent < 33; sent += 1) await send({ acknowledge: false });
    expect(kinds(await claim())).toEqual(Array.from({ length: 30 }, () => "notice"));
    // A digest is due a minute after its quarter.
    await later("16 minutes");
    const digest = await claimOne("digest");
    expect(digest.count).toBe(3);
    expect(digest.rows).toHaveLength(3);
    expect(await settle(digest, "sent")).toBe(true);
    expect(await state()).toMatchObject({ failed: 0 });
  });
});

test("many forms with strangers' addresses cause as many mails as the limits say", async () => {
  // One statement, so that all are of one quarter of an hour.
  await standIn().sql(
    `insert into public.franchise_enquiries (submission_id, name, phone, email)
     select gen_random_uuid(), 'Stranger', '12345', 'stranger' || n || '@example.com'
     from generate_series(1, 300) n`,
  );
  const written = await standIn().sql(
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

test("what is older than was promised is removed, with its mails", async () => {
  await send();
  const { data: none } = await anon().rpc("remove_old_submissions", { mailer_key, months: 24 });
  expect(none).toBe(0);
  await standIn().sql(`update public.franchise_enquiries
    set created_at = now() - interval '25 months', due_at = now() - interval '25 months'`);
  const { data } = await anon().rpc("remove_old_submissions", { mailer_key, months: 24 });
  expect(data).toBe(1);
  expect(await claim()).toEqual([]);
});

describe("others than the mailer", () => {
  test.each([
    ["claim_mails", {}],
    ["settle_mail", { mail: crypto.randomUUID(), lease: crypto.randomUUID(), outcome: "sent" }],
    ["outbox_state", {}],
    ["remove_old_submissions", { months: 1 }],
  ])("may not call %s", async (name, args) => {
    await send();
    const strangers = await anon().rpc(name, { ...args, mailer_key: "a guess" });
    expect(strangers).toMatchObject({ status: 401, error: { code: "42501" } });
    for (const { client } of [await user(), { client: service() }]) {
      const answer = await client.rpc(name, { ...args, mailer_key });
      expect(answer).toMatchObject({ status: 403, error: { code: "42501" } });
    }
  });

  test("see nothing of the outbox", async () => {
    for (const table of ["outbox", "mailer_keys", "blocked_addresses", "mail_limits"]) {
      expect((await anon().from(table).select()).status).toBe(404);
      const read = standIn().sql(
        `select has_table_privilege('anon', 'private.${table}', 'select, insert, update, delete') as may`,
      );
      expect(await read).toEqual([{ may: false }]);
    }
  });
});
