import { beforeAll, describe, expect, test } from "vitest";
import { connect, contactMessage, enquiry } from "../../testing/supabase-clients";
import { anon, makeUser, member, newAddress, post, project, refusalIn, service } from "./project";

const TABLES = ["franchise_enquiries", "contact_messages"] as const;
type Table = (typeof TABLES)[number];
type Client = ReturnType<typeof anon>;

const sample = (table: Table, changes: object = {}): Record<string, unknown> => ({
  ...(table === "franchise_enquiries" ? enquiry() : contactMessage()),
  // The run finds its rows by these addresses.
  email: newAddress(),
  acknowledge: false,
  ...changes,
});
type Answer = { status: number; error: { code: string } | null };
const outcome = ({ status, error }: Answer) => (error ? `${status} ${error.code}` : `${status}`);
const insert = async (client: Client, table: Table, changes?: object) =>
  outcome(await client.from(table).insert(sample(table, changes)));

let asha: Awaited<ReturnType<typeof member>>;
let ended: Awaited<ReturnType<typeof member>>;
beforeAll(async () => {
  asha = await member();
  ended = await member();
  const { access_token } = ended.session;
  await ended.client.auth.signOut();
  // The token has not expired.
  ended.client = connect(project.url, project.anonKey, access_token);
});

describe.each(TABLES)("%s", (table) => {
  test("anonymous users can insert a row once, and read nothing", async () => {
    const row = sample(table);
    const add = async () => outcome(await anon().from(table).insert(row));
    expect(await add()).toBe("201");
    expect(await add()).toBe("409 23505");
    expect(outcome(await anon().from(table).select())).toBe("401 42501");
    expect(outcome(await anon().from(table).insert(sample(table)).select())).toBe("401 42501");
  });

  test.each([
    ["in a user's name", () => ({ user_id: asha.id }), "401 42501"],
    ["with an id", () => ({ id: crypto.randomUUID() }), "401 42501"],
    ["without a name", () => ({ name: " " }), "400 23514"],
    ["without an address", () => ({ email: null }), "400 23502"],
    ["with an unknown column", () => ({ colour: "blue" }), "400 PGRST204"],
  ])("an anonymous insert %s returns %s", async (_how, changes, expected) => {
    expect(await insert(anon(), table, changes())).toBe(expected);
  });

  test("users can insert own or anonymous rows while their session is valid", async () => {
    expect(await insert(asha.client, table)).toBe("201");
    expect(await insert(asha.client, table, { user_id: asha.id })).toBe("201");
    expect(await insert(asha.client, table, { user_id: (await makeUser()).id })).toBe("403 42501");
    expect(await insert(ended.client, table, { user_id: ended.id })).toBe("403 42501");
    expect(await insert(ended.client, table)).toBe("201");
  });

  test("the service role can read, change and delete rows", async () => {
    const submission_id = crypto.randomUUID();
    const own = () => service().from(table);
    expect(await insert(service(), table, { submission_id })).toBe("201");
    const changed = await own()
      .update({ flagged: true })
      .eq("submission_id", submission_id)
      .select();
    expect(changed.data).toMatchObject([{ flagged: true }]);
    expect(outcome(await own().delete().eq("submission_id", submission_id))).toBe("204");
  });
});

test("users can read their own enquiries while their session is valid", async () => {
  const ravi = await member();
  await insert(ravi.client, "franchise_enquiries", { user_id: ravi.id, message: "of Ravi" });
  const read = async (client: Client) =>
    (await client.from("franchise_enquiries").select("message")).data;
  expect(await read(ravi.client)).toEqual([{ message: "of Ravi" }]);
  expect(await read(asha.client)).not.toContainEqual({ message: "of Ravi" });
  expect(await read(ended.client)).toEqual([]);
  expect(outcome(await ravi.client.from("contact_messages").select())).toBe("403 42501");
});

test.each(["users", "sessions", "refresh_tokens", "outbox", "mailer_keys", "staff_names"])(
  "no one can read %s",
  async (table) => {
    for (const someone of [anon(), asha.client, service()]) {
      expect(outcome(await someone.from(table).select())).toBe("404 PGRST205");
    }
  },
);

describe("functions", () => {
  const refused = "403 42501";

  test.each([
    ["claim_mails", { mailer_key: crypto.randomUUID() }, refused, refused],
    ["desk_list", {}, refused, refused],
    ["list_staff", {}, refused, "200"],
    ["own_submissions", {}, "200", refused],
    ["own_data", {}, "200", refused],
    // Requires a confirmation by email.
    ["delete_own_account", {}, refused, refused],
    ["spend_factor_code", { code: "123456" }, "200", refused],
  ])("%s with %j returns %s to users and %s to the service role", async (name, given, ...told) => {
    const call = async (client: Client) => outcome(await client.rpc(name, given));
    expect(await call(anon())).toBe("401 42501");
    expect([await call(asha.client), await call(service())]).toEqual(told);
    expect(await call(ended.client)).toBe(refused);
  });

  test("functions for policies cannot be called", async () => {
    for (const name of ["has_session", "is_staff", "allow_mailer"]) {
      expect(await refusalIn(await post(`/rest/v1/rpc/${name}`, {}))).toBe("404 PGRST202");
    }
  });
});
