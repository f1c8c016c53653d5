import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";
import { type Database, PostgresError } from "./database";
import { StartError } from "../start-error";

const projectMigrations = fileURLToPath(new URL("../../supabase/migrations", import.meta.url));

interface Migration {
  version: string;
  name: string;
  script: string;
}

/**
 * Applies the project's migrations that the database does not have yet, oldest first, each in one
 * transaction, and records them as `supabase db push` does.
 *
 * @returns one line for each applied migration whose file has changed since.
 * @throws StartError when Postgres refuses a migration; the earlier ones stay.
 */
export async function applyMigrations(
  database: Database,
  directory: string = projectMigrations,
): Promise<string[]> {
  const recorded = await database.query(
    "select version, statements[1] as script from supabase_migrations.schema_migrations",
  );
  const applied = new Map(recorded.map((row) => [row["version"], row["script"]]));
  const warnings: string[] = [];
  for (const migration of readMigrations(directory)) {
    if (!applied.has(migration.version)) await apply(database, migration);
    else if (applied.get(migration.version) !== migration.script) {
      warnings.push(
        `Migration ${migration.version}_${migration.name} was changed after it was applied; ` +
          "delete the stand-in's directory to apply it anew.",
      );
    }
  }
  return warnings;
}

function readMigrations(directory: string): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith(".sql"));
  return files.sort().map((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
    if (!version || !name) {
      throw new StartError(`The migration ${file} is not named <YYYYMMDDhhmmss>_<name>.sql.`);
    }
    return { version, name, script: readFileSync(join(directory, file), "utf8") };
  });
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const { version, name, script } = migration;
  try {
    await database.transaction(async (connection) => {
      await connection.execute(script);
      await connection.query(
        "insert into supabase_migrations.schema_migrations (version, name, statements) " +
          "values ($1, $2, array[$3])",
        [version, name, script],
      );
    });
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    throw new StartError(`Migration ${version}_${name} failed: ${error.code} ${error.message}`);
  }
}
