import { describe, expect, test } from "vitest";
import * as z from "zod";
import { storedBeside } from "../../../testing/sample-enquiry";
import { enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";

const { emulator, anon, service, user } = useEmulator();
const TABLE = "franchise_enquiries";

// PostgREST's format of a timestamptz; PGlite itself would return …Z.
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/;
const rowSchema = z.looseObject({ id: z.uuid(), created_at: z.string().regex(TIMESTAMP) });
const listedSchema = z.array(z.object({ submission_id: z.uuid(), created_at: z.string() }));

async function storedRow(submissionId: string) {
  const { data, error } = await service()
    .from(TABLE)
    .select()
    .eq("submission_id", submissionId)
    .single();
  expect(error).toBeNull();
  return rowSchema.parse(data);
}

describe("an anonymous visitor", () => {
  test("can add an enquiry, which is stored field by field", async () => {
    const option = { franchise_package_id: "retirement", franchise_package_shown: "Retirement" };
    const sent = enquiry(option);
    const answer = await anon().from(TABLE).insert(sent);
    expect(answer).toMatchObject({ error: null, data: null, status: 201 });

    const row = await storedRow(sent.submission_id);
    const { id, created_at, due_at, reference } = row;
    expect(row).toEqual({ ...storedBeside, ...sent, id, created_at, due_at, reference });
    expect(Math.abs(Date.parse(created_at) - Date.now())).toBeLessThan(60_000);
  });

  test("can add one with only the eleven fields of the specification", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { submission_id: _, ...fields } = enquiry({ email });
    expect(Object.keys(fields)).toHaveLength(11);
    const { error } = await anon().from(TABLE).insert(fields);
    expect(error).toBeNull();
    const { data } = await service().from(TABLE).select().eq("email", email).single();
    expect(rowSchema.parse(data)).toMatchObject(fields);
  });

  test.each([
    ["Devanagari", "नमस्ते ".repeat(834).slice(0, 5000)],
    ["emoji beyond the basic plane", "😀".repeat(5000)],
    [
      "quotes, HTML, SQL and line ends",
      `'"<b>&amp;</b>\\'; drop table x; --\r\n\t${"x".repeat(900)}`,
    ],
    ["direction marks and joiners", "\u200fabc\u200eक्\u200dष👩‍👩‍👧‍👦\u200c".repeat(100)],
  ])("can store a long message of %s unchanged", async (_what, message) => {
    const sent = enquiry({ message, name: "अ".repeat(100), city: "𝒢".repeat(100) });
    const { error } = await anon().from(TABLE).insert(sent);
    expect(error).toBeNull();
    expect(await storedRow(sent.submission_id)).toMatchObject(sent);
  });

  test("can omit optional answers, which are then null", async () => {
    const { submission_id, name, phone, email, ...optional } = enquiry();
    const { error } = await anon().from(TABLE).insert({ submission_id, name, phone, email });
    expect(error).toBeNull();
    const left = Object.keys(optional).map((column) => [column, null]);
    expect(await storedRow(submission_id)).toMatchObject(Object.fromEntries(left));
  });

  test("can neither read, change nor delete", async () => {
    const sent = enquiry();
    await anon().from(TABLE).insert(sent);
    const denied = { data: null, status: 401, error: { code: "42501" } };
    const id = sent.submission_id;
    expect(await anon().from(TABLE).select()).toMatchObject(denied);
    expect(await anon().from(TABLE).select("id", { count: "exact", head: true })).toMatchObject({
      status: 401,
      count: null,
    });
    const change = { message: "changed" };
    expect(await anon().from(TABLE).update(change).eq("submission_id", id)).toMatchObject(denied);
    expect(await anon().from(TABLE).delete().eq("submission_id", id)).toMatchObject(denied);
    expect(await anon().from(TABLE).insert(enquiry()).select()).toMatchObject(denied);
    expect(await storedRow(id)).toMatchObject(sent);
  });

  test.each([
    ["id", crypto.randomUUID()],
    ["created_at", "2020-01-01T00:00:00Z"],
    ["user_id", crypto.randomUUID()],
  ])("cannot set %s", async (column, value) => {
    const sent = enquiry({ [column]: value });
    const answer = await anon().from(TABLE).insert(sent);
    expect(answer).toMatchObject({ status: 401, error: { code: "42501" } });
    expect(
      await emulator().sql(`select from ${TABLE} where submission_id = $1`, [sent.submission_id]),
    ).toHaveLength(0);
  });

  test("gets an error for a duplicate submission", async () => {
    const sent = enquiry();
    await anon().from(TABLE).insert(sent);
    const again = await anon().from(TABLE).insert(sent);
    expect(again).toMatchObject({
      status: 409,
      error: {
        code: "23505",
        message:
          'duplicate key value violates unique constraint "franchise_enquiries_submission_id_key"',
      },
    });
  });

  test.each([
    ["two rows at once", {}, 401, "42501"],
    ["a batch with one bad row", { name: "" }, 400, "23514"],
  ])("cannot store %s", async (_what, change, status, code) => {
    const [one, other] = [enquiry(), enquiry(change)];
    const answer = await anon().from(TABLE).insert([one, other]);
    expect(answer).toMatchObject({ status, error: { code } });
    const { count } = await service()
      .from(TABLE)
      .select("*", { count: "exact", head: true })
      .in("submission_id", [one.submission_id, other.submission_id]);
    expect(count).toBe(0);
  });
});

describe("a signed-in user", () => {
  test("can add enquiries and read only their own, newest first", async () => {
    const [asha, ravi] = [await user(), await user()];
    const own = [enquiry({ user_id: asha.id }), enquiry({ user_id: asha.id })];
    for (const sent of own) {
      expect((await asha.client.from(TABLE).insert(sent)).error).toBeNull();
    }
    await ravi.client.from(TABLE).insert(enquiry({ user_id: ravi.id }));
    await anon().from(TABLE).insert(enquiry());

    const { data } = await asha.client
      .from(TABLE)
      .select("submission_id, user_id, created_at")
      .order("created_at", { ascending: false });
    const listed = listedSchema.parse(data);
    expect(listed.map((row) => row.submission_id).sort()).toEqual(
      own.map((sent) => sent.submission_id).sort(),
    );
    const times = listed.map((item) => Date.parse(item.created_at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test("gets the stored row back on request", async () => {
    const asha = await user();
    const sent = enquiry({ user_id: asha.id });
    const { data } = await asha.client.from(TABLE).insert(sent).select().single();
    expect(data).toMatchObject({ ...sent, flagged: false });
  });

  test("cannot add for others, change or delete", async () => {
    const [asha, ravi] = [await user(), await user()];
    const sent = enquiry({ user_id: asha.id });
    await asha.client.from(TABLE).insert(sent);
    const denied = { status: 403, error: { code: "42501" } };
    const table = () => asha.client.from(TABLE);
    expect(await table().insert(enquiry({ user_id: ravi.id }))).toMatchObject(denied);
    expect(await table().update({ name: "x" }).eq("user_id", asha.id)).toMatchObject(denied);
    expect(await table().delete().eq("user_id", asha.id)).toMatchObject(denied);
    expect(await storedRow(sent.submission_id)).toMatchObject(sent);
  });

  test("leaves enquiries without an owner when deleted", async () => {
    const asha = await user();
    const sent = enquiry({ user_id: asha.id });
    await asha.client.from(TABLE).insert(sent);
    await emulator().sql("delete from auth.users where id = $1", [asha.id]);
    expect(await storedRow(sent.submission_id)).toMatchObject({ ...sent, user_id: null });
  });
});

describe("the service role", () => {
  test("can read, change and delete", async () => {
    const sent = enquiry();
    await anon().from(TABLE).insert(sent);
    const id = sent.submission_id;
    const changed = await service()
      .from(TABLE)
      .update({ flagged: true })
      .eq("submission_id", id)
      .select("flagged");
    expect(changed).toMatchObject({ status: 200, data: [{ flagged: true }] });
    const removed = await service().from(TABLE).delete({ count: "exact" }).eq("submission_id", id);
    expect(removed).toMatchObject({ status: 204, count: 1 });
    const { data } = await service().from(TABLE).select().eq("submission_id", id);
    expect(data).toEqual([]);
  });

  test("keeps microseconds", async () => {
    const sent = enquiry({ created_at: "2026-11-21T11:07:00.123456+05:30" });
    await service().from(TABLE).insert(sent);
    const row = await storedRow(sent.submission_id);
    expect(row.created_at).toBe("2026-11-21T05:37:00.123456+00:00");
  });
});
