import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { marksOf, readMigrations } from "../../../../ops/preflight/migrations";

test("detects a migration's tables, columns and read-only functions, in the API's schema only", () => {
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
create function public.visit() returns void
language sql security definer as $$ insert into visits values (gen_random_uuid()) $$;
create function public.visits() returns bigint
language sql stable as $$ select count(*) from visits $$;
create function public.visits_since(day date) returns bigint
language sql stable as $$ select 1 $$;
create function private.hidden() returns bigint
language sql stable as $$ select 1 $$;
`;
  expect(marksOf(sql)).toEqual([
    { table: "visits", column: "id" },
    { table: "leads", column: "starts_at" },
    { table: "leads", column: "length_minutes" },
    { call: "visits" },
  ]);
});

test("relies on a migration's schema version only, if it has one", () => {
  const sql = `
alter table public.leads add column topic text;
create or replace function public.schema_version() returns text
language sql stable set search_path = '' as $$ select '20270101000000_topics' $$;
`;
  expect(marksOf(sql)).toEqual([{ version: "20270101000000_topics" }]);
});

test("every migration since the end of the baseline contains its own name", () => {
  const names = readMigrations().map(({ name, marks }) => ({ name, marks }));
  const since = names.filter(({ name }) => name >= "20261129100000");
  expect(since.length).toBeGreaterThan(0);
  for (const { name, marks } of since) expect(marks, name).toEqual([{ version: name }]);
});

test("every migration sets a lock timeout of 3 s before anything else", () => {
  for (const { name } of readMigrations()) {
    const sql = readFileSync(`supabase/migrations/${name}.sql`, "utf8");
    expect(sql.replace(/^(?:--.*\n|\s)+/, ""), name).toMatch(/^set lock_timeout = '3s';\n/);
  }
});
