import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { enquiry } from "../../testing/supabase-clients";
import { describeOnPostgres, usePostgresEmulator } from "./postgres-emulator";

describeOnPostgres("the project's database on a PostgreSQL server", () => {
  const { emulator, anon, service, user } = usePostgresEmulator();
  const insert = async (row: object = enquiry()) =>
    await anon()
      .from("franchise_enquiries")
      .insert({ ...row });
  const stored = async (ids: string[]) =>
    (await service().from("franchise_enquiries").select().in("submission_id", ids)).data;

  test("the database has every migration", async () => {
    const rows = await emulator().sql(
      `select version || '_' || name || '.sql' as file
       from supabase_migrations.schema_migrations order by version`,
    );
    expect(rows.map(({ file }) => file)).toEqual(readdirSync("supabase/migrations").sort());
    expect(await emulator().migrate()).toEqual({ applied: [], warnings: [] });
  });

  test("one of twenty simultaneous calls with the same second-factor code learns that it is unused, also after an old use", async () => {
    const { client } = await user();
    for (const isOld of [false, true]) {
      if (isOld) {
        await emulator().sql(
          "update private.used_codes set used_at = now() - interval '3 minutes'",
        );
      }
      const spend = () => client.rpc("spend_factor_code", { code: "123456" });
      const answers = await Promise.all(Array.from({ length: 20 }, spend));
      expect(answers.filter(({ data }) => data === true)).toHaveLength(1);
      expect(answers.filter(({ data }) => data === false)).toHaveLength(19);
    }
  });

  describe("when each enquiry takes a second", () => {
    beforeAll(async () => {
      await emulator().sql(
        `create function private.wait() returns trigger language plpgsql as $$
         begin perform pg_sleep(1); return new; end $$`,
      );
      await emulator().sql(
        `create trigger wait before insert on public.franchise_enquiries
         for each row execute function private.wait()`,
      );
    });

    test("stores ten at once, over several connections", async () => {
      const rows = Array.from({ length: 10 }, () => enquiry());
      const startedAt = performance.now();
      const answers = await Promise.all(rows.map(insert));
      expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 201));
      // One after the other they would take at least ten seconds.
      expect(performance.now() - startedAt).toBeLessThan(9_500);
      const found = await stored(rows.map((row) => row.submission_id));
      expect(found).toMatchObject(rows.map(({ submission_id: _, ...row }) => row));
    });

    test("answers 503 to a request whose database connection is cut, and accepts the next one", async () => {
      const refused = insert();
      const cut = async () =>
        await emulator().sql(
          "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
        );
      await expect.poll(cut).toHaveLength(1);
      expect(await refused).toMatchObject({ status: 503, error: { code: "57P01" } });
      expect((await insert()).status).toBe(201);
    });
  });
});
