import { expect, test } from "vitest";
import { marksOf, readMigrations } from "../../../doctor/migrations";

test("sees the tables that a migration makes and the columns that it adds, of the API's schema alone", () => {
  const sql = `
create table public.visits (
  id uuid primary key
);
create table private.secrets (
  hash bytea primary key
);
alter table public.leads
  add column starts_at timestamptz,
  alter column topic set not null,
  add column length_minutes integer;
alter table public.leads add constraint topic_check check (topic <> '');
-- alter table public.leads add column never text;
create function public.visit() returns void language sql as $$ select $$;
`;
  expect(marksOf(sql)).toEqual([
    { table: "visits", column: "id" },
    { table: "leads", column: "starts_at" },
    { table: "leads", column: "length_minutes" },
  ]);
});

test("finds something to see in the project's first migration and in its newest", () => {
  const migrations = readMigrations();
  const first = migrations.at(-1);
  expect(first?.name).toMatch(/franchise_enquiries$/);
  expect(first?.marks).toContainEqual({ table: "franchise_enquiries", column: "id" });
  expect(migrations.filter(({ marks }) => marks.length > 0).length).toBeGreaterThan(2);
  expect(migrations.map(({ name }) => name)).toEqual(
    migrations
      .map(({ name }) => name)
      .sort()
      .reverse(),
  );
});
