import { describe, expect, test } from "vitest";
import type { Caller } from "../../../emulators/supabase/database";
import { describeOnEngines, OWNER } from "./engines";

/** Names of the people; each number is the suffix of that person's ids. */
const people = {
  mira: 1,
  noor: 2,
  asha: 3,
  left: 4,
  removed: 5,
  claims: 6,
  banned: 7,
  gone: 8,
  factor: 9,
};
type Person = keyof typeof people;
const id = (beginning: string, person: Person) =>
  `${beginning}000000-0000-4000-8000-00000000000${people[person]}`;
const userId = (person: Person) => id("aa", person);
const sessionId = (person: Person) => id("bb", person);

const LEAD = "cc000000-0000-4000-8000-000000000001";
const MESSAGE_LEAD = "cc000000-0000-4000-8000-000000000002";
const NOTE = "dd000000-0000-4000-8000-000000000001";
const NOTE_OF_NOOR = "dd000000-0000-4000-8000-000000000002";
const EXPORT = "ee000000-0000-4000-8000-000000000001";
const EXPORT_OF_NOOR = "ee000000-0000-4000-8000-000000000002";

/** A caller with these token claims, independent of the current account. */
const asUser = (person: Person, claims: Record<string, unknown> = {}): Caller => ({
  role: "authenticated",
  claims: {
    role: "authenticated",
    sub: userId(person),
    session_id: sessionId(person),
    amr: [{ method: "password", timestamp: Math.floor(Date.now() / 1_000) }],
    ...claims,
  },
});
const claimsStaff = { app_metadata: { role: "staff" } };
const anon: Caller = { role: "anon", claims: { role: "anon" } };
const service: Caller = { role: "service_role", claims: { role: "service_role" } };
const mira = asUser("mira", claimsStaff);
const asha = asUser("asha");

/** Callers who are not staff, or no longer. */
const nonStaff: [name: string, caller: Caller][] = [
  ["a user", asha],
  [
    "a user with the staff role in user_metadata",
    asUser("claims", { user_metadata: { role: "staff" } }),
  ],
  ["former staff with an old token", asUser("left", claimsStaff)],
  ["removed staff with an old token", asUser("removed", claimsStaff)],
  ["staff whose session was ended", asUser("mira", { ...claimsStaff, session_id: NOTE })],
  ["staff with another user's session", asUser("mira", { session_id: sessionId("asha") })],
  ["staff without a session", asUser("mira", { session_id: undefined })],
  ["staff without a verified second factor", asUser("factor", { ...claimsStaff, aal: "aal1" })],
  ["banned staff", asUser("banned", claimsStaff)],
  ["deleted staff", asUser("gone", claimsStaff)],
  ["an unknown user with the user role", { role: "authenticated", claims: claimsStaff }],
];

const fixture = `
  insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  select ('aa000000-0000-4000-8000-00000000000' || n)::uuid, 'person' || n || '@example.com', now(),
    case when n in (1, 2, 4, 5, 7, 8, 9) then '{"role": "staff"}' else '{"provider": "email"}' end::jsonb,
    case when n = 6 then '{"role": "staff"}' end::jsonb
  from generate_series(1, 9) n;
  insert into auth.sessions (id, user_id)
  select ('bb000000-0000-4000-8000-00000000000' || n)::uuid, ('aa000000-0000-4000-8000-00000000000' || n)::uuid
  from generate_series(1, 9) n;
  insert into public.franchise_enquiries (id, user_id, submission_id, name, phone, email, message)
  values ('${LEAD}', '${userId("asha")}', gen_random_uuid(), 'Asha', '+91 98765 43210', 'person3@example.com', 'x');
  insert into public.contact_messages (id, submission_id, name, email, message)
  values ('${MESSAGE_LEAD}', gen_random_uuid(), 'Bela', 'bela@example.com', 'x');
  insert into public.lead_notes (id, lead_id, author, text) values
    ('${NOTE}', '${LEAD}', '${userId("mira")}', 'Called'), ('${NOTE_OF_NOOR}', '${LEAD}', '${userId("noor")}', 'Mailed');
  insert into private.lead_exports (id, actor, filter, asked) values
    ('${EXPORT}', '${userId("mira")}', '{}', private.export_hash('${EXPORT}', '{}')),
    ('${EXPORT_OF_NOOR}', '${userId("noor")}', '{}', private.export_hash('${EXPORT_OF_NOOR}', '{}'));
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values ('${NOTE}', '${userId("factor")}', 'totp', 'verified', now(), now()),
    ('${NOTE_OF_NOOR}', '${userId("asha")}', 'totp', 'unverified', now(), now());
  update private.desk_settings set second_factor = false;
  update auth.users set raw_app_meta_data = '{"role": "manager"}' where id = '${userId("left")}';
  update auth.users set banned_until = now() + interval '1 day' where id = '${userId("banned")}';
  update auth.users set deleted_at = now() where id = '${userId("gone")}';
  do $$ begin perform private.remove_staff('Person5@example.com'); end $$;`;

const DENIED = "42501";

const columns = {
  leads: [
    ...[
      "id",
      "enquiry_id",
      "message_id",
      "kind",
      "received_at",
      "due_at",
      "flagged",
      "topic",
      "topic_id",
    ],
    ...["source", "search", "status", "assignee", "next_step", "next_step_on"],
    ...["first_contact_at", "version"],
  ],
  lead_notes: ["id", "lead_id", "created_at", "author", "text"],
  lead_events: ["id", "lead_id", "at", "actor", "kind", "was", "became"],
} as const;
type Table = keyof typeof columns;
const tables: Table[] = ["leads", "lead_notes", "lead_events"];
const eachColumn = tables.flatMap((table) =>
  columns[table].map((column): [Table, string] => [table, column]),
);
/** Row counts of the fixture: two leads, two notes, and an event for each of these. */
const rows: Record<Table, string> = { leads: "2", lead_notes: "2", lead_events: "2" };
const updatable = ["leads status", "leads assignee", "leads next_step", "leads next_step_on"];
const insertable = ["lead_notes lead_id", "lead_notes text"];

const select = ([table, column]: [Table, string]) => `select ${column} from public.${table}`;
/** Generated columns, which no caller can set. */
const generated = ["leads kind", "lead_events id"];
const update = ([table, column]: [Table, string]) =>
  `update public.${table} set ${column} = ${generated.includes(`${table} ${column}`) ? "default" : column}
   where id is not null returning 1`;
const insertNote = `insert into public.lead_notes (lead_id, text) values ('${LEAD}', 'x') returning 1`;
const inserts: Record<Table, string> = {
  leads: `insert into public.leads (id, enquiry_id, received_at, due_at, flagged, search)
    values ('${LEAD}', '${LEAD}', now(), now(), false, '') returning 1`,
  lead_notes: insertNote,
  lead_events: `insert into public.lead_events (lead_id, kind) values ('${LEAD}', 'erased') returning 1`,
};
const remove = (table: Table) => `delete from public.${table} where id is not null returning 1`;

/** A successful call of each desk function. */
const deskCalls = [
  "desk_list('{}')",
  `desk_list('{"q": "asha", "kind": "enquiry", "status": "new", "assignee": "nobody", "source": "none", "from": "2020-01-01",
    "to": "2099-01-01", "flagged": true, "overdue": true, "next_by": "2099-01-01", "package": "x", "service": "y"}')`,
  `desk_list('{}', '{"at": "2099-01-01", "id": "${LEAD}"}')`,
  `desk_list('{}', null, '{"at": "2020-01-01", "id": "${LEAD}"}')`,
  `desk_lead('${LEAD}')`,
  `desk_save('${LEAD}', 1, 'contacted', '${userId("noor")}', 'Call', '2026-12-01', 'Said yes')`,
  `desk_remove_note('${NOTE}')`,
  "desk_export_plan('{}')",
  "desk_begin_export('{}')",
  `desk_export_rows('${EXPORT}', '{}')`,
  "desk_figures(now() - interval '1 week', now())",
  `desk_person('${LEAD}')`,
  `desk_note_export('${LEAD}')`,
  `desk_export_person('${LEAD}', '{}')`,
  `desk_erase(array['${LEAD}']::uuid[])`,
];
const staffCalls = [
  "add_staff('person3@example.com')",
  "remove_staff('person1@example.com')",
  "list_staff()",
  "set_desk_second_factor(false)",
  "reset_second_factor('person9@example.com')",
];

/** Calls of users for their own data. */
const ownCalls = ["own_submissions()", "own_data()", "delete_own_account()"];
const byMail = { amr: [{ method: "otp", timestamp: Math.floor(Date.now() / 1_000) }] };

describeOnEngines("the sales desk's rights", fixture, (engine) => {
  const outcome = async (caller: Caller | typeof OWNER, statement: string) =>
    await engine().outcome(caller, statement);

  test.each(tables)("every column of %s is covered", async (table) => {
    const known = columns[table].map((column) => `'${column}'`).join(", ");
    const all = `select from information_schema.columns where table_schema = 'public' and table_name = '${table}'`;
    expect(await outcome(OWNER, all)).toBe(String(columns[table].length));
    expect(await outcome(OWNER, `${all} and column_name not in (${known})`)).toBe("0");
  });

  describe("staff", () => {
    test.each(eachColumn)("can read %s.%s, unless it is the search column", async (...column) => {
      const expected = column[1] === "search" ? DENIED : rows[column[0]];
      expect(await outcome(mira, select(column))).toBe(expected);
    });

    test.each(eachColumn)("can change %s.%s only if it is editable", async (...column) => {
      const expected = updatable.includes(column.join(" ")) ? rows[column[0]] : DENIED;
      expect(await outcome(mira, update(column))).toBe(expected);
    });

    test.each(eachColumn)(
      "can insert %s.%s only if it is an editable column of notes",
      async (table, column) => {
        const may = insertable.includes(`${table} ${column}`);
        const privilege = `select where has_column_privilege('authenticated', 'public.${table}', '${column}', 'insert')`;
        expect(await outcome(OWNER, privilege)).toBe(may ? "1" : "0");
      },
    );

    test.each(tables)(
      "can insert into %s and delete from it only their own notes",
      async (table) => {
        const isNotes = table === "lead_notes";
        expect(await outcome(mira, inserts[table])).toBe(isNotes ? "1" : DENIED);
        // Only the own one of two notes.
        expect(await outcome(mira, remove(table))).toBe(isNotes ? "1" : DENIED);
      },
    );

    test("cannot write a note in another person's name", async () => {
      const statement = insertNote
        .replace("text)", "text, author)")
        .replace("'x')", `'x', '${userId("noor")}')`);
      expect(await outcome(mira, statement)).toBe(DENIED);
    });

    test.each([
      ["another member of staff", userId("noor"), "1"],
      ["a user", userId("asha"), "23514"],
      ["former staff", userId("left"), "23514"],
      ["an unknown user", LEAD, "23514"],
    ])("assign a lead to %s", async (_whom, assignee, expected) => {
      const statement = `update public.leads set assignee = '${assignee}' where id = '${LEAD}' returning 1`;
      expect(await outcome(mira, statement)).toBe(expected);
    });

    test.each(deskCalls)("can call %s", async (call) => {
      expect(await outcome(mira, `select public.${call}`)).toBe("1");
    });

    test.each([
      `desk_note_export('${LEAD}')`,
      `desk_export_person('${LEAD}')`,
      `desk_erase(array['${LEAD}']::uuid[])`,
      "own_data()",
    ])("cannot call %s 16 minutes after the sign-in", async (call) => {
      const timestamp = Math.floor(Date.now() / 1_000) - 16 * 60;
      const stale = asUser("mira", { ...claimsStaff, amr: [{ method: "password", timestamp }] });
      expect(await outcome(stale, `select public.${call}`)).toBe(DENIED);
    });

    test("cannot read another person's export", async () => {
      const call = `select public.desk_export_rows('${EXPORT_OF_NOOR}', '{}')`;
      expect(await outcome(mira, call)).toBe(DENIED);
    });

    test.each(staffCalls)("cannot call %s", async (call) => {
      expect(await outcome(mira, `select public.${call}`)).toBe(DENIED);
    });
  });

  describe.each(nonStaff)("%s", (_name, caller) => {
    test.each(tables)("can neither read nor change %s", async (table) => {
      expect(await outcome(caller, select([table, "id"]))).toBe("0");
      const changed: [Table, string] = [table, table === "leads" ? "status" : "id"];
      expect(await outcome(caller, update(changed))).toBe(table === "leads" ? "0" : DENIED);
      expect(await outcome(caller, inserts[table])).toBe(DENIED);
      expect(await outcome(caller, remove(table))).toBe(table === "lead_notes" ? "0" : DENIED);
    });

    test.each([...deskCalls, ...staffCalls])("cannot call %s", async (call) => {
      expect(await outcome(caller, `select public.${call}`)).toBe(DENIED);
    });

    test("is not staff", async () => {
      expect(await outcome(caller, "select where private.is_staff()")).toBe("0");
    });
  });

  describe.each([
    ["anon", anon],
    ["the service role", service],
  ])("%s", (name, caller) => {
    const isService = name !== "anon";

    test.each(eachColumn)("has at most read access to %s.%s", async (...column) => {
      expect(await outcome(caller, select(column))).toBe(isService ? rows[column[0]] : DENIED);
      expect(await outcome(caller, update(column))).toBe(DENIED);
    });

    test.each(tables)("can neither insert into %s nor delete from it", async (table) => {
      expect(await outcome(caller, inserts[table])).toBe(DENIED);
      expect(await outcome(caller, remove(table))).toBe(DENIED);
      expect(await outcome(caller, `truncate public.${table}`)).toBe(DENIED);
    });

    test.each([...deskCalls, ...ownCalls, "spend_factor_code('123456')"])(
      "cannot call %s",
      async (call) => {
        expect(await outcome(caller, `select public.${call}`)).toBe(DENIED);
      },
    );

    test.each(staffCalls)("can call %s only with the service role key", async (call) => {
      expect(await outcome(caller, `select public.${call}`)).toBe(isService ? "1" : DENIED);
    });
  });

  test.each(nonStaff.slice(0, 3))(
    "%s can read their own data, and delete their account only after an email",
    async (_name, caller) => {
      expect(await outcome(caller, "select public.own_submissions()")).toBe("1");
      expect(await outcome(caller, "select public.own_data()")).toBe("1");
      expect(await outcome(caller, "select public.delete_own_account()")).toBe(DENIED);
      const shown = { ...caller, claims: { ...caller.claims, ...byMail } };
      expect(await outcome(shown, "select public.delete_own_account()")).toBe("1");
    },
  );

  // This skips the callers with a valid session, who have access to their own data.
  test.each(nonStaff.slice(3, 8))("%s has no access to their own data", async (_name, caller) => {
    const shown = { ...caller, claims: { ...caller.claims, ...byMail } };
    for (const call of ownCalls) {
      expect(await outcome(shown, `select public.${call}`)).toBe(DENIED);
    }
  });

  test.each<[name: string, caller: Caller, outcome: string]>([
    ["a user", asha, "1"],
    ["staff without a verified second factor", asUser("factor", { aal: "aal1" }), "1"],
    ["staff whose session was ended", asUser("mira", { session_id: NOTE }), DENIED],
    [
      "staff with another user's session",
      asUser("mira", { session_id: sessionId("asha") }),
      DENIED,
    ],
  ])("%s uses a second-factor code", async (_name, caller, expected) => {
    expect(await outcome(caller, "select public.spend_factor_code('123456')")).toBe(expected);
    expect(await outcome(caller, "select from private.used_codes")).toBe(DENIED);
  });

  test("staff with a verified second factor have staff rights and their own data", async () => {
    const shown = asUser("factor", { aal: "aal2" });
    expect(await outcome(shown, select(["leads", "id"]))).toBe(rows.leads);
    expect(await outcome(shown, "select public.desk_list()")).toBe("1");
    expect(await outcome(shown, "select public.own_data()")).toBe("1");
  });

  test.each([
    ["change", "update public.lead_events set kind = 'erased' returning 1"],
    ["delete", "delete from public.lead_events returning 1"],
    ["empty", "truncate public.lead_events"],
  ])("not even the owner can %s the timeline", async (_what, statement) => {
    expect(await outcome(OWNER, statement)).toBe(DENIED);
  });

  test("API roles can call only the private functions that policies and checks use, and read no private table", async () => {
    const asked = [
      ...["is_readable", "is_telephone", "is_source", "phone_key", "has_session", "is_staff"],
      "require_staff",
    ];
    const named = asked.map((name) => `'${name}'`).join(", ");
    for (const role of ["anon", "authenticated", "service_role"]) {
      const may = `select from pg_proc where pronamespace = 'private'::regnamespace
        and has_function_privilege('${role}', oid, 'execute')`;
      expect(await outcome(OWNER, may)).toBe(String(asked.length));
      expect(await outcome(OWNER, `${may} and proname not in (${named})`)).toBe("0");
      const reads = `select from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r'
        and has_table_privilege('${role}', oid, 'select, insert, update, delete, truncate')`;
      expect(await outcome(OWNER, reads)).toBe("0");
    }
  });

  test("every function sets its own search_path", async () => {
    const lax = `select from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig, '{}') @> array['search_path=""']`;
    expect(await outcome(OWNER, lax)).toBe("0");
  });
});
