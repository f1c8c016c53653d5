import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { databaseTypes } from "../../../ops/typegen/database-types";
import { temporaryDirectory } from "../../temporary-directory";

const typesAfter = async (script: string) => {
  const migrations = temporaryDirectory();
  writeFileSync(join(migrations, "20990101000000_sample.sql"), script);
  // Undoes Prettier's line breaks.
  return (await databaseTypes(migrations)).replace(/\s+/g, " ");
};

test("types functions as supabase-js expects them", async () => {
  const types = await typesAfter(`
    create table samples (id uuid primary key, at timestamptz);
    create function claim(key text, most integer, since timestamptz default now()) returns jsonb
      language sql as $$ select '{}'::jsonb $$;
    create function settle(ids uuid[]) returns void language sql as $$ select $$;
    create function is_open() returns boolean language sql as $$ select true $$;
    create function list_numbers() returns setof integer language sql as $$ select 1 $$;
    create function list_cells() returns table (number integer, name text)
      language sql as $$ select 1, '' $$;
    create function list_samples() returns setof samples language sql as $$ select * from samples $$;
    create function own_trigger() returns trigger language plpgsql as $$ begin end $$;
    create schema private;
    create function private.hidden() returns boolean language sql as $$ select true $$;`);
  const [, functions] = /Functions: \{ (.*) \}; \}; \};/.exec(types) ?? [];
  expect(functions?.split(/(?<= \};) (?=\w+: \{ Args)/)).toEqual([
    "claim: { Args: { key: string; most: number; since?: string }; Returns: unknown; };",
    "is_open: { Args: never; Returns: boolean; };",
    "list_cells: { Args: never; Returns: { number: number; name: string }[]; };",
    "list_numbers: { Args: never; Returns: number[]; };",
    "list_samples: { Args: never; Returns: { id: string; at: string }[]; };",
    "settle: { Args: { ids: string[] }; Returns: undefined; };",
  ]);
});

test("rejects a type without a name", async () => {
  await expect(
    typesAfter("create function locate(place point) returns void language sql as $$ select $$;"),
  ).rejects.toThrow("place of the function locate is of a type without a name: point");
});
