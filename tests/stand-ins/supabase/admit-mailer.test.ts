import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSupabase } from "../../../local/supabase/server";
import { temporaryDirectory } from "./temporary-directory";

test("the mailer's key is admitted by its hash, once there is a table for it", async () => {
  const [directory, migrations] = [temporaryDirectory(), temporaryDirectory()];
  const standIn = await startSupabase({ port: 0, directory, migrations, mailerKey: "sample key" });
  onTestFinished(() => standIn.close());
  writeFileSync(
    join(migrations, "20990101000000_mailer_keys.sql"),
    "create schema private; create table private.mailer_keys (hash bytea primary key);",
  );
  await standIn.migrate();
  await standIn.migrate();
  const hash = createHash("sha256").update("sample key").digest("hex");
  const rows = await standIn.sql("select encode(hash, 'hex') as hash from private.mailer_keys");
  expect(rows).toEqual([{ hash }]);
});
