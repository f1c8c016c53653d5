import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runStaff } from "../../../supabase/run-staff";
import { containing } from "../../matchers";
import { runCommand, startCommand } from "../../run-command";
import { useStandIn } from "../../stand-ins/supabase/stand-in";

const { standIn, user } = useStandIn();

const directory = mkdtempSync(join(tmpdir(), "staff-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const local = () => ({
  SUPABASE_URL: standIn().url,
  SUPABASE_SERVICE_ROLE_KEY: standIn().serviceRoleKey,
});

/** `npm run staff` with `.local/env` in `directory`. */
const staff = (command: string, variables: Record<string, string> = {}) =>
  runCommand(runStaff, command, { LOCAL_DIR: directory, ...variables });

let email = "";
beforeAll(async () => {
  const { id } = await user();
  email = `${id}@example.com`;
  await standIn().sql("update auth.users set email_confirmed_at = now() where id = $1", [id]);
  const lines = Object.entries(local()).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(directory, "env"), lines.join(""));
});

test("adds, lists and removes whoever has an account, and says what is so already", async () => {
  expect(await staff("list")).toEqual({ code: 0, output: "There is no staff yet." });
  const added = `${email} is staff now, and finds /desk after the next sign-in.`;
  expect(await staff(`add ${email.toUpperCase()}`)).toEqual({ code: 0, output: added });
  expect(await staff(`add ${email}`)).toEqual({ code: 0, output: `${email} is staff already.` });
  expect(await staff("list", local())).toEqual({ code: 0, output: email });
  const removed = await staff(`remove ${email}`);
  expect(removed).toMatchObject({ code: 0 });
  expect(removed.output).toContain("signed out everywhere");
  expect(await standIn().sql("select from auth.sessions")).toEqual([]);
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

test("says whether the desk asks for a second factor", async () => {
  const isAsked = async () =>
    await standIn().sql("select second_factor as is from private.desk_settings");
  for (const [word, is] of [["required", true] as const, ["optional", false] as const]) {
    const { code, output } = await staff(`second-factor ${word}`);
    expect(code).toBe(0);
    expect(output).toContain(`STAFF_REQUIRE_MFA=${is}`);
    expect(await isAsked()).toEqual([{ is }]);
  }
});

test("takes away the second factors of an account, and its sessions", async () => {
  const { id } = await user();
  const other = await user();
  await standIn().sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), owner, 'totp', status, now(), now()
     from unnest(array[$1, $2]::uuid[]) owner, unnest(array['verified', 'unverified']) status`,
    [id, other.id],
  );
  const { code, output } = await staff(`reset-second-factor ${id.toUpperCase()}@example.com`);
  expect([code, output]).toEqual([
    0,
    `${id}@example.com had 1 second factor, and is signed out everywhere. The next sign-in asks for the password alone.`,
  ]);
  const owners = await standIn().sql("select distinct user_id from auth.mfa_factors");
  expect(owners).toEqual([{ user_id: other.id }]);
  expect(await standIn().sql("select from auth.sessions where user_id = $1", [id])).toEqual([]);
  const unknown = { code: 1, output: "There is no account with the address nobody@example.com." };
  expect(await staff("reset-second-factor nobody@example.com")).toEqual(unknown);
});

test("exits with the code of the command", () => {
  expect(startCommand("supabase/staff.ts")).toEqual({
    status: 2,
    stdout: "",
    stderr: containing("Usage: npm run staff -- "),
  });
});

test.each([
  "",
  "add",
  "remove",
  "second-factor",
  "second-factor perhaps",
  "reset-second-factor asha",
  "constructor a@b.c",
  "add asha",
  "list all@example.com",
  "fire a@b.c",
  "add a@b.c d@e.f",
])("says how it is used for %j", async (command) => {
  const { code, output } = await staff(command);
  expect(code).toBe(2);
  expect(output).toContain("Usage: npm run staff -- ");
});

test.each<[string, () => Record<string, string>, string]>([
  [
    "the address alone is set, though a stand-in is known",
    () => ({ SUPABASE_URL: standIn().url }),
    "must both be set",
  ],
  ["nothing is known", () => ({ LOCAL_DIR: join(directory, "none") }), "npm start once"],
  [
    "the key is another one",
    () => ({ ...local(), SUPABASE_SERVICE_ROLE_KEY: "a key that must not be shown" }),
    "refuses the key",
  ],
  [
    "the key is the anon key",
    () => ({ ...local(), SUPABASE_SERVICE_ROLE_KEY: standIn().anonKey }),
    "refuses the key",
  ],
  [
    "nothing answers",
    () => ({ ...local(), SUPABASE_URL: "http://127.0.0.1:1" }),
    "http://127.0.0.1:1 does not answer",
  ],
])("says it where %s, without the key", async (_what, variables, expected) => {
  const given = variables();
  const { code, output } = await staff("list", given);
  expect(code).toBe(1);
  expect(output).toContain(expected);
  expect(output).not.toContain(given.SUPABASE_SERVICE_ROLE_KEY ?? standIn().serviceRoleKey);
  expect(output.split("\n")).toHaveLength(1);
});
