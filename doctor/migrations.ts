import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Something of a migration that a stranger to the database can see: a table of the API, or a column of one. */
export type Mark = { table: string; column: string };
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

/** The tables that a migration makes, by their first columns, and the columns that it adds. */
export function marksOf(sql: string): Mark[] {
  const tables = [...sql.matchAll(/^create table public\.(\w+) \(\s*(\w+)/gm)];
  const changes = [...sql.matchAll(/^alter table public\.(\w+)([^;]*)/gm)];
  return [
    ...tables.map(([, table = "", column = ""]) => ({ table, column })),
    ...changes.flatMap(([, table = "", change = ""]) =>
      [...change.matchAll(/\badd column (\w+)/g)].map(([, column = ""]) => ({ table, column })),
    ),
  ];
}
