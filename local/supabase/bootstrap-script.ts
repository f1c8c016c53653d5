import { readFileSync } from "node:fs";

/** What brings any Postgres to the state of a fresh hosted project; can be run again. */
export const bootstrapScript = ["bootstrap.sql", "auth/schema.sql"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");
