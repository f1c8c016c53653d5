import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";

const { emulator, anon, service, user } = useEmulator();
type Person = Awaited<ReturnType<typeof person>>;

const sql = async (statement: string, values: string[] = []) =>
  await emulator().sql(statement, values);

/** Creates a user with a confirmed address and a token with these claims. */
async function person(claims: Record<string, unknown> = {}) {
  const made = await user(claims);
  await sql("update auth.users set email_confirmed_at = now() where id = $1", [made.id]);
  return { ...made, email: `${made.id}@example.com` };
}
const addFactor = async ({ id }: Person, status = "verified") =>
  await sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, 'totp', $2, 'SECRET', now(), now())`,
    [id, status],
  );
const require = async (required: boolean) =>
  (await service().rpc("set_desk_second_factor", { required })).data;
const now = () => Math.floor(Date.now() / 1_000);
const shown = (method: string, minutesAgo = 0) => ({
  amr: [{ method, timestamp: now() - minutesAgo * 60 }],
});

beforeEach(async () => {
  await sql("delete from public.franchise_enquiries");
  await sql("delete from public.contact_messages");
  await sql("delete from auth.users");
  await require(false);
});

describe("the desk", () => {
  const LACKING = "403 42501 Second factor";
  test.each<[who: string, required: boolean, told: string, claims: object, add?: string]>([
    ["staff with a password", true, LACKING, {}],
    ["staff with an unverified factor", false, "200", {}, "unverified"],
    ["staff who did not use their factor", false, LACKING, {}, "verified"],
    ["staff who used their factor", true, "200", { aal: "aal2" }, "verified"],
    ["staff with an unknown level", true, LACKING, { aal: "aal3" }],
  ])(
    "%s, second factor required: %s: the response is %s",
    async (_who, required, told, claims, status) => {
      const mira = await person({ ...claims });
      await service().rpc("add_staff", { address: mira.email });
      if (status) await addFactor(mira, status);
      await require(required);
      for (const call of ["desk_list", "desk_export_plan"]) {
        const { status: code, error } = await mira.client.rpc(call);
        expect(error ? `${code} ${error.code} ${error.message}` : `${code}`).toBe(told);
      }
      const { data } = await mira.client.from("leads").select("id");
      expect(data).toEqual([]);
    },
  );

  test("requires it by default, and changing the setting returns the previous value", async () => {
    expect(await require(true)).toBe(false);
    expect(await require(true)).toBe(true);
    const mira = await person();
    await service().rpc("add_staff", { address: mira.email });
    await sql("delete from private.desk_settings");
    expect((await mira.client.rpc("desk_list")).error?.message).toBe("Second factor");
    await sql("insert into private.desk_settings default values");
    expect((await mira.client.rpc("desk_list")).error?.message).toBe("Second factor");
  });
});

describe("a code of a second factor", () => {
  const spend = async ({ client }: { client: ReturnType<typeof anon> }, code: unknown) =>
    await client.rpc("spend_factor_code", { code });

  test("is accepted once in two minutes for each user, also without a verified second factor", async () => {
    const asha = await person({ aal: "aal1" });
    const bela = await person();
    await addFactor(asha);
    expect([(await spend(asha, "123456")).data, (await spend(asha, "123456")).data]).toEqual([
      true,
      false,
    ]);
    expect([(await spend(asha, "654321")).data, (await spend(bela, "123456")).data]).toEqual([
      true,
      true,
    ]);
    await sql("update private.used_codes set used_at = now() - interval '119 seconds'");
    expect((await spend(asha, "123456")).data).toBe(false);
    await sql("update private.used_codes set used_at = now() - interval '121 seconds'");
    expect((await spend(asha, "123456")).data).toBe(true);
    // Older codes were removed.
    expect(await sql("select code from private.used_codes")).toEqual([{ code: "123456" }]);
  });

  test.each(["", "12345", "1234567", "12345a", "१२३४५६", null])(
    "%j is refused and not stored",
    async (code) => {
      expect((await spend(await person(), code)).data).toBe(false);
      expect(await sql("select from private.used_codes")).toEqual([]);
    },
  );

  test("is deleted with its user, and by the daily clean-up", async () => {
    const [asha, bela] = [await person(), await person()];
    await spend(asha, "123456");
    await spend(bela, "123456");
    await sql("delete from auth.users where id = $1", [asha.id]);
    expect(await sql("select user_id from private.used_codes")).toEqual([{ user_id: bela.id }]);
    await sql("update private.used_codes set used_at = now() - interval '3 minutes'");
    await sql("select private.remove_old_submissions(24)");
    expect(await sql("select from private.used_codes")).toEqual([]);
  });
});

describe("a user's data export", () => {
  test("contains their submissions, and anonymous ones with their address", async () => {
    const asha = await person(shown("password"));
    const other = await person();
    const send = async (table: string, row: object, { client } = { client: anon() }) =>
      expect((await client.from(table).insert({ ...row })).error).toBeNull();
    const own = { user_id: asha.id, email: "work@example.com", name: "Own", utm_source: "print" };
    await send("franchise_enquiries", enquiry(own), asha);
    await send(
      "contact_messages",
      contactMessage({ email: asha.email.toUpperCase(), name: "Out" }),
    );
    await send("contact_messages", contactMessage({ email: "asha@example.com" }));
    await send("contact_messages", contactMessage({ email: asha.email, user_id: other.id }), other);
    await sql("update leads set status = 'won', next_step = 'Call' where kind = 'enquiry'");
    await sql(
      "update private.outbox set status = 'sent', sent_at = '2026-11-23Z' where kind = 'notice'",
    );
    await addFactor(asha, "unverified");
    await sql("update auth.users set email_change = 'new@example.com' where id = $1", [asha.id]);
    await sql(
      "update auth.sessions set user_agent = 'Browser', ip = '192.0.2.1' where user_id = $1",
      [asha.id],
    );

    const { data } = await asha.client.rpc("own_data");
    expect(data).toMatchObject({
      account: { email: asha.email, new_email: "new@example.com" },
      identities: [],
      factors: [{ friendly_name: "unverified", factor_type: "totp", status: "unverified" }],
      sessions: [{ aal: "aal1", user_agent: "Browser", ip: "192.0.2.1" }],
      submissions: [
        { about: "message", name: "Out", status: "received", message: "Do you build shops?" },
        { about: "enquiry", name: "Own", status: "answered", utm_source: "print" },
      ],
    });
    const notice = { kind: "notice", status: "sent", sent_at: "2026-11-23T00:00:00+00:00" };
    expect(data).toHaveProperty("submissions.0.mails", expect.arrayContaining([notice]));
    expect(data).toHaveProperty("submissions.0.reference", expect.stringMatching(/^[0-9A-F-]{9}$/));
    const text = JSON.stringify(data);
    for (const internal of ["SECRET", "next_step", "won", "assignee", "flagged", other.id]) {
      expect(text).not.toContain(internal);
    }

    await sql("update auth.users set email_confirmed_at = null where id = $1", [asha.id]);
    const { data: unconfirmed } = await asha.client.rpc("own_data");
    expect(unconfirmed).toMatchObject({ submissions: [{ name: "Own" }] });
  });

  test("contains up to a thousand submissions", async () => {
    const asha = await person(shown("password"));
    // Batches, because the database runs in this process and one insert would outlast the client's idle connections.
    for (const count of [250, 250, 250, 251]) {
      await sql(
        `insert into public.contact_messages (submission_id, name, email, message, user_id)
         select gen_random_uuid(), 'Asha', 'a@example.com', 'x', $1 from generate_series(1, $2::int)`,
        [asha.id, String(count)],
      );
      await setImmediate();
    }
    const { data } = await asha.client.rpc("own_data");
    expect(data).toHaveProperty("submissions.length", 1_000);
  });
});

describe("an account", () => {
  test.each<[how: string, claims: () => object, left: boolean]>([
    ["an email link followed in the requesting browser", () => shown("magiclink", 14), true],
    ["a recovery", () => shown("recovery"), true],
    ["an email link followed 16 minutes ago", () => shown("magiclink", 16), false],
    ["a second-factor code", () => ({ ...shown("totp"), aal: "aal2" }), false],
  ])(
    "can be deleted by its user only after a fresh emailed link: %s",
    async (_how, claims, left) => {
      // Created here, because a minute can pass between the table and the test.
      const asha = await person({ ...claims() });
      const { error } = await asha.client.rpc("delete_own_account");
      expect(error?.message).toBe(left ? undefined : "Not confirmed by mail");
      expect(await sql("select from auth.users")).toHaveLength(left ? 0 : 1);
    },
  );

  test("leaves its id in its enquiries and its leads as unassigned", async () => {
    const mira = await person(shown("otp"));
    await service().rpc("add_staff", { address: mira.email });
    await mira.client.from("franchise_enquiries").insert(enquiry({ user_id: mira.id }));
    await mira.client.from("contact_messages").insert(contactMessage());
    await sql("update leads set assignee = $1", [mira.id]);
    await sql("update leads set status = 'won' where kind = 'message'");
    expect((await mira.client.rpc("delete_own_account")).error).toBeNull();
    expect(await sql("select user_id from franchise_enquiries")).toEqual([{ user_id: mira.id }]);
    expect(await sql("select assignee from leads")).toEqual([
      { assignee: null },
      { assignee: null },
    ]);
    const told =
      "select count(*)::int as n from lead_events where kind = 'assignee' and actor = $1";
    expect(await sql(`${told} and was = $1::text and became is null`, [mira.id])).toEqual([
      { n: 2 },
    ]);
    expect((await mira.client.rpc("own_data")).error?.message).toBe("No session");
  });
});
