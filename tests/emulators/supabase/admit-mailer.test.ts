import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSupabase } from "../../../emulators/supabase/server";
import { temporaryDirectory } from "./temporary-directory";

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
