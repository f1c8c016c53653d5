import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMember } from "../../testing/make-member";
import { type connect, contactMessage, enquiry } from "../../testing/supabase-clients";
import { describeOnPostgres, programs, usePostgresEmulator } from "./postgres-emulator";

/** The page that operators follow: its commands are run as they are written there. */
const page = readFileSync("docs/operations/backup.md", "utf8");
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, command = ""]) => command);
const commandOf = (program: string) =>
  commands.find((command) => command.startsWith(`${program} `)) ?? "";

/** Tables whose rows a restore leaves out on purpose; the page gives the reason for each. */
const leftOut = [
  "private.used_codes",
  "auth.flow_state",
  "auth.mfa_amr_claims",
  "auth.mfa_challenges",
  "auth.one_time_tokens",
  "auth.refresh_tokens",
  "auth.sessions",
];

type Client = ReturnType<typeof connect>;
type Sql = (statement: string) => Promise<Record<string, unknown>[]>;
type Contents = Record<string, { rows: unknown; sum: unknown }>;

/** The number of rows and a checksum of every table of the schemas that a backup is about. */
async function readContents(sql: Sql): Promise<Contents> {
  const tables = await sql(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'private', 'auth') and table_type = 'BASE TABLE' order by 1`,
  );
  const contents: Contents = {};
  for (const name of tables.map((table) => String(table.name))) {
    const [found] = await sql(
      `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
    contents[name] = { rows: found?.rows, sum: found?.sum };
  }
  return contents;
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function verify({ auth }: Client, factorId: string, secret: string) {
  const { data, error } = await auth.mfa.challenge({ factorId });
  if (error) throw error;
  return await auth.mfa.verify({ factorId, challengeId: data.id, code: codeOf(secret) });
}

describeOnPostgres("a backup of one PostgreSQL server, restored on another", () => {
  const [live, restored] = [usePostgresEmulator(), usePostgresEmulator()];
  const directory = mkdtempSync(join(tmpdir(), "backup-"));
  let before: Contents;
  let after: Contents;

  /** Runs a command of the page. */
  function run(command: string) {
    const { status, stderr } = spawnSync("sh", ["-ec", command], {
      cwd: directory,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${programs}${delimiter}${process.env.PATH}`,
        DATABASE_URL: live.databaseUrl(),
        NEW_DATABASE_URL: restored.databaseUrl(),
      },
    });
    return { status, stderr };
  }

  beforeAll(async () => {
    await fill();
    before = await readContents(live.sql);
    expect(run(commandOf("pg_dump"))).toMatchObject({ status: 0 });
    const [dump = ""] = readdirSync(directory);
    const [, file = ""] = /--file=(\S+)/.exec(commandOf("psql")) ?? [];
    renameSync(join(directory, dump), join(directory, file));
    expect(run(commandOf("psql"))).toMatchObject({ status: 0, stderr: "" });
    after = await readContents(restored.sql);
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  /** Inserts rows into every table whose loss a restore has to reveal. */
  async function fill() {
    const { auth } = live.service();
    const member = await makeMember(auth.admin);
    const client = live.anon();
    await client.auth.signInWithPassword(member);
    const { data: factor, error } = await client.auth.mfa.enroll({ factorType: "totp" });
    if (error) throw error;
    await verify(client, factor.id, factor.totp.secret);
    for (let count = 0; count < 20; count += 1) {
      await live.anon().from("franchise_enquiries").insert(enquiry());
      await live.anon().from("contact_messages").insert(contactMessage());
    }
    await client.from("franchise_enquiries").insert(enquiry({ user_id: member.id }));
    const { sql } = live;
    await sql("select private.add_staff($1)", [member.email]);
    await sql("select private.allow_mailer('0f1e2d3c4b5a69788796a5b4c3d2e1f0')");
    await sql("select private.block_address('blocked@example.com', 'complained')");
    await sql("update private.mail_limits set reminder_at = '08:30', notices_an_hour = 60");
    await sql("update private.desk_settings set second_factor = not second_factor");
    await sql("update public.leads set status = 'contacted', assignee = $1", [member.id]);
    await sql(
      "insert into public.lead_notes (lead_id, author, text) select id, $1, 'Called' from public.leads",
      [member.id],
    );
    await sql("insert into private.lead_exports (actor, filter, asked) values ($1, '{}', 'hash')", [
      member.id,
    ]);
  }

  test("keeps every row of every table except those that are left out on purpose", () => {
    console.table(
      Object.fromEntries(
        Object.keys({ ...before, ...after }).map((name) => [
          name,
          { before: before[name]?.rows, after: after[name]?.rows },
        ]),
      ),
    );
    const filled = Object.entries(before).flatMap(([name, { rows }]) => (rows === 0 ? [] : [name]));
    expect(filled).toEqual(
      expect.arrayContaining([
        ...["auth.users", "auth.identities", "auth.mfa_factors", "auth.sessions"],
        ...["public.leads", "public.lead_notes", "public.lead_events", "private.lead_exports"],
        ...["private.outbox", "private.blocked_addresses", "private.mailer_keys"],
        ...["private.mail_limits", "private.desk_settings"],
      ]),
    );
    for (const [name, content] of Object.entries(before)) {
      if (leftOut.includes(name)) {
        expect(after[name]?.rows, name).toBe(0);
        expect(page).toContain(`\`${name}\``);
      } else {
        expect(after[name], name).toEqual(content);
      }
    }
  });

  test("the restored database takes new rows, whose numbers follow the old ones", async () => {
    const added = await restored.anon().from("franchise_enquiries").insert(enquiry());
    expect(added).toMatchObject({ status: 201, error: null });
    await restored.sql("update public.leads set status = 'won' where status = 'new'");
    const [events] = await restored.sql(
      "select count(*)::int as rows, max(id)::int as last from public.lead_events",
    );
    expect(Number(events?.rows)).toBe(Number(before["public.lead_events"]?.rows) + 1);
    expect(Number(events?.last)).toBeGreaterThanOrEqual(Number(events?.rows));
  });

  test("a second restore is refused as a whole", async () => {
    const present = await readContents(restored.sql);
    expect(run(commandOf("psql")).status).not.toBe(0);
    expect(await readContents(restored.sql)).toEqual(present);
  });
});
