import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/**
 * Something of a migration that a stranger to the database can see: the version that it says it has; before there was
 * one, a table of the API, a column of one, or a function that takes nothing and changes nothing, so that it can be called to
 * see whether it is there.
 */
export type Mark = { version: string } | { table: string; column: string } | { call: string };
export type Migration = { name: string; marks: Mark[] };

/** The project's migrations, the newest first. */
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

/** The version that a migration says; else the tables that it makes, by their first columns, the columns that it adds, and such functions. */
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
