import { beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { refusedField } from "~/features/desk/save-lead.server";
import { foldText } from "~/text/fold-text";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";

const { emulator, anon, service, user } = useEmulator();

/** Capitals, of scripts that the site does not expect, that only some locales and versions of PostgreSQL lowercase. */
const isCasedElsewhere =
  /[\p{Script=Armenian}\p{Script=Georgian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Glagolitic}\u1C89]/u;

const mailer_key = "the mailer's own key, which is long enough";

type Person = Awaited<ReturnType<typeof user>> & { email: string };
/** Creates a user who signed in just now, unless the claims differ, and who is staff by default. */
async function person(isStaff = true, claims: object = {}): Promise<Person> {
  const made = await user({ ...claims });
  const email = `${made.id}@example.com`;
  await emulator().sql("update auth.users set email_confirmed_at = now() where id = $1", [made.id]);
  if (isStaff) await emulator().sql("select private.add_staff($1)", [email]);
  return { ...made, email };
}

async function call({ client }: Pick<Person, "client">, name: string, args: object = {}) {
  const { data, error } = await client.rpc(name, { ...args });
  expect(error, JSON.stringify(error)).toBeNull();
  return data;
}

const listSchema = z.object({
  leads: z.array(z.looseObject({ id: z.uuid(), name: z.string(), received_at: z.string() })),
  counts: z.record(z.string(), z.number()),
  staff: z.array(z.object({ id: z.uuid(), email: z.string() })),
  has_newer: z.boolean(),
  has_older: z.boolean(),
});
const leadSchema = z.object({
  erased: z.literal(false),
  lead: z.looseObject({ id: z.uuid(), version: z.number(), status: z.string() }),
  submission: z.looseObject({ reference: z.string() }),
  notes: z.array(z.looseObject({ id: z.uuid(), text: z.string(), is_own: z.boolean().nullable() })),
  events: z.array(z.looseObject({ kind: z.string() })),
  others: z.array(z.looseObject({ id: z.uuid() })),
  accounts: z.array(z.string()),
  // For earlier versions of the site.
  has_account: z.boolean(),
});

const exportedSchema = z.looseObject({ submissions: z.array(z.looseObject({ id: z.uuid() })) });

let mira: Person;
const list = async (filter: object = {}, place: object = {}) =>
  listSchema.parse(await call(mira, "desk_list", { filter, ...place }));
const names = async (filter: object) => (await list(filter)).leads.map(({ name }) => name).sort();
const leadOf = async (lead: string) => leadSchema.parse(await call(mira, "desk_lead", { lead }));
const kindsOf = async (lead: string) => (await leadOf(lead)).events.map(({ kind }) => kind);
const save = async (lead: string, changes: object = {}, who = mira) =>
  await call(who, "desk_save", { lead, seen: 1, status: "new", ...changes });
const sql = async (statement: string, values: (string | number)[] = []) =>
  await emulator().sql(statement, values);

/** Stores a submission and returns its id; `late` are columns that a sender cannot set. */
async function send(row: Record<string, unknown>, late: Record<string, string> = {}) {
  const table = "age" in row ? "franchise_enquiries" : "contact_messages";
  const { error } = await anon().from(table).insert(row);
  expect(error, JSON.stringify(error)).toBeNull();
  const id = z
    .array(z.object({ id: z.uuid() }))
    .parse(
      await sql(`select id from ${table} where submission_id = '${String(row.submission_id)}'`),
    )
    .map((stored) => stored.id)
    .join();
  // One statement, because a check constraint compares the columns.
  const changes = Object.entries(late).map(([column, value]) => `${column} = ${value}`);
  if (changes.length > 0)
    await sql(`update ${table} set ${changes.join(", ")} where id = $1`, [id]);
  return id;
}
const sendEnquiry = async (changes: object = {}, late?: Record<string, string>) =>
  await send(enquiry({ ...changes }), late);
const sendMessage = async (changes: object = {}, late?: Record<string, string>) =>
  await send(contactMessage({ ...changes }), late);

beforeEach(async () => {
  await sql("delete from public.franchise_enquiries");
  await sql("delete from public.contact_messages");
  await sql("delete from private.outbox");
  await sql("delete from auth.users");
  await sql("delete from private.lead_exports");
  await sql("update private.mail_limits set notices_an_hour = 30, reminder_at = '09:00'");
  await sql("select private.allow_mailer($1)", [mailer_key]);
  mira = await person();
});

describe("a lead", () => {
  test("is created with each submission, and deleted with it", async () => {
    const one = await sendEnquiry({
      franchise_package: "Corporate - ₹1,14,999",
      utm_source: "print",
      referring_host: "www.example.com",
    });
    const other = await sendMessage({ service: "Web Design", referring_host: "www.example.com" });
    const told = "kind, topic, source, status, version, flagged";
    expect(await sql(`select id, ${told} from leads order by kind`)).toEqual([
      {
        ...{ id: one, kind: "enquiry", topic: "Corporate", source: "print" },
        ...{ status: "new", version: 1, flagged: false },
      },
      {
        ...{ id: other, kind: "message", topic: "Web Design", source: "www.example.com" },
        ...{ status: "new", version: 1, flagged: false },
      },
    ]);
    await service().from("contact_messages").delete().eq("id", other);
    expect(await sql("select id from leads")).toEqual([{ id: one }]);
  });

  test("is updated when the service role changes its submission", async () => {
    const id = await sendMessage({ name: "Asha Before" });
    await save(id, { status: "won" });
    const changes = { flagged: true, name: "Asha After" };
    await service().from("contact_messages").update(changes).eq("id", id);
    expect(await names({ q: "after", flagged: true, status: "won" })).toEqual(["Asha After"]);
    expect(await names({ q: "before" })).toEqual([]);
    expect(await kindsOf(id)).toEqual(["status"]);
  });
});

describe("saving", () => {
  test.each([
    ["assignee", { assignee: crypto.randomUUID() }],
    ["stage", { status: "sold" }],
    ["next_step", { status: "won", next_step: "" }],
    ["next_step", { status: "won", next_step: "x".repeat(201) }],
    ["note", { status: "won", note: "" }],
    ["note", { status: "won", note: "x".repeat(5_001) }],
    ["note", { status: "won", note: "\u200b" }],
  ])(
    "refuses an invalid %s, which the site recognises, with all other changes",
    async (field, changes) => {
      const id = await sendEnquiry();
      const args = { lead: id, seen: 1, status: "new", ...changes };
      const { error } = await mira.client.rpc("desk_save", args);
      expect(error?.code).toMatch(/^23/);
      expect(refusedField(error?.message ?? "")).toBe(field);
      expect((await leadOf(id)).lead).toMatchObject({ status: "new", version: 1 });
    },
  );

  test("stores the changes, logs them with their author in the timeline, and increments the version, all only if something changes", async () => {
    const noor = await person();
    const id = await sendEnquiry();
    expect(await save(id)).toBe(true);
    const changes = { status: "contacted", assignee: noor.id, next_step: "Call Asha again" };
    expect(await save(id, { ...changes, next_step_on: "2026-12-01", note: "Wants Pune" })).toBe(
      true,
    );
    const { lead, notes, events } = await leadOf(id);
    expect(lead).toMatchObject({ ...changes, next_step_on: "2026-12-01", version: 3 });
    expect(lead).toMatchObject({ assignee_email: noor.email });
    expect(lead).not.toHaveProperty("search");
    expect(notes).toMatchObject([{ text: "Wants Pune", by: mira.email, is_own: true }]);
    expect(events).toMatchObject([
      { kind: "status", was: "new", became: "contacted", by: mira.email },
      { kind: "assignee", was: null, became: noor.email, by: mira.email },
      { kind: "next step", was: null, became: "2026-12-01" },
      { kind: "note added", was: null, became: null },
    ]);
    // The timeline contains no text of a submission.
    expect(JSON.stringify(await sql("select * from lead_events"))).not.toContain("Asha");
    expect(lead.first_contact_at).not.toBeNull();
  });

  test("refuses the second of two concurrent changes completely", async () => {
    const noor = await person();
    const id = await sendEnquiry();
    expect(await save(id, { status: "contacted" }, noor)).toBe(true);
    expect(await save(id, { status: "lost", note: "Not lost" })).toBe(false);
    expect(await leadOf(id)).toMatchObject({
      lead: { status: "contacted", version: 2 },
      notes: [],
    });
    expect(await kindsOf(id)).toEqual(["status"]);
    expect(await save(id, { seen: 2, status: "lost" })).toBe(true);
  });

  test("stores a note with the same text again, but not from a form that was sent twice; a removed note causes no conflict", async () => {
    const id = await sendEnquiry();
    const note = "Called, no answer";
    const sent = await Promise.all([save(id, { note }), save(id, { note })]);
    expect(sent.sort()).toEqual([false, true]);
    expect(await save(id, { seen: 2, note })).toBe(true);
    expect(await leadOf(id)).toMatchObject({
      lead: { version: 3, first_contact_at: null },
      notes: [{ text: note }, { text: note }],
    });
    await call(mira, "desk_remove_note", { note: (await leadOf(id)).notes[0]?.id });
    expect(await kindsOf(id)).toEqual(["note added", "note added", "note removed"]);
    expect(await save(id, { seen: 3, status: "lost" })).toBe(true);
  });

  test("stores the time of the first contact, for which spam does not count, and New clears it", async () => {
    const id = await sendEnquiry();
    await save(id, { status: "spam" });
    expect((await leadOf(id)).lead.first_contact_at).toBeNull();
    await save(id, { seen: 2, status: "won" });
    const { first_contact_at } = (await leadOf(id)).lead;
    expect(first_contact_at).not.toBeNull();
    await save(id, { seen: 3, status: "spam" });
    await save(id, { seen: 4, status: "contacted" });
    expect((await leadOf(id)).lead.first_contact_at).toBe(first_contact_at);
    await save(id, { seen: 5, status: "new" });
    expect((await leadOf(id)).lead.first_contact_at).toBeNull();
    await save(id, { seen: 6, status: "lost" });
    expect((await leadOf(id)).lead.first_contact_at).not.toBe(first_contact_at);
  });
});

test("a lead shows earlier ones with the same address or number, and whether an account exists", async () => {
  const asha = await person(false);
  const same = { name: "Asha", email: asha.email.toUpperCase(), phone: "+91 98765 43210" };
  const id = await sendEnquiry(same);
  const others = [
    await sendMessage({ ...same, phone: null }),
    await sendMessage({ name: "Ravi", email: "ravi@example.com", phone: "098765-43210" }),
    await sendMessage({
      ...{ name: "Zoya", email: "zoya@example.com" },
      ...{ phone: "98765 43210 / 12", phone_international: "+919876543210" },
    }),
  ];
  for (const [name, phone] of [
    ["bela", "+91 98765 43211"],
    ["chen", "on request"],
    ["dev", "ask for it"],
  ]) {
    const other = await sendMessage({ name, email: `${name}@example.com`, phone });
    expect(await leadOf(other)).toMatchObject({ others: [], accounts: [], has_account: false });
  }
  const shown = await leadOf(id);
  expect(shown.others.map((other) => other.id).sort()).toEqual(others.sort());
  expect(shown).toMatchObject({ accounts: [asha.email], has_account: true });
  expect(await call(mira, "desk_lead", { lead: crypto.randomUUID() })).toBeNull();
});

describe("a person with an account", () => {
  const heldSchema = z.looseObject({
    accounts: z.array(z.string()),
    submissions: z.array(z.looseObject({ id: z.uuid(), same_address: z.boolean() })),
  });
  /** Returns which submissions the page of a lead's personal data lists, and whether each is the person's. */
  const held = async (lead: string) => {
    const { accounts, submissions } = heldSchema.parse(await call(mira, "desk_person", { lead }));
    return { accounts, submissions: new Map(submissions.map((s) => [s.id, s.same_address])) };
  };
  /** Sends a message from the account; no phone number is stored. */
  const sendFrom = async ({ id, client }: Person, email: string) => {
    const row = contactMessage({ user_id: id, email, phone: null });
    expect((await client.from("contact_messages").insert(row)).error).toBeNull();
    const [newest] = await sql("select id from leads order by received_at desc limit 1");
    return z.uuid().parse(newest?.id);
  };

  test("has the submissions from the account, also with another address", async () => {
    const asha = await person(false);
    const own = await sendMessage({ email: asha.email.toUpperCase(), phone: null });
    const elsewhere = await sendFrom(asha, "office@example.org");
    const submissions = new Map([
      [own, true],
      [elsewhere, true],
    ]);
    expect(await held(own)).toEqual({ accounts: [asha.email], submissions });
    expect((await leadOf(own)).others.map(({ id }) => id)).toEqual([elsewhere]);
    const exported = exportedSchema.parse(await call(mira, "desk_export_person", { lead: own }));
    expect(exported.submissions).toHaveLength(2);
    await sql("update auth.users set email_confirmed_at = null where id = $1", [asha.id]);
    expect((await held(own)).submissions).toEqual(new Map([[own, true]]));
  });

  test("does not get what another account with their address sent from other addresses", async () => {
    const [asha, ravi] = [await person(false), await person(false)];
    const own = await sendFrom(asha, asha.email);
    const used = await sendFrom(ravi, asha.email);
    const other = await sendFrom(ravi, ravi.email);
    const submissions = new Map([
      [own, true],
      [used, true],
      [other, false],
    ]);
    expect(await held(own)).toEqual({ accounts: [asha.email], submissions });
    const accounts = [asha.email, ravi.email].sort();
    expect(await held(used)).toEqual({ accounts, submissions });
    await save(used, { assignee: mira.id });
    const exported = await call(mira, "desk_export_person", { lead: used });
    expect(JSON.stringify(exported)).not.toMatch(RegExp(`${other}|${mira.email}`));
  });

  test("is found from a message with an address that has no account", async () => {
    const asha = await person(false);
    const own = await sendMessage({ email: asha.email, phone: null });
    const elsewhere = await sendFrom(asha, "office@example.org");
    const another = await sendFrom(asha, asha.email);
    const lead = await leadOf(elsewhere);
    expect(lead.others.map(({ id }) => id)).toEqual([another]);
    expect(lead).toMatchObject({ accounts: [asha.email], has_account: true });
    const { submissions } = await held(elsewhere);
    expect(submissions.get(elsewhere)).toBe(true);
    expect(submissions.get(another)).toBe(false);
    expect(submissions.has(own)).toBe(false);
  });
});

describe("the list", () => {
  test("can be searched by every part of a submission, and its number in any form", async () => {
    await sendEnquiry({
      ...{ name: "Asha Rao", email: "shop+one@example.com", phone: "+91 98765 43210" },
      message: "Near the lake view of José, 100% sure: a_b, c:\\d and O'Brien's",
      submission_id: "abcd1234-0000-4000-8000-000000000000",
    });
    await sendEnquiry({
      ...{ name: "Bela", email: "shopone@example.com", phone: "+91 12345 67890" },
      message: "At the river, 1000 sure: axb, c:d, O. Brien",
    });
    for (const q of [
      ...["  asha rao ", "rao  asha view", "shop+one@", "LAKE VIEW", "Ａｓｈａ", "jose"],
      ...["ABCD-1234", "abcd1234"],
      ...["100%", "sure: a_b", "c:\\d and", "o'brien", "obrien"],
      ...["98765 43210", "+919876543210", "098765-43210", "0091 98765 43210", "+91 (0)98765 43210"],
      ...["98765\u00a0\u221243210", "९८७६५ ४३२१०", "tel:+91-98765-43210"],
      ...["6543", "+91 98765", "098765"],
    ]) {
      expect(await names({ q }), q).toEqual(["Asha Rao"]);
    }
    for (const q of ["", "as", "%%%", "___", "\\", "'; drop table leads; --", "x' or 'a' = 'a"]) {
      expect(await names({ q }), q).toEqual([]);
    }
    expect(await sql("select from leads")).toHaveLength(2);
  });

  test("can be searched for an unassigned number that was entered in other digits", async () => {
    const phone = "٠٥٠ ١٢٣ ٤٥٦٧";
    await sendEnquiry({ name: "Asha", phone });
    const bela = { name: "Bela", email: "bela@example.com", phone: "0501234567" };
    const other = await sendMessage(bela);
    for (const q of [phone, "٠٥٠١٢٣٤٥٦٧", "050 123 4567", "501234567", "1234567"]) {
      expect(await names({ q }), q).toEqual(["Asha", "Bela"]);
    }
    expect((await leadOf(other)).others).toHaveLength(1);
  });

  test("normalises text for searches as the site does", async () => {
    const texts = [
      ...Array.from({ length: 0x2400 }, (_, code) => String.fromCharCode(code + 1)),
      ...Array.from({ length: 0x500 }, (_, code) => String.fromCharCode(code + 0xfb00)),
      "O´Neill, O’Neill and O`Neill",
      "Ａｓｈａ José Mu\u0308ller",
      "फ़ैज़ हिन्दी क्\u200dष",
      "Straße ŁÓDŹ Ærø ΟΔΟΣ МУЖ",
    ].filter((text) => !isCasedElsewhere.test(text));
    const rows = await sql(
      `select private.searchable(text) as folded
       from json_array_elements_text($1::json) with ordinality as t (text, place) order by place`,
      [JSON.stringify(texts)],
    );
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText));
  });

  test("uses the first 200 characters of a search", async () => {
    await sendEnquiry({ name: "Asha", message: "a".repeat(200) });
    expect(await names({ q: "a".repeat(100_000) })).toEqual(["Asha"]);
  });

  test("supports each of its filters", async () => {
    const noor = await person();
    const long = { due_at: "created_at" };
    const gold = await sendEnquiry({ name: "Gold", franchise_package: "Gold - ₹49,999" }, long);
    const web = await sendMessage({ name: "Web", service: "Gold", utm_source: "print" });
    await sendMessage({ name: "Trap", service: null, flagged: true });
    const old = { created_at: "'2026-01-02T00:00Z'", due_at: "'2026-01-03T00:00Z'" };
    await sendMessage({ name: "Old", service: null, utm_source: "none" }, old);
    await save(web, { status: "contacted", assignee: noor.id, next_step_on: "2026-12-01" });
    const all = ["Gold", "Old", "Trap", "Web"];
    const cases: [filter: object, expected: string[]][] = [
      [{}, all],
      [{ q: null, status: null, assignee: null, flagged: false }, all],
      [{ unheardOf: "x", order: "id; drop table leads" }, all],
      [{ kind: "enquiry" }, ["Gold"]],
      [{ status: "contacted" }, ["Web"]],
      [{ status: "' or true --" }, []],
      [{ package: "Gold" }, ["Gold"]],
      [{ service: "Gold" }, ["Web"]],
      [{ package: "Gold", service: "Gold" }, []],
      [{ service: "none" }, ["Old", "Trap"]],
      [{ assignee: noor.id }, ["Web"]],
      [{ assignee: "nobody" }, ["Gold", "Old", "Trap"]],
      [{ source: "print" }, ["Web"]],
      [{ source: "none" }, ["Gold", "Trap"]],
      [{ from: "2026-01-02T00:00Z", to: "2026-01-02T00:01Z" }, ["Old"]],
      [{ to: "2026-01-02T00:00Z" }, []],
      [{ from: "2026-01-02T05:30:01+05:30" }, ["Gold", "Trap", "Web"]],
      [{ flagged: true }, ["Trap"]],
      [{ overdue: true }, ["Gold", "Old"]],
      [{ next_by: "2026-12-01" }, ["Web"]],
      [{ next_by: "2026-11-30" }, []],
      [{ q: "gold", kind: "enquiry", overdue: true, assignee: "nobody" }, ["Gold"]],
    ];
    for (const [filter, expected] of cases)
      expect(await names(filter), JSON.stringify(filter)).toEqual(expected);
    expect((await leadOf(gold)).lead.topic).toBe("Gold");
  });

  test.each(["' or '1'='1", "\\' or true --", "$sql$ or true", "%L or true"])(
    "a filter is compared as text, never run as SQL: %s",
    async (text) => {
      await sendMessage();
      const keys = ["q", "kind", "status", "package", "service", "assignee", "source"];
      const filters = [...keys, "from", "to", "next_by"].map((key) => ({ [key]: text }));
      const place = { at: text, id: text };
      const calls: [name: string, args: object][] = [
        ...filters.map((filter): [string, object] => ["desk_list", { filter }]),
        ...filters.map((filter): [string, object] => ["desk_export_plan", { filter }]),
        ["desk_list", { after: place }],
        ["desk_list", { before: place }],
        ["desk_figures", { since: "2026-01-01", until: "2026-02-01", zone: text }],
      ];
      for (const [name, args] of calls) {
        const { data, error } = await mira.client.rpc(name, { ...args });
        // Class 22 of SQLSTATE is a value that is not of its type.
        expect(error?.code ?? "22", `${name} ${JSON.stringify(args)}`).toMatch(/^22/);
        expect(JSON.stringify(data)).not.toMatch(/"received_at"|"count":1/);
      }
    },
  );

  test("is filtered by a package's or service's id or name", async () => {
    const ids = { franchise_package_id: "gold", franchise_package: "Gold - ₹49,999" };
    await sendEnquiry({ name: "Before ids", franchise_package: "Gold - ₹39,999" });
    await sendEnquiry({ name: "Gold", ...ids });
    await sendEnquiry({ name: "Renamed", ...ids, franchise_package: "Gold Plus - ₹49,999" });
    await sendEnquiry({ name: "Another", ...ids, franchise_package_id: "silver" });
    await sendMessage({ name: "Web", service: "Gold", service_id: "gold" });
    const gold = { package: "Gold", package_id: "gold" };
    expect(await names(gold)).toEqual(["Another", "Before ids", "Gold", "Renamed"]);
    expect(await names({ package: "Gold" })).toEqual(["Another", "Before ids", "Gold"]);
    expect(await names({ service: "Silk", service_id: "gold" })).toEqual(["Web"]);
    expect(await names({ package: "Gold", package_id: "' or true --" })).toEqual([
      "Another",
      "Before ids",
      "Gold",
    ]);
  });

  test("marks submissions whose form showed an outdated option", async () => {
    await sendEnquiry({ name: "Gold", franchise_package: "Gold", franchise_package_shown: "Old" });
    await sendMessage({ name: "Web", service: "Web", service_shown: "Web" });
    await sendMessage({ name: "Tax", service: "Tax" });
    const { data } = await mira.client.rpc("desk_list");
    expect(data).toMatchObject({
      leads: [
        { name: "Tax", option_differs: false },
        { name: "Web", option_differs: true },
        { name: "Gold", option_differs: true },
      ],
    });
  });

  test.each([
    ["an assignee", { assignee: "x" }, "22P02"],
    ["a day", { from: "yesterweek" }, "22007"],
  ])("refuses an invalid filter for %s", async (_what, filter, code) => {
    const { error, status } = await mira.client.rpc("desk_list", { filter });
    expect([status, error?.code]).toEqual([400, code]);
  });

  test("counts each status and overdue leads, without the filters that a tab replaces", async () => {
    await sendEnquiry({ name: "One" }, { due_at: "created_at" });
    const two = await sendEnquiry({ name: "Two" }, { due_at: "created_at" });
    const three = await sendMessage({ name: "Three" });
    await save(two, { status: "won" });
    await save(three, { status: "spam" });
    const none = { overdue: 0, new: 0, contacted: 0, won: 0, lost: 0, spam: 0 };
    const all = { ...none, overdue: 1, new: 1, won: 1, spam: 1 };
    const { counts, staff } = await list({ status: "won", overdue: true });
    expect(counts).toEqual(all);
    const ofOtherTabs = { assignee: mira.id, next_by: "2026-12-01" };
    expect((await list(ofOtherTabs)).counts).toEqual(all);
    expect((await list({ ...ofOtherTabs, q: "asha@example.com" })).counts).toEqual(all);
    expect((await list({ kind: "message" })).counts).toEqual({ ...none, spam: 1 });
    expect(staff).toEqual([{ id: mira.id, email: mira.email }]);
  });

  test("counts up to 1,000, and returns 1,001 for more", async () => {
    await sql(`insert into contact_messages (submission_id, name, email, message, acknowledge)
      select gen_random_uuid(), 'Many', 'a@example.com', 'x', false from generate_series(1, 1003)`);
    expect((await list()).counts.new).toBe(1_001);
    expect((await list({ q: "many" })).counts.new).toBe(1_001);
    const plan = z.object({ count: z.number() });
    expect(plan.parse(await call(mira, "desk_export_plan")).count).toBe(1_003);
  });

  test.each([
    ["newest first", {}, "received_at", "desc"],
    ["the most overdue first", { overdue: true, order: "due_at" }, "due_at", "asc"],
    [
      "the earliest next step first",
      { next_by: "2026-02-01", order: "next_step_on" },
      "next_step_on",
      "asc",
    ],
  ])(
    "has pages of 50 in both directions, %s, also for leads of the same time",
    async (_what, filter, column, direction) => {
      await sql(`insert into contact_messages (submission_id, name, email, message, acknowledge, created_at, due_at)
      select gen_random_uuid(), 'Many', 'a@example.com', 'x', false, at, at + (random() * 60)::int / 20 * interval '1 hour'
      from (select timestamptz '2026-01-01' + n / 60 * interval '1 second' as at from generate_series(1, 130) n) of`);
      await sql("update leads set next_step_on = date '2026-01-01' + (random() * 60)::int / 20");
      const all = await sql(
        `select id from leads order by ${column} ${direction}, id ${direction}`,
      );
      const idsOf = (page: z.infer<typeof listSchema>) => page.leads.map(({ id }) => ({ id }));
      const end = (page: z.infer<typeof listSchema>, place: number) => {
        const lead = page.leads.at(place);
        return { at: lead?.[column], id: lead?.id };
      };
      const first = await list(filter);
      const second = await list(filter, { after: end(first, -1) });
      const third = await list(filter, { after: end(second, -1) });
      expect([first, second, third].flatMap(idsOf)).toEqual(all);
      const ends = [first, second, third].map((page) => [page.has_newer, page.has_older]);
      expect(ends).toEqual([
        [false, true],
        [true, true],
        [true, false],
      ]);
      const back = await list(filter, { before: end(third, 0) });
      expect(back).toEqual(second);
      expect(await list(filter, { before: end(back, 0) })).toEqual({ ...first, has_newer: false });
    },
  );
});

test("the timeline names a deleted account with an empty text, and a change without an account with null", async () => {
  const [noor, ravi] = [await person(), await person()];
  const id = await sendEnquiry();
  await save(id, { assignee: ravi.id, note: "Called" }, noor);
  await sql("delete from auth.users where id in ($1, $2)", [noor.id, ravi.id]);
  const { events, notes } = await leadOf(id);
  expect(events).toMatchObject([
    { kind: "assignee", was: null, became: "", by: "" },
    { kind: "note added", by: "" },
    { kind: "assignee", was: "", became: null, by: null },
  ]);
  expect(notes).toMatchObject([{ by: null }]);
});

describe("erasing", () => {
  test("removes submissions, notes and emails, and logs who erased them and when", async () => {
    const id = await sendEnquiry({ name: "Asha Rao", acknowledge: false });
    const kept = await sendMessage({ name: "Bela" });
    await save(id, { status: "won", next_step: "Call Asha", note: "Asha said yes" });
    expect(await call(mira, "desk_erase", { chosen: [id, crypto.randomUUID()] })).toBe(1);
    const left = await call(mira, "desk_lead", { lead: id });
    expect(left).toMatchObject({
      erased: true,
      events: [
        { kind: "status" },
        { kind: "next step" },
        { kind: "note added" },
        { kind: "erased", by: mira.email, became: null },
      ],
    });
    for (const table of ["franchise_enquiries", "lead_notes"])
      expect(await sql(`select from ${table}`)).toEqual([]);
    expect(await sql("select id from leads")).toEqual([{ id: kept }]);
    expect(await sql("select from private.outbox where enquiry_id notnull")).toEqual([]);
    const everything = await sql("select * from lead_events where lead_id = $1", [id]);
    expect(JSON.stringify(everything)).not.toContain("Asha");
  });

  test("returns the references of emails that were sent, single or in a digest", async () => {
    const id = await sendEnquiry({ acknowledge: false });
    await sql("delete from private.lead_exports");
    await sql("update private.mail_limits set notices_an_hour = 0");
    const gathered = await sendEnquiry({ acknowledge: false });
    const { reference } = (await leadOf(gathered)).submission;
    await sql("update private.outbox set status = 'sent', sent_at = now() where kind = 'digest'");
    await call(mira, "desk_erase", { chosen: [id, gathered] });
    const erased = await sql(
      "select lead_id, became from lead_events where kind = 'erased' and lead_id in ($1, $2)",
      [id, gathered],
    );
    expect(erased).toHaveLength(2);
    expect(erased).toContainEqual({ lead_id: gathered, became: reference });
    expect(erased).toContainEqual({ lead_id: id, became: null });
  });

  test.each([
    ["waiting", "lease = null", false],
    ["failed", "status = 'failed'", false],
    ["sending", "lease = gen_random_uuid()", true],
    ["unknown", "status = 'failed', lease = gen_random_uuid()", true],
  ])("treats a notice that is %s (%s) as perhaps sent: %s", async (status, change, isNamed) => {
    const id = await sendEnquiry({ acknowledge: false });
    await sql("update private.mail_limits set notices_an_hour = 0");
    const gathered = await sendEnquiry({ acknowledge: false });
    await sql(`update private.outbox set ${change} where status <> 'in digest'`);
    for (const lead of [id, gathered]) {
      const { reference } = (await leadOf(lead)).submission;
      expect(await call(mira, "desk_person", { lead })).toHaveProperty(
        "submissions",
        expect.arrayContaining([
          expect.objectContaining({ id: lead, mails: [{ kind: "notice", status, sent_at: null }] }),
        ]),
      );
      await call(mira, "desk_erase", { chosen: [lead] });
      expect(await call(mira, "desk_lead", { lead })).toMatchObject({
        events: [{ kind: "erased", became: isNamed ? reference : null }],
      });
    }
  });

  test("is preceded by a list of all stored data about the person; an export has their submissions and the chosen ones, and is recorded for each", async () => {
    const id = await sendEnquiry({ name: "Asha", email: "asha@example.com", acknowledge: false });
    const second = await sendMessage({ email: "Asha@example.com" });
    // Submissions with the same number and other addresses.
    const chosen = await sendMessage({ email: "ravi@example.com" });
    const left = await sendMessage({ email: "bela@example.com" });
    const other = await sendMessage({ email: "chen@example.com", phone: "+91 00000 00002" });
    await save(id, { note: "Called" });
    const exported = exportedSchema.parse(
      await call(mira, "desk_export_person", { lead: id, chosen: [chosen, other] }),
    );
    const person = exportedSchema.parse(await call(mira, "desk_person", { lead: id }));
    expect(person).toMatchObject({ email: "asha@example.com", has_account: false });
    expect(person.submissions).toHaveLength(4);
    const own = person.submissions.find((each) => each.id === id);
    expect(own).toMatchObject({
      ...{ same_address: true, submission: { name: "Asha" }, notes: [{ text: "Called" }] },
      events: [{ kind: "note added" }, { kind: "person exported" }],
      mails: [{ kind: "notice", status: "waiting" }],
    });
    expect(own?.desk).not.toHaveProperty("search");
    expect(exported.submissions.map((each) => each.id)).toEqual(
      person.submissions.map((each) => each.id).filter((each) => each !== left),
    );
    expect(exported.submissions).toHaveLength(3);
    expect(exported).toMatchObject({ email: "asha@example.com", has_account: false });
    for (const [lead, events] of [
      [id, ["note added", "person exported"]],
      [second, ["person exported"]],
      [chosen, ["person exported"]],
      [left, []],
      [other, []],
    ] as const) {
      expect(await kindsOf(lead)).toEqual(events);
    }
    const [event] = await sql("select actor from public.lead_events where lead_id = $1", [second]);
    expect(event).toEqual({ actor: mira.id });
    expect(await call(mira, "desk_export_person", { lead: crypto.randomUUID() })).toBeNull();
  });
});

test("submissions past the retention period are deleted with lead, notes and emails, and their timeline stays", async () => {
  const ago = (months: number) => `now() - interval '${months} months'`;
  const aged = (months: number) => ({ created_at: ago(months), due_at: ago(months) });
  const id = await sendEnquiry({}, aged(25));
  const kept = await sendMessage({}, aged(11));
  await user();
  await sql("update auth.users set created_at = '2026-01-01', confirmation_sent_at = null");
  await save(id, { note: "Called" });
  const removal = { mailer_key, months: 1 };
  expect((await anon().rpc("remove_old_submissions", removal)).data).toBe(1);
  expect(await sql("select id from leads")).toEqual([{ id: kept }]);
  expect(await sql("select id from auth.users")).toEqual([{ id: mira.id }]);
  expect(await sql("select from lead_notes")).toEqual([]);
  expect(await sql("select from private.outbox where enquiry_id notnull")).toEqual([]);
  expect(await sql("select lead_id, kind from lead_events where lead_id = $1", [id])).toEqual([
    { lead_id: id, kind: "note added" },
  ]);
  // Called as a database scheduler does.
  expect(await sql("select private.remove_old_submissions(24) as removed")).toEqual([
    { removed: 0 },
  ]);
});

test("a sent digest is deleted after 90 days with its notices", async () => {
  await sql("update private.mail_limits set notices_an_hour = 0");
  const id = await sendEnquiry({ acknowledge: false });
  await sql(
    "update private.outbox set status = 'sent', sent_at = now(), created_at = now() - interval '91 days' where kind = 'digest'",
  );
  await sql("select private.remove_old_submissions(24)");
  expect(await sql("select from private.outbox")).toEqual([]);
  expect(await sql("select id from leads")).toEqual([{ id }]);
});

describe("a prospect's own submissions", () => {
  const own = async (who: Person) =>
    z.array(z.record(z.string(), z.unknown())).parse(await call(who, "own_submissions"));

  test("are those sent while signed in, and those with the same confirmed address", async () => {
    const asha = await person(false);
    const mine = { user_id: asha.id, email: "other@example.com", name: "Mine" };
    const row = enquiry({ ...mine, franchise_package: "Gold - ₹49,999" });
    expect((await asha.client.from("franchise_enquiries").insert(row)).error).toBeNull();
    await sendMessage({ email: asha.email.toUpperCase(), service: "Web Design" });
    await sendMessage({ email: "stranger@example.com" });
    const shown = await own(asha);
    expect(shown.map(({ topic }) => topic).sort()).toEqual(["Gold", "Web Design"]);
    for (const each of shown)
      expect(Object.keys(each).sort()).toEqual(["id", "kind", "received_at", "status", "topic"]);
    await sql("update auth.users set email_confirmed_at = null where id = $1", [asha.id]);
    expect((await own(asha)).map(({ topic }) => topic)).toEqual(["Gold"]);
  });

  test.each([
    ["new", false, "received"],
    ["new", true, "in progress"],
    ["contacted", true, "answered"],
    ["won", false, "answered"],
    ["lost", false, "answered"],
    ["spam", true, "received"],
  ])("with the status %s (assigned: %s)", async (status, isAssigned, shown) => {
    const asha = await person(false);
    const id = await sendMessage({ email: asha.email });
    await save(id, { status, assignee: isAssigned ? mira.id : null });
    expect((await own(asha)).map((each) => each.status)).toEqual([shown]);
  });
});

describe("exporting a list", () => {
  const begin = async (filter: object, who = mira) =>
    await call(who, "desk_begin_export", { filter });
  const rowsOf = async (args: object, who = mira) =>
    await who.client.rpc("desk_export_rows", { ...args });

  test.each<[what: string, isLate: boolean, shown: [method: string, minutesAgo: number][]]>([
    ["a sign-in 16 minutes ago", true, [["password", 16]]],
    [
      "a code just now, in a session from yesterday",
      false,
      [
        ["password", 1_440],
        ["totp", 0],
      ],
    ],
  ])("requires the password after %s: %s", async (_what, isLate, shown) => {
    const amr = shown.map(([method, minutesAgo]) => {
      return { method, timestamp: Math.floor(Date.now() / 1_000) - minutesAgo * 60 };
    });
    const noor = await person(true, { amr });
    const begun = await begin({ q: "asha", kind: "enquiry" }, noor);
    if (isLate) expect(begun).toBeNull();
    else expect(begun).toMatch(/^[0-9a-f-]{36}$/);
    expect(await call(noor, "desk_export_plan")).toMatchObject({
      signed_in_lately: !isLate,
      // The search text itself is not logged.
      exports: isLate ? [] : [{ by: noor.email, filter: { q: true, kind: "enquiry" } }],
    });
  });

  test("returns rows only to the person who began it, for an hour, and only for its filter", async () => {
    const noor = await person();
    const [first, second] = [
      await sendEnquiry({ name: "Asha" }),
      await sendEnquiry({ name: "Asha" }),
    ];
    await sendMessage({ name: "Bela" });
    const filter = { q: "asha", kind: "enquiry" };
    const began = { export: await begin(filter), filter, most: 1 };
    const row = z.looseObject({ id: z.uuid(), received_at: z.string(), about: z.string() });
    const page = async (after?: object) =>
      z.array(row).parse((await rowsOf({ ...began, ...(after && { after }) })).data);
    const [newest] = await page();
    const [next] = await page({ at: newest?.received_at, id: newest?.id });
    expect([newest?.id, next?.id].sort()).toEqual([first, second].sort());
    expect(newest).toMatchObject({ about: "enquiry", name: "Asha", status: "new" });
    expect(await page({ at: next?.received_at, id: next?.id })).toEqual([]);

    const denied = { status: 403, error: { code: "42501" } };
    expect(await rowsOf(began, noor)).toMatchObject(denied);
    for (const other of [{}, { ...filter, q: "bela" }, { kind: "enquiry" }, { q: "asha" }])
      expect(await rowsOf({ ...began, filter: other })).toMatchObject(denied);
    await sql("update private.lead_exports set at = now() - interval '61 minutes'");
    expect(await rowsOf(began)).toMatchObject(denied);
  });

  test.each([0, -1, 5_000])("returns a page if %s rows are requested", async (most) => {
    await sendEnquiry();
    const { data } = await rowsOf({ export: await begin({}), filter: {}, most });
    expect(data).toHaveLength(1);
  });
});

test("the figures are grouped by week, package, service and source, with outcome and response time", async () => {
  const on = (day: string) => ({ created_at: `'${day}'`, due_at: `'${day}'` });
  // 4 January 2026 is a Sunday, and at 23:00 UTC it is Monday in India.
  const gold = { franchise_package: "Gold - ₹49,999", utm_source: "print" };
  const won = await sendEnquiry(gold, on("2026-01-04T23:00Z"));
  const lost = await sendEnquiry(gold, on("2026-01-04T12:00Z"));
  await sendMessage({ service: "Web Design" }, on("2026-01-05T12:00Z"));
  const spam = await sendMessage({ service: "Web Design" }, on("2026-01-05T12:00Z"));
  await sendMessage({}, on("2026-02-01T00:00Z"));
  await save(won, { status: "won" });
  await save(lost, { status: "lost" });
  await save(spam, { status: "spam" });
  const answer = "update leads set first_contact_at = received_at + $2::interval where id = $1";
  await sql(answer, [won, "1 hour"]);
  await sql(answer, [lost, "3 hours"]);
  const figures = await call(mira, "desk_figures", { since: "2026-01-01", until: "2026-02-01" });
  const counted = (name: string, [received, answered, w, l]: number[], median: number | null) => ({
    ...{ name, received, answered, won: w, lost: l, median_seconds: median },
  });
  expect(figures).toEqual({
    spam: 1,
    total: [counted("", [3, 2, 1, 1], 7_200)],
    weeks: [
      counted("2026-01-05", [2, 1, 1, 0], 3_600),
      counted("2025-12-29", [1, 1, 0, 1], 10_800),
    ],
    packages: [counted("Gold", [2, 2, 1, 1], 7_200)],
    services: [counted("Web Design", [1, 0, 0, 0], null)],
    sources: [counted("print", [2, 2, 1, 1], 7_200), counted("", [1, 0, 0, 0], null)],
  });
  const nothing = await call(mira, "desk_figures", { since: "2020-01-01", until: "2020-02-01" });
  expect(nothing).toEqual({ spam: 0, total: [counted("", [0, 0, 0, 0], null)] });
});

describe("the reminder", () => {
  const claimed = async () => {
    const { data } = await anon().rpc("claim_mails", { mailer_key, most: 100 });
    const mails = z.array(
      z.looseObject({
        ...{ id: z.uuid(), lease: z.uuid(), kind: z.string(), count: z.number() },
        rows: z.array(z.looseObject({ id: z.uuid() })),
      }),
    );
    return mails.parse(data).filter(({ kind }) => kind === "reminder");
  };
  /** Sets the reminder to a time relative to now, in minutes. */
  const remindAt = (minutes: number) =>
    sql(
      `update private.mail_limits set reminder_zone = 'UTC', reminder_at = (now() at time zone 'UTC')::time + $1::interval`,
      [`${minutes} minutes`],
    );
  const since = { created_at: "now() - interval '2 days'" };

  test("is sent once a day, with overdue leads first, without flagged or answered ones", async () => {
    const late = await sendMessage({}, { ...since, due_at: "now() - interval '1 day'" });
    const soon = await sendEnquiry({}, { ...since, due_at: "now() + interval '1 day'" });
    await sendEnquiry({ flagged: true }, { ...since, due_at: "now() - interval '1 day'" });
    const answered = await sendEnquiry({}, { ...since, due_at: "now() - interval '1 day'" });
    await save(answered, { status: "contacted" });
    await remindAt(0);
    const [reminder, ...more] = await claimed();
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({ count: 2, overdue: 1, rows: [{ id: late }, { id: soon }] });
    expect(await claimed()).toEqual([]);
    const outcome = { mailer_key, mail: reminder?.id, lease: reminder?.lease, outcome: "sent" };
    expect((await anon().rpc("settle_mail", outcome)).data).toBe(true);
    expect(await claimed()).toEqual([]);
    await sql("update private.outbox set day = day - 1 where kind = 'reminder'");
    expect(await claimed()).toHaveLength(1);
  });

  test("is sent at its time in its time zone", async () => {
    await sendMessage({}, since);
    const local = "(now() at time zone 'Asia/Kolkata')::time";
    // In UTC the result would be the opposite.
    await sql(
      `update private.mail_limits set reminder_zone = 'Asia/Kolkata',
         reminder_at = case when ${local} < '23:58' then ${local} + interval '1 minute' else '23:59:59' end`,
    );
    expect(await claimed()).toEqual([]);
    await sql(`update private.mail_limits set reminder_at = ${local} - interval '1 second'`);
    expect(await claimed()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["there are no leads", async () => {}],
    [
      "all leads arrived after its time",
      async () => {
        await remindAt(-1);
        await sendMessage();
      },
    ],
  ])("is not sent if %s", async (_what, prepare) => {
    await remindAt(0);
    await prepare();
    expect(await claimed()).toEqual([]);
  });

  test("is not retried if all leads are answered meanwhile, or the next one is due", async () => {
    const id = await sendMessage({}, since);
    await remindAt(0);
    expect(await claimed()).toHaveLength(1);
    const again =
      "update private.outbox set next_at = now(), day = day - 1 where kind = 'reminder'";
    await sql(again);
    expect(await claimed()).toHaveLength(1);
    await sql(again);
    await save(id, { status: "won" });
    expect(await claimed()).toEqual([]);
    expect(await sql("select from private.outbox where kind = 'reminder'")).toEqual([]);
  });
});

test("removed staff lose access immediately, and their open leads become unassigned", async () => {
  const noor = await person();
  const [open, closed] = [await sendEnquiry(), await sendEnquiry()];
  await save(open, { assignee: noor.id });
  await save(closed, { status: "won", assignee: noor.id });
  expect(
    (await service().rpc("remove_staff", { address: ` ${noor.email.toUpperCase()}` })).data,
  ).toBe(true);
  expect((await noor.client.rpc("desk_list")).error?.code).toBe("42501");
  expect(await sql("select from auth.sessions where user_id = $1", [noor.id])).toEqual([]);
  expect((await leadOf(open)).lead.assignee).toBeNull();
  expect((await leadOf(closed)).lead.assignee).toBe(noor.id);
  expect(await kindsOf(open)).toEqual(["assignee", "assignee"]);
  expect((await service().rpc("remove_staff", { address: noor.email })).data).toBe(false);
  expect((await service().rpc("list_staff")).data).toEqual([{ id: mira.id, email: mira.email }]);
});

test("a single sign-on account is never staff, even if it has the role", async () => {
  const noor = await person(false);
  const sso = await person(false);
  await sql("update auth.users set is_sso_user = true, email = $2 where id = $1", [
    sso.id,
    noor.email,
  ]);
  expect((await service().rpc("add_staff", { address: noor.email })).data).toBe(true);
  const withRole = "select id from auth.users where raw_app_meta_data ->> 'role' = 'staff'";
  expect(await sql(`${withRole} and id <> $1`, [mira.id])).toEqual([{ id: noor.id }]);

  await sql(`update auth.users set raw_app_meta_data = '{"role": "staff"}' where id = $1`, [
    sso.id,
  ]);
  expect((await sso.client.rpc("desk_list")).error?.code).toBe("42501");
  const staff = z.array(z.object({ id: z.uuid() })).parse((await service().rpc("list_staff")).data);
  expect(staff.map(({ id }) => id).sort()).toEqual([mira.id, noor.id].sort());
  await sql("update auth.users set banned_until = 'infinity' where id = $1", [noor.id]);
  const id = await sendEnquiry();
  for (const assignee of [sso.id, noor.id]) {
    const save = { lead: id, seen: 1, status: "new", assignee };
    const { error } = await mira.client.rpc("desk_save", save);
    expect(error).toMatchObject({ code: "23514", message: "Not staff" });
  }
  await sql("update auth.users set email = 'sso@example.com' where id = $1", [sso.id]);
  for (const name of ["add_staff", "remove_staff"]) {
    expect((await service().rpc(name, { address: "sso@example.com" })).data, name).toBe(false);
  }
});
