import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe } from "vitest";
import {
  asRole,
  type Caller,
  type Connection,
  type Database,
  PostgresError,
} from "../../../emulators/supabase/database";
import { applyMigrations } from "../../../emulators/supabase/migrations";
import { openPgliteDatabase } from "../../../emulators/supabase/pglite-database";
import { findPostgres, RealPostgres } from "../../../testing/real-postgres";
import { prepareDirectory } from "../../emulators/supabase/prepared-directory";

/** The owner of the tables, who passes every policy. */
export const OWNER = "owner";

export interface Engine {
  /**
   * Runs the statement as the caller and rolls it back.
   * @returns the number of rows read or changed, or the SQLSTATE of the refusal
   */
  outcome(caller: Caller | typeof OWNER, statement: string): string | Promise<string>;
  close(): void | Promise<void>;
}

class RolledBack extends Error {}

async function startPglite(directory: string, fixture: string): Promise<Engine> {
  const database: Database = await openPgliteDatabase(directory);
  await applyMigrations(database);
  await database.execute(fixture);
  return {
    async outcome(caller, statement) {
      let count = "";
      const work = async (connection: Connection) => {
        count = String((await connection.query(statement)).length);
        throw new RolledBack();
      };
      try {
        await (caller === OWNER ? database.transaction(work) : asRole(database, caller, work));
      } catch (error) {
        if (error instanceof PostgresError) return error.code;
        if (!(error instanceof RolledBack)) throw error;
      }
      return count;
    },
    close: async () => await database.close(),
  };
}

function startPostgres(directory: string, fixture: string): Engine {
  const server = new RealPostgres(programs ?? "", directory);
  server.start();
  const hosted = ["bootstrap.sql", "auth/schema.sql"].map(
    (file) => new URL(`../../../emulators/supabase/${file}`, import.meta.url),
  );
  const migrations = new URL("../../../supabase/migrations/", import.meta.url);
  const files = readdirSync(migrations).sort();
  const scripts = [...hosted, ...files.map((file) => new URL(file, migrations))];
  for (const script of scripts.map((path) => readFileSync(path, "utf8")).concat(fixture)) {
    const outcome = server.psql(script);
    if (outcome === "") continue;
    server.stop();
    throw new Error(`A script of the migrations was refused: ${outcome}`);
  }
  const asCaller = ({ role, claims }: Caller) =>
    `select set_config('request.jwt.claims', '${JSON.stringify(claims)}', true);
     set local role ${role};`;
  return {
    outcome: (caller, statement) =>
      server.psql(`
        begin;
        ${caller === OWNER ? "" : asCaller(caller)}
        ${statement} \\g /dev/null
        \\echo :ROW_COUNT
        rollback;`),
    close: () => server.stop(),
  };
}

const programs = findPostgres();
const engines = [
  { name: "PGlite", start: startPglite, skipped: false },
  { name: "a PostgreSQL server", start: startPostgres, skipped: programs === undefined },
];

/**
 * Runs the same tests on the emulator's database and on a PostgreSQL server, if one is installed. Each has the migrations and the
 * fixture (which must print nothing). `engine()` returns the current one while the tests run.
 */
export function describeOnEngines(
  name: string,
  fixture: string,
  tests: (engine: () => Engine) => void,
): void {
  for (const { name: engineName, start, skipped } of engines) {
    describe.skipIf(skipped)(`${name} on ${engineName}`, () => {
      let engine: Engine | undefined;
      let remove = async () => {};
      beforeAll(async () => {
        const directory = await prepareDirectory();
        remove = directory.remove;
        engine = await start(directory.path, fixture);
      });
      afterAll(async () => {
        await engine?.close();
        await remove();
      });
      tests(() => {
        if (!engine) throw new Error("The database is not running.");
        return engine;
      });
    });
  }
}
