import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { freePort } from "../../emulators/free-port";
import { startSupabase, type Supabase } from "../../emulators/supabase/server";
import { findPostgres, RealPostgres } from "../../testing/real-postgres";
import { clientsOf } from "../emulators/supabase/emulator";

/** The directory of the server's and clients' programs; undefined if PostgreSQL is not installed. */
export const programs = findPostgres();

/** Registers tests that need a PostgreSQL server. If its programs are not installed, it skips them and prints a warning. */
export function describeOnPostgres(name: string, tests: () => void): void {
  if (!programs) console.warn(`Skipped, as no PostgreSQL is installed on this machine: ${name}`);
  describe.skipIf(!programs)(name, tests);
}

/** Starts the Supabase emulator on a new PostgreSQL server for all tests of the group; `databaseUrl()` is the server's address. */
export function usePostgresEmulator() {
  let running: Supabase | undefined;
  let databaseUrl = "";
  const started: (() => Promise<void> | void)[] = [];
  beforeAll(async () => {
    const directory = await mkdtemp(join(tmpdir(), "postgres-"));
    started.push(() => rm(directory, { recursive: true, force: true }));
    const server = new RealPostgres(programs ?? "", directory, await freePort());
    server.start();
    databaseUrl = server.url;
    started.push(() => server.stop());
    const options = { port: 0, directory: join(directory, "emulator"), database: server.url };
    const emulator = await startSupabase(options);
    started.push(() => emulator.close());
    running = emulator;
  });
  afterAll(async () => {
    for (const end of started.reverse()) await end();
  });
  const clients = clientsOf(() => running);
  /** Runs a statement as the database's owner. */
  const sql: Supabase["sql"] = (...statement) => clients.emulator().sql(...statement);
  return { ...clients, sql, databaseUrl: () => databaseUrl };
}
