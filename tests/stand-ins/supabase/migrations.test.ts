import { cpSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startSupabase } from "../../../local/supabase/server";
import { connect, enquiry } from "../../../testing/supabase-clients";
import { temporaryDirectory } from "./temporary-directory";

const added = "20990101000000_favourite_colour.sql";
const script = `
  alter table public.franchise_enquiries add column favourite_colour text;
  grant insert (favourite_colour) on public.franchise_enquiries to anon;`;

test("a migration that is added while the stand-in runs is applied when it is asked to", async () => {
  const [directory, migrations] = [temporaryDirectory(), temporaryDirectory()];
  cpSync("supabase/migrations", migrations, { recursive: true });
  const standIn = await startSupabase({ port: 0, directory, migrations });
  onTestFinished(() => standIn.close());
  const insert = async () => {
    const client = connect(standIn.url, standIn.anonKey);
    const row = { ...enquiry(), favourite_colour: "blue" };
    return (await client.from("franchise_enquiries").insert(row)).error?.code;
  };
  expect(await insert()).toBe("PGRST204");
  expect(await standIn.sql("show lock_timeout")).toEqual([{ lock_timeout: "0" }]);

  // An editor makes the file first and fills it then.
  writeFileSync(join(migrations, added), "");
  expect(await standIn.migrate()).toEqual({ applied: [], warnings: [] });
  writeFileSync(join(migrations, added), "alter table of nothing;");
  await expect(standIn.migrate()).rejects.toThrow("20990101000000_favourite_colour failed");
  writeFileSync(join(migrations, added), script);
  const applied = ["20990101000000_favourite_colour"];
  expect(await standIn.migrate()).toEqual({ applied, warnings: [] });
  expect(await insert()).toBeUndefined();

  const [first = ""] = readdirSync(migrations).sort();
  writeFileSync(join(migrations, first), "-- changed");
  expect((await standIn.migrate()).warnings).toEqual([
    expect.stringMatching(/^Migration \d+_\w+ was changed after it was applied: .*npm run reset/),
  ]);
});
