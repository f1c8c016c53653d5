import { readFileSync } from "node:fs";

/** The repeatable script that brings any Postgres to the state of a new hosted project. */
export const bootstrapScript = ["bootstrap.sql", "auth/schema.sql"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
