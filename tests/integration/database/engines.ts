import { afterAll, beforeAll, describe } from "vitest";
import { freePort } from "../../../emulators/free-port";
import {
  asRole,
  type Caller,
  type Connection,
  type Database,
  PostgresError,
} from "../../../emulators/supabase/database";
import { applyMigrations } from "../../../emulators/supabase/migrations";
import { openPgliteDatabase } from "../../../emulators/supabase/pglite-database";
import { openPostgresDatabase } from "../../../emulators/supabase/postgres-database";
import { findPostgres, RealPostgres } from "../../../testing/real-postgres";
import { prepareDirectory } from "../../emulators/supabase/prepared-directory";

/** The owner of the tables, who passes every policy. */
export const OWNER = "owner";

class RolledBack extends Error {}

async function readOutcome(database: Database, caller: Caller | typeof OWNER, statement: string) {
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
}

const programs = findPostgres();

async function startPostgres(directory: string): Promise<Database> {
  const server = new RealPostgres(programs ?? "", directory, await freePort());
  server.start();
  const database = await openPostgresDatabase(server.url);
  const close = async () => {
    await database.close();
    server.stop();
  };
  return { ...database, close };
}

const engines = [
  { name: "PGlite", start: openPgliteDatabase, skipped: false },
  { name: "a PostgreSQL server", start: startPostgres, skipped: programs === undefined },
];

interface Engine {
  /**
   * Runs the statement as the caller and rolls it back.
   * @returns the number of rows read or changed, or the SQLSTATE of the refusal
   */
  outcome: (caller: Caller | typeof OWNER, statement: string) => Promise<string>;
  /** Runs a query as the owner, and returns the first column of its rows. */
  column: (query: string) => Promise<unknown[]>;
}

/**
 * Runs the same tests on the emulator's database and on a PostgreSQL server, if one is installed. Each has the migrations and the
 * fixture.
 */
export function describeOnEngines(
  name: string,
  fixture: string,
  tests: (engine: Engine) => void,
): void {
  for (const { name: engineName, start, skipped } of engines) {
    describe.skipIf(skipped)(`${name} on ${engineName}`, () => {
      let running: Database | undefined;
      const started: (() => Promise<void>)[] = [];
      beforeAll(async () => {
        const { path, remove } = await prepareDirectory();
        started.push(remove);
        const database = await start(path);
        started.push(() => database.close());
        await applyMigrations(database);
        await database.execute(fixture);
        running = database;
      });
      afterAll(async () => {
        for (const end of started.reverse()) await end();
      });
      const database = () => {
        if (!running) throw new Error("The database is not running.");
        return running;
      };
      tests({
        outcome: (...asked) => readOutcome(database(), ...asked),
        column: async (query) =>
          (await database().query(query)).map((row) => Object.values(row)[0]),
      });
    });
  }
}
