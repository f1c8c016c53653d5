import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillPhoneNumbers } from "../../../ops/phone-numbers/fill-phone-numbers";
import { runStaff } from "../../../ops/staff/run-staff";
import { contactMessage, enquiry } from "../../../testing/supabase-clients";
import { useEmulator } from "../../emulators/supabase/emulator";
import { containing } from "../../matchers";
import { runCommand, startCommand } from "../../run-command";

const { emulator, anon, service, user } = useEmulator();

const directory = mkdtempSync(join(tmpdir(), "staff-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const local = () => ({
  SUPABASE_URL: emulator().url,
  SUPABASE_SERVICE_ROLE_KEY: emulator().serviceRoleKey,
});

/** Runs `npm run ops -- staff` with `.local/env` in `directory`. */
const staff = (command: string, variables: Record<string, string> = {}) =>
  runCommand(runStaff, command, { LOCAL_DIR: directory, ...variables });

let email = "";
beforeAll(async () => {
  const { id } = await user();
  email = `${id}@example.com`;
  await emulator().sql("update auth.users set email_confirmed_at = now() where id = $1", [id]);
  const lines = Object.entries(local()).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(directory, "env"), lines.join(""));
});

test("adds, lists and removes users with an account, and reports if nothing changes", async () => {
  expect(await staff("list")).toEqual({ code: 0, output: "No staff yet." });
  const added = `${email} is now staff and can open /desk after the next sign-in.`;
  expect(await staff(`add ${email.toUpperCase()}`)).toEqual({ code: 0, output: added });
  expect(await staff(`add ${email}`)).toEqual({ code: 0, output: `${email} is already staff.` });
  expect(await staff("list", local())).toEqual({ code: 0, output: email });
  const removed = await staff(`remove ${email}`);
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.output).toContain("signed out everywhere");
  expect(await emulator().sql("select from auth.sessions")).toEqual([]);
  const again = { code: 1, output: `${email} is not staff.` };
  expect(await staff(`remove ${email}`)).toEqual(again);
});

test("does not add an address without a confirmed account", async () => {
  const { id } = await user();
  for (const address of [`${id}@example.com`, "nobody@example.com"]) {
    const { code, output } = await staff(`add ${address}`);
    expect(code).toBe(1);
    expect(output).toContain(`no account with the confirmed address ${address}`);
  }
});

test("shows and changes whether the desk requires a second factor", async () => {
  const isAsked = async () =>
    await emulator().sql("select second_factor as is from private.desk_settings");
  for (const [word, is] of [["required", true] as const, ["optional", false] as const]) {
    const { code, output } = await staff(`second-factor ${word}`);
    expect(code).toBe(0);
    expect(output).toContain(`STAFF_REQUIRE_MFA=${is}`);
    expect(await isAsked()).toEqual([{ is }]);
  }
});

test("removes the second factors and sessions of an account", async () => {
  const { id } = await user();
  const other = await user();
  await emulator().sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), owner, 'totp', status, now(), now()
     from unnest(array[$1, $2]::uuid[]) owner, unnest(array['verified', 'unverified']) status`,
    [id, other.id],
  );
  const { code, output } = await staff(`reset-second-factor ${id.toUpperCase()}@example.com`);
  expect([code, output]).toEqual([
    0,
    `${id}@example.com had 1 second factor, and is signed out everywhere. The next sign-in requires only the password.`,
  ]);
  const owners = await emulator().sql("select distinct user_id from auth.mfa_factors");
  expect(owners).toEqual([{ user_id: other.id }]);
  expect(await emulator().sql("select from auth.sessions where user_id = $1", [id])).toEqual([]);
  const unknown = { code: 1, output: "There is no account with the address nobody@example.com." };
  expect(await staff("reset-second-factor nobody@example.com")).toEqual(unknown);
});

test.each(["add", "second-factor perhaps", "constructor a@b.c", "add asha", "add a@b.c d@e.f"])(
  "prints its usage for %j",
  async (command) => {
    const { code, output } = await staff(command);
    expect(code).toBe(2);
    expect(output).toContain("Usage: npm run ops -- staff ");
  },
);

test.each<[string, () => Record<string, string>, string]>([
  [
    "only the URL is set, even with a running emulator",
    () => ({ SUPABASE_URL: emulator().url }),
    "Set both SUPABASE_URL",
  ],
  ["there are no settings", () => ({ LOCAL_DIR: join(directory, "none") }), "npm start once"],
  [
    "the key is wrong",
    () => ({ ...local(), SUPABASE_SERVICE_ROLE_KEY: "a key that must not be shown" }),
    "rejects the key",
  ],
  [
    "the service is down",
    () => ({ ...local(), SUPABASE_URL: "http://127.0.0.1:1" }),
    "http://127.0.0.1:1 does not respond",
  ],
])("prints an error without the key if %s", async (_what, variables, expected) => {
  const given = variables();
  const { code, output } = await staff("list", given);
  expect(code).toBe(1);
  expect(output).toContain(expected);
  expect(output).not.toContain(given.SUPABASE_SERVICE_ROLE_KEY ?? emulator().serviceRoleKey);
  expect(output.split("\n")).toHaveLength(1);
});

test("phone-numbers fills the international form of older rows, and can be run again", async () => {
  const rows: [table: string, row: Record<string, unknown>, international: string | null][] = [
    ["franchise_enquiries", enquiry({ phone: "0091 98765 43210" }), "+919876543210"],
    ["contact_messages", contactMessage({ phone: "022-2345 6789 / 12" }), "+912223456789"],
    ["contact_messages", contactMessage({ phone: "+91 00000 00000" }), null],
    ["contact_messages", contactMessage({ phone: null }), null],
  ];
  for (const [table, row] of rows) expect((await anon().from(table).insert(row)).error).toBeNull();

  expect(await runCommand(fillPhoneNumbers, "", local())).toEqual({
    code: 0,
    output: "2 of 3 phone numbers now have an international form.",
  });
  for (const [table, { submission_id, phone }, phone_international] of rows) {
    const { data } = await service()
      .from(table)
      .select()
      .eq("submission_id", String(submission_id));
    expect(data).toMatchObject([{ phone, phone_international }]);
  }
  expect(await runCommand(fillPhoneNumbers, "", local())).toEqual({
    code: 0,
    output: "0 of 1 phone numbers now have an international form.",
  });
});

test.each(["staff", "account-mails"])("ops/main.ts exits with the exit code of %s", (command) => {
  expect(startCommand(`ops/main.ts ${command}`)).toEqual({
    status: 2,
    stdout: "",
    stderr: containing(`npm run ops -- ${command} `),
  });
});
