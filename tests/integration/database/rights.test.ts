import { describe, expect, test } from "vitest";
import type { Caller, Role } from "../../../emulators/supabase/database";
import { describeOnEngines, OWNER } from "./engines";

/** Names of the people; each number is the suffix of that person's ids. */
const people = {
  mira: 1,
  noor: 2,
  asha: 3,
  left: 4,
  overdue: 5,
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

const shown = (method: string, minutesAgo = 0) => ({
  amr: [{ method, timestamp: Math.floor(Date.now() / 1_000) - minutesAgo * 60 }],
});
/** A caller with these token claims, independent of the current account. */
const asUser = (person: Person, claims: Record<string, unknown> = {}): Caller => ({
  role: "authenticated",
  claims: {
    role: "authenticated",
    sub: userId(person),
    session_id: sessionId(person),
    ...shown("password"),
    ...claims,
  },
});
const claimsStaff = { app_metadata: { role: "staff" } };
const anon: Caller = { role: "anon", claims: { role: "anon" } };
const service: Caller = { role: "service_role", claims: { role: "service_role" } };
const withoutUser: Caller = { role: "authenticated", claims: claimsStaff };
const mira = asUser("mira", claimsStaff);
const asha = asUser("asha");

type Callers = [name: string, caller: Caller][];
/** Users with a valid session who are not staff, or no longer. */
const users: Callers = [
  ["a user", asha],
  [
    "a user with the staff role in user_metadata",
    asUser("claims", { user_metadata: { role: "staff" } }),
  ],
  ["former staff with an old token", asUser("left", claimsStaff)],
];
/** Staff whose token has not expired, but without a valid session. */
const withoutSession: Callers = [
  ["staff whose session was ended", asUser("mira", { ...claimsStaff, session_id: NOTE })],
  ["staff whose session has expired", asUser("overdue", claimsStaff)],
  ["staff with another user's session", asUser("mira", { session_id: sessionId("asha") })],
  ["staff without a session", asUser("mira", { session_id: undefined })],
  ["staff without a verified second factor", asUser("factor", { ...claimsStaff, aal: "aal1" })],
];
const nonStaff: Callers = [
  ...users,
  ...withoutSession,
  ["banned staff", asUser("banned", claimsStaff)],
  ["deleted staff", asUser("gone", claimsStaff)],
  ["an unknown user with the user role", withoutUser],
];

const fixture = `
  insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
  select ('aa000000-0000-4000-8000-00000000000' || n)::uuid, 'person' || n || '@example.com', now(),
    case when n in (1, 2, 5, 7, 8, 9) then '{"role": "staff"}' when n = 4 then '{"role": "manager"}'
      else '{"provider": "email"}' end::jsonb,
    case when n = 6 then '{"role": "staff"}' end::jsonb
  from generate_series(1, 9) n;
  insert into auth.sessions (id, user_id, not_after)
  select ('bb000000-0000-4000-8000-00000000000' || n)::uuid, ('aa000000-0000-4000-8000-00000000000' || n)::uuid,
    case n when 3 then now() + interval '1 hour' when 5 then now() - interval '1 second' end
  from generate_series(1, 9) n;
  insert into public.franchise_enquiries (id, user_id, submission_id, name, phone, email, message)
  values ('${LEAD}', '${userId("asha")}', gen_random_uuid(), 'Asha', '+91 98765 43210', 'person3@example.com', 'x');
  insert into public.contact_messages (id, submission_id, name, email, message)
  values ('${MESSAGE_LEAD}', gen_random_uuid(), 'Bela', 'bela@example.com', 'x');
  insert into public.lead_notes (id, lead_id, author, text) values
    ('${NOTE}', '${LEAD}', '${userId("mira")}', 'Called'), ('${NOTE_OF_NOOR}', '${LEAD}', '${userId("noor")}', 'Mailed');
  insert into private.lead_exports (id, actor, filter, asked) values
    ('${EXPORT}', '${userId("mira")}', '{}', private.export_hash('${EXPORT}', '{}'));
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values ('${NOTE}', '${userId("factor")}', 'totp', 'verified', now(), now()),
    ('${NOTE_OF_NOOR}', '${userId("asha")}', 'totp', 'unverified', now(), now());
  update private.desk_settings set second_factor = false;
  update auth.users set banned_until = now() + interval '1 day' where id = '${userId("banned")}';
  update auth.users set deleted_at = now() where id = '${userId("gone")}';`;

const DENIED = "42501";

const submissions = ["franchise_enquiries", "contact_messages"];
const deskTables = ["leads", "lead_notes", "lead_events"];
const roles = ["anon", "authenticated", "service_role"] as const;

/** Adds a row of a form; the columns are SQL expressions. */
function insert(table: string, columns: Record<string, string> = {}): string {
  const values: Record<string, string> = {
    ...{ submission_id: "gen_random_uuid()", name: "'Sample'", email: "'a@example.com'" },
    ...{ phone: "'12345'", message: "'x'", ...columns },
  };
  return `insert into ${table} (${Object.keys(values).join()}) values (${Object.values(values).join()}) returning 1`;
}
const insertTwo = (table: string) =>
  insert(table).replace(/values (\(.*\)) returning/, "values $1, $1 returning");
const insertNote = `insert into public.lead_notes (lead_id, text) values ('${LEAD}', 'x') returning 1`;
const removeNotes = "delete from public.lead_notes where id is not null returning 1";
const changeLeads = "update public.leads set status = status where id is not null returning 1";

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
  `desk_correct('${LEAD}', '{}', 'Asha', 'asha@example.org', '12345')`,
  "desk_export_plan('{}')",
  "desk_begin_export('{}')",
  `desk_export_rows('${EXPORT}', '{}')`,
  "desk_figures(now() - interval '1 week', now())",
  `desk_person('${LEAD}')`,
  `desk_export_person('${LEAD}', '{}')`,
  `desk_erase(array['${LEAD}']::uuid[])`,
];

/** Calls of users for their own data. */
const ownCalls = ["own_submissions()", "own_data()", "delete_own_account()"];
const nameOf = (call: string) => call.replace(/\(.*/s, "");

describeOnEngines("rights", fixture, ({ outcome, column }) => {
  describe("API roles", () => {
    test("have no other privileges on whole tables", async () => {
      const names = `select format('%s: %s %s', role, privilege, relname)
        from pg_class, unnest(array['${roles.join("', '")}']) role,
          unnest(array['select', 'insert', 'update', 'delete']) privilege
        where relnamespace = 'public'::regnamespace and relkind = 'r' and has_table_privilege(role, oid, privilege)`;
      const ofService = ["delete", "insert", "select", "update"].flatMap((privilege) =>
        submissions.map((table) => `service_role: ${privilege} ${table}`),
      );
      expect((await column(names)).sort()).toEqual([
        "authenticated: delete lead_notes",
        "authenticated: select franchise_enquiries",
        "authenticated: select lead_events",
        "authenticated: select lead_notes",
        ...[...ofService, ...deskTables.map((table) => `service_role: select ${table}`)].sort(),
      ]);
    });

    /** Returns the columns on which the role has this privilege, or has it not. */
    const columnsOf = (tables: string[], role: Role, privilege: string, has = true) =>
      column(`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and table_name in ('${tables.join("', '")}')
          and has_column_privilege('${role}', 'public.' || table_name, column_name, '${privilege}') = ${has}
        order by name`);

    test.each(["anon", "authenticated"] as const)(
      "%s can insert submissions, without the columns that the database sets",
      async (role) => {
        expect(await columnsOf(submissions, role, "insert", false)).toEqual([
          ...["contact_messages.created_at", "contact_messages.id", "contact_messages.reference"],
          "franchise_enquiries.created_at",
          "franchise_enquiries.id",
          "franchise_enquiries.reference",
        ]);
        expect(await columnsOf(submissions, role, "update")).toEqual([]);
      },
    );

    test("have access to these columns of the desk only", async () => {
      for (const privilege of ["select", "insert", "update"]) {
        expect(await columnsOf(deskTables, "anon", privilege)).toEqual([]);
      }
      const columns = (privilege: string, has = true) =>
        columnsOf(deskTables, "authenticated", privilege, has);
      // This column contains the whole message.
      expect(await columns("select", false)).toEqual(["leads.search"]);
      expect(await columns("insert")).toEqual(["lead_notes.lead_id", "lead_notes.text"]);
      expect(await columns("update")).toEqual([
        "leads.assignee",
        "leads.next_step",
        "leads.next_step_on",
        "leads.status",
      ]);
    });

    const callable = (role: Role, schema: string) =>
      column(`select distinct proname::text as name from pg_proc
        where pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', oid, 'execute')
        order by name`);

    test.each<[Role, string[]]>([
      [
        "anon",
        ["claim_mails", "outbox_state", "remove_old_submissions", "schema_version", "settle_mail"],
      ],
      [
        "authenticated",
        [...ownCalls, ...deskCalls, "schema_version()", "spend_factor_code()"].map(nameOf),
      ],
      [
        "service_role",
        [
          ...["add_staff", "list_staff", "phones_to_read", "remove_staff", "reset_second_factor"],
          ...["set_desk_second_factor", "store_phones"],
        ],
      ],
    ])("%s can call no other functions", async (role, names) => {
      expect(await callable(role, "public")).toEqual([...new Set(names)].sort());
    });

    test("can call only the private functions that policies and checks use, and read no private table", async () => {
      for (const role of roles) {
        expect(await callable(role, "private")).toEqual([
          ...["has_session", "is_readable", "is_source", "is_staff", "is_telephone", "phone_key"],
          "require_staff",
        ]);
        const tables = `select relname from pg_class where relnamespace = 'private'::regnamespace and relkind = 'r'
          and has_table_privilege('${role}', oid, 'select, insert, update, delete, truncate')`;
        expect(await column(tables)).toEqual([]);
      }
    });
  });

  test("every function sets its own search_path", async () => {
    const lax = `select proname from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig, '{}') @> array['search_path=""']`;
    expect(await column(lax)).toEqual([]);
  });

  describe("staff", () => {
    test.each(deskTables)("can read %s", async (table) => {
      // Two leads, two notes, and an event for each note.
      expect(await outcome(mira, `select id from public.${table}`)).toBe("2");
    });

    test("can change leads, and add and remove only their own notes", async () => {
      expect(await outcome(mira, changeLeads)).toBe("2");
      expect(await outcome(mira, insertNote)).toBe("1");
      expect(await outcome(mira, removeNotes)).toBe("1");
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
      `desk_export_person('${LEAD}')`,
      `desk_erase(array['${LEAD}']::uuid[])`,
      "own_data()",
    ])("cannot call %s 16 minutes after the sign-in", async (call) => {
      const stale = asUser("mira", { ...claimsStaff, ...shown("password", 16) });
      expect(await outcome(stale, `select public.${call}`)).toBe(DENIED);
    });

    test("with a verified second factor have staff rights and their own data", async () => {
      const caller = asUser("factor", { aal: "aal2" });
      expect(await outcome(caller, "select id from public.leads")).toBe("2");
      expect(await outcome(caller, "select public.desk_list()")).toBe("1");
      expect(await outcome(caller, "select public.own_data()")).toBe("1");
    });
  });

  describe.each(nonStaff)("%s", (_name, caller) => {
    test.each(deskTables)("cannot read %s", async (table) => {
      expect(await outcome(caller, `select id from public.${table}`)).toBe("0");
    });

    test("can change neither leads nor notes", async () => {
      expect(await outcome(caller, changeLeads)).toBe("0");
      expect(await outcome(caller, insertNote)).toBe(DENIED);
      expect(await outcome(caller, removeNotes)).toBe("0");
    });

    test("is refused by the functions for staff", async () => {
      expect(await outcome(caller, "select private.require_staff()")).toBe(DENIED);
    });
  });

  test.each(deskCalls)("a user cannot call %s", async (call) => {
    expect(await outcome(asha, `select public.${call}`)).toBe(DENIED);
  });

  test.each(users)(
    "%s can read their own data, and delete their account only after an email",
    async (_name, caller) => {
      for (const call of ["own_submissions()", "own_data()", "spend_factor_code('123456')"]) {
        expect(await outcome(caller, `select public.${call}`)).toBe("1");
      }
      expect(await outcome(caller, "select public.delete_own_account()")).toBe(DENIED);
      const byMail = { ...caller, claims: { ...caller.claims, ...shown("otp") } };
      expect(await outcome(byMail, "select public.delete_own_account()")).toBe("1");
    },
  );

  test.each(withoutSession)("%s has no access to their own data", async (_name, caller) => {
    const byMail = { ...caller, claims: { ...caller.claims, ...shown("otp") } };
    for (const call of ownCalls) {
      expect(await outcome(byMail, `select public.${call}`)).toBe(DENIED);
    }
    expect(await outcome(caller, "select id from public.franchise_enquiries")).toBe("0");
  });

  test("users can read their own enquiries", async () => {
    expect(await outcome(asha, "select id from public.franchise_enquiries")).toBe("1");
    expect(await outcome(mira, "select id from public.franchise_enquiries")).toBe("0");
    expect(await outcome(withoutUser, "select id from public.franchise_enquiries")).toBe("0");
  });

  describe.each(submissions)("%s", (table) => {
    const add = (caller: Caller, columns?: Record<string, string>) =>
      outcome(caller, insert(table, columns));

    test.each<[string, Caller]>([
      ["anonymous visitors", anon],
      ["a token without a user", withoutUser],
      ...withoutSession,
    ])("%s can add rows only without a user", async (_name, caller) => {
      expect(await add(caller, { flagged: "true" })).toBe("1");
      const { sub = userId("asha") } = caller.claims;
      expect(await add(caller, { user_id: `'${String(sub)}'` })).toBe(DENIED);
    });

    test("only the service role can add two rows at once", async () => {
      for (const caller of [anon, asha]) {
        expect(await outcome(caller, insertTwo(table))).toBe(DENIED);
      }
      expect(await outcome(service, insertTwo(table))).toBe("2");
    });

    test.each([
      ["a Hindi name with joiners", "1", { name: "U&'\\0915\\094d\\200d\\0937'" }],
      ["a name with a direction override", "23514", { name: "U&'a\\202eb'" }],
      ["5,000 code points", "1", { message: "repeat('😀', 5000)" }],
      ["5,001 code points", "23514", { message: "repeat('😀', 5001)" }],
    ])("%s: %s", async (_what, expected, columns) => {
      expect(await add(anon, columns)).toBe(expected);
    });
  });

  test.each([
    ["change", "update public.lead_events set kind = 'erased' returning 1"],
    ["delete", "delete from public.lead_events returning 1"],
    ["empty", "truncate public.lead_events"],
  ])("not even the owner can %s the timeline", async (_what, statement) => {
    expect(await outcome(OWNER, statement)).toBe(DENIED);
  });
});
