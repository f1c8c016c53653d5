import { createHash } from "node:crypto";
import { cpSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSupabase } from "../../../emulators/supabase/server";
import { connect, enquiry } from "../../../testing/supabase-clients";
import { temporaryDirectory } from "../../temporary-directory";

const added = "20990101000000_favourite_colour.sql";
const script = `
  alter table public.franchise_enquiries add column favourite_colour text;
  grant insert (favourite_colour) on public.franchise_enquiries to anon;`;

test("applies a migration that is added while the emulator runs when migrate() is called", async () => {
  const [directory, migrations] = [temporaryDirectory(), temporaryDirectory()];
  cpSync("supabase/migrations", migrations, { recursive: true });
  const emulator = await startSupabase({ port: 0, directory, migrations });
  onTestFinished(() => emulator.close());
  const insert = async () => {
    const client = connect(emulator.url, emulator.anonKey);
    const row = { ...enquiry(), favourite_colour: "blue" };
    return (await client.from("franchise_enquiries").insert(row)).error?.code;
  };
  expect(await insert()).toBe("PGRST204");
  expect(await emulator.sql("show lock_timeout")).toEqual([{ lock_timeout: "0" }]);

  // A code editor creates the file first and writes its content later.
  writeFileSync(join(migrations, added), "");
  expect(await emulator.migrate()).toEqual({ applied: [], warnings: [] });
  writeFileSync(join(migrations, added), "alter table of nothing;");
  await expect(emulator.migrate()).rejects.toThrow("20990101000000_favourite_colour failed");
  writeFileSync(join(migrations, added), script);
  const applied = ["20990101000000_favourite_colour"];
  expect(await emulator.migrate()).toEqual({ applied, warnings: [] });
  expect(await insert()).toBeUndefined();

  const [first = ""] = readdirSync(migrations).sort();
  writeFileSync(join(migrations, first), "-- changed");
  expect((await emulator.migrate()).warnings).toEqual([
    expect.stringMatching(
      /^Migration \d+_\w+ was changed after it was applied: .*npm run ops -- reset/,
    ),
  ]);
});

test("stops at a database with a migration that no longer exists if another one is to be applied", async () => {
  const [directory, migrations] = [temporaryDirectory(), temporaryDirectory()];
  const path = (name: string) => join(migrations, `${name}.sql`);
  writeFileSync(path("20260101000000_tables"), "create table public.visits (id uuid);");
  const start = async () => await startSupabase({ port: 0, directory, migrations });
  await (await start()).close();

  renameSync(path("20260101000000_tables"), path("20260102000000_baseline"));
  await expect(start()).rejects.toThrow(
    /^Migration 20260102000000_baseline cannot be applied, .* 20260101000000 .*: stop, "npm run ops -- reset"/,
  );
  // A branch without the newest migration can use the database.
  writeFileSync(path("20260102000000_baseline"), "");
  await (await start()).close();
});

test("stores the hash of the mailer's key once the migrations have created the table", async () => {
  const [directory, migrations] = [temporaryDirectory(), temporaryDirectory()];
  const emulator = await startSupabase({ port: 0, directory, migrations, mailerKey: "sample key" });
  onTestFinished(() => emulator.close());
  writeFileSync(
    join(migrations, "20990101000000_mailer_keys.sql"),
    "create schema private; create table private.mailer_keys (hash bytea primary key);",
  );
  await emulator.migrate();
  await emulator.migrate();
  const hash = createHash("sha256").update("sample key").digest("hex");
  const rows = await emulator.sql("select encode(hash, 'hex') as hash from private.mailer_keys");
  expect(rows).toEqual([{ hash }]);
});
