import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * A visible mark of a migration for an anonymous client: the schema version that it sets or, in the baseline's files before
 * that function exists, a table or a column of the API, or a function without parameters and side effects, which can be
 * called to see whether it exists.
 */
export type Mark = { version: string } | { table: string; column: string } | { call: string };
export type Migration = { name: string; marks: Mark[] };

/** Reads the project's migrations, newest first. */
export function readMigrations(directory = "supabase/migrations"): Migration[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .reverse()
    .map((file) => ({
      name: basename(file, ".sql"),
      marks: marksOf(readFileSync(join(directory, file), "utf8")),
    }));
}

/** Returns the version that a migration sets, else its new tables (by their first columns), its new columns, and such functions. */
export function marksOf(sql: string): Mark[] {
  const [, version] = /function public\.schema_version\(\)[^$]*\$\$ select '(\w+)'/.exec(sql) ?? [];
  if (version !== undefined) return [{ version }];
  const tables = [...sql.matchAll(/^create table public\.(\w+) \(\s*(\w+)/gm)];
  const functions = [...sql.matchAll(/^create function public\.(\w+)\(\)[^$;]*\bstable\b/gm)];
  const changes = [...sql.matchAll(/^alter table public\.(\w+)([^;]*)/gm)];
  return [
    ...tables.map(([, table = "", column = ""]) => ({ table, column })),
    ...changes.flatMap(([, table = "", change = ""]) =>
      [...change.matchAll(/\badd column (\w+)/g)].map(([, column = ""]) => ({ table, column })),
    ),
    ...functions.map(([, call = ""]) => ({ call })),
  ];
}
