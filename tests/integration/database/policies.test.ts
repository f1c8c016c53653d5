import { describe, expect, test } from "vitest";
import type { Caller } from "../../../emulators/supabase/database";
import { describeOnEngines } from "./engines";

const ASHA = "00000000-0000-4000-8000-00000000000a";
const RAVI = "00000000-0000-4000-8000-00000000000b";
const TABLES = ["franchise_enquiries", "contact_messages"] as const;
type Table = (typeof TABLES)[number];

const anon: Caller = { role: "anon", claims: { role: "anon" } };
/** Asha with a token of this session. */
const ashaIn = (session_id?: string): Caller => ({
  role: "authenticated",
  claims: { role: "authenticated", sub: ASHA, session_id },
});
const SESSIONS = {
  standing: "00000000-0000-4000-8000-0000000000a1",
  overdue: "00000000-0000-4000-8000-0000000000a2",
  ended: "00000000-0000-4000-8000-0000000000a3",
  ofRavi: "00000000-0000-4000-8000-0000000000b1",
} as const;
const asha = ashaIn(SESSIONS.standing);
/** Unexpired tokens of Asha without a valid session. */
const left: [name: string, caller: Caller][] = [
  ["of an ended session", ashaIn(SESSIONS.ended)],
  ["of an expired session", ashaIn(SESSIONS.overdue)],
  ["of another user's session", ashaIn(SESSIONS.ofRavi)],
  ["without a session", ashaIn()],
];
const withoutUser: Caller = { role: "authenticated", claims: {} };
const service: Caller = { role: "service_role", claims: { role: "service_role" } };

/** For each table one row of a visitor, two of Asha and one of Ravi. */
const rows = TABLES.map(
  (table) => `
    insert into ${table} (user_id, submission_id, name, phone, email, message)
    select owner, gen_random_uuid(), 'Sample', '+91 00000 00000', 'a@example.com', 'x'
    from unnest(array[null, '${ASHA}', '${ASHA}', '${RAVI}']::uuid[]) as owner;`,
).join("");
const fixture = `
  insert into auth.users (id) values ('${ASHA}'), ('${RAVI}');
  insert into auth.sessions (id, user_id, not_after) values
    ('${SESSIONS.standing}', '${ASHA}', null),
    ('${SESSIONS.overdue}', '${ASHA}', now() - interval '1 second'),
    ('${SESSIONS.ofRavi}', '${RAVI}', now() + interval '1 hour');
  ${rows}`;

function insert(table: Table, extra: Record<string, string> = {}): string {
  const values: Record<string, string> = {
    submission_id: "gen_random_uuid()",
    name: "'Sample'",
    email: "'a@example.com'",
    message: "'x'",
    ...(table === "franchise_enquiries" && { phone: "'12345'" }),
    ...extra,
  };
  return (
    `insert into ${table} (${Object.keys(values).join(", ")}) ` +
    `values (${Object.values(values).join(", ")}) returning 1`
  );
}

const DENIED = "42501";
/** Inserts two rows in one statement. */
const insertTwo = (table: Table) =>
  insert(table).replace(/values (\(.*\)) returning/, "values $1, $1 returning");

type Case = [name: string, caller: Caller, statement: (table: Table) => string, outcome: string];

/** The outcome is the number of rows read or changed, or the SQLSTATE of the refusal. */
const cases: Case[] = [
  ["anon adds", anon, (t) => insert(t), "1"],
  ["anon adds for a user", anon, (t) => insert(t, { user_id: `'${ASHA}'` }), DENIED],
  ["anon sets id", anon, (t) => insert(t, { id: "gen_random_uuid()" }), DENIED],
  ["anon sets created_at", anon, (t) => insert(t, { created_at: "now()" }), DENIED],
  ["anon flags what it adds", anon, (t) => insert(t, { flagged: "true" }), "1"],
  ["anon reads back", anon, (t) => `${insert(t)}, id`, DENIED],
  ["anon reads", anon, (t) => `select id from ${t}`, DENIED],
  ["anon counts", anon, (t) => `select count(*) from ${t}`, DENIED],
  ["anon changes", anon, (t) => `update ${t} set name = 'y' returning 1`, DENIED],
  ["anon deletes", anon, (t) => `delete from ${t} returning 1`, DENIED],
  ["anon adds two rows at once", anon, insertTwo, DENIED],
  ["a user adds two rows at once", asha, insertTwo, DENIED],
  ["the service role adds two rows at once", service, insertTwo, "2"],
  [
    "a name with a direction override is refused",
    anon,
    (t) => insert(t, { name: "U&'a\\202eb'" }),
    "23514",
  ],
  ["a zero-width name is refused", anon, (t) => insert(t, { name: "U&'\\200b'" }), "23514"],
  [
    "a Hindi name with joiners is kept",
    anon,
    (t) => insert(t, { name: "U&'\\0915\\094d\\200d\\0937'" }),
    "1",
  ],
  [
    "a phone number of four characters is refused",
    anon,
    (t) => insert(t, { phone: "'1234'" }),
    "23514",
  ],
  ["a user adds anonymously", asha, (t) => insert(t), "1"],
  ["a user adds in their own name", asha, (t) => insert(t, { user_id: `'${ASHA}'` }), "1"],
  ["a user adds for another", asha, (t) => insert(t, { user_id: `'${RAVI}'` }), DENIED],
  ["a user flags what it adds", asha, (t) => insert(t, { flagged: "true" }), "1"],
  ["a user changes their own row", asha, (t) => `update ${t} set name = 'y' returning 1`, DENIED],
  ["a user deletes their own row", asha, (t) => `delete from ${t} returning 1`, DENIED],
  [
    "a token without a user adds for a user",
    withoutUser,
    (t) => insert(t, { user_id: `'${ASHA}'` }),
    DENIED,
  ],
  ["the service role reads", service, (t) => `select id from ${t}`, "4"],
  ["the service role flags", service, (t) => `update ${t} set flagged = true returning 1`, "4"],
  ["the service role deletes", service, (t) => `delete from ${t} returning 1`, "4"],
  [
    "a duplicate is refused",
    service,
    (t) => `update ${t} set submission_id = '${ASHA}' returning 1`,
    "23505",
  ],
  ["a blank name is refused", anon, (t) => insert(t, { name: "' '" }), "23514"],
  ["a missing email is refused", anon, (t) => insert(t, { email: "null" }), "23502"],
  [
    "5000 characters are code points",
    anon,
    (t) => insert(t, { message: "repeat('😀', 5000)" }),
    "1",
  ],
  ["5001 are too many", anon, (t) => insert(t, { message: "repeat('😀', 5001)" }), "23514"],
];

const readsOwn = (t: Table) => `select id from ${t}`;

describeOnEngines("row-level security", fixture, (engine) => {
  describe.each(TABLES)("%s", (table) => {
    test.each(cases)("%s", async (_name, caller, statement, outcome) => {
      expect(await engine().outcome(caller, statement(table))).toBe(outcome);
    });

    test.each(left)("a token %s can add only anonymously", async (_name, caller) => {
      const own = insert(table, { user_id: `'${ASHA}'` });
      expect(await engine().outcome(caller, own)).toBe(DENIED);
      expect(await engine().outcome(caller, insert(table))).toBe("1");
    });
  });

  test("users can read their own enquiries and no messages", async () => {
    expect(await engine().outcome(asha, readsOwn("franchise_enquiries"))).toBe("2");
    for (const caller of [withoutUser, ...left.map(([, caller]) => caller)]) {
      expect(await engine().outcome(caller, readsOwn("franchise_enquiries"))).toBe("0");
    }
    expect(await engine().outcome(asha, readsOwn("contact_messages"))).toBe(DENIED);
  });
});
