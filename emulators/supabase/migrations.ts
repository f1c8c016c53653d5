import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { StartError } from "../start-error";
import { type Database, PostgresError } from "./database";

/** The directory of the project's migrations. */
export const projectMigrations = fileURLToPath(
  new URL("../../supabase/migrations", import.meta.url),
);

export interface MigrationReport {
  /** The names of the newly applied migrations. */
  applied: string[];
  /** One line for each earlier migration whose file has changed since it was applied. */
  warnings: string[];
}

interface Migration {
  version: string;
  name: string;
  script: string;
}

/**
 * Applies the project's migrations that the database lacks, oldest first, each in one
 * transaction, and records them as `supabase db push` does.
 *
 * Skips empty files, because an editor creates a file before it writes the content.
 *
 * @throws StartError if Postgres rejects a migration (the earlier ones stay applied), or if one is missing while the database has
 *   one that is not in the directory.
 */
export async function applyMigrations(
  database: Database,
  directory: string = projectMigrations,
): Promise<MigrationReport> {
  const recorded = await database.query(
    "select version, statements[1] as script from supabase_migrations.schema_migrations order by version",
  );
  const applied = new Map(recorded.map((row) => [String(row["version"]), row["script"]]));
  const report: MigrationReport = { applied: [], warnings: [] };
  const migrations = readMigrations(directory);
  rejectUnknownVersions(migrations, [...applied.keys()]);
  for (const migration of migrations) {
    const { version, name, script } = migration;
    if (!applied.has(version)) {
      await apply(database, migration);
      report.applied.push(`${version}_${name}`);
    } else if (applied.get(version) !== script) {
      report.warnings.push(
        `Migration ${version}_${name} was changed after it was applied: stop, "npm run ops -- reset", ` +
          "and the next start applies it again to an empty database.",
      );
    }
  }
  return report;
}

/** Migrations can be replaced by a baseline, which must not be applied to the tables of the former ones. */
function rejectUnknownVersions(migrations: readonly Migration[], applied: readonly string[]): void {
  const missing = migrations.find(({ version }) => !applied.includes(version));
  const unknown = applied.find((version) => !migrations.some((each) => each.version === version));
  if (missing === undefined || unknown === undefined) return;
  throw new StartError(
    `Migration ${missing.version}_${missing.name} cannot be applied, because the database has a migration ${unknown} that no longer ` +
      'exists: stop, "npm run ops -- reset", and the next start creates an empty database.',
  );
}

function readMigrations(directory: string): Migration[] {
  const files = readdirSync(directory).filter((file) => file.endsWith(".sql"));
  return files.sort().flatMap((file) => {
    const [, version, name] = /^(\d{14})_(\w+)\.sql$/.exec(file) ?? [];
    if (!version || !name) {
      throw new StartError(`The migration ${file} must be named <YYYYMMDDhhmmss>_<name>.sql.`);
    }
    const script = readFileSync(join(directory, file), "utf8");
    return script.trim() === "" ? [] : [{ version, name, script }];
  });
}

async function apply(database: Database, migration: Migration): Promise<void> {
  const { version, name, script } = migration;
  try {
    await database.transaction(async (connection) => {
      await connection.execute(script);
      // `supabase db push` closes its connection, but this one is reused.
      await connection.execute("reset lock_timeout");
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
