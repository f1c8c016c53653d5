import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messages, PGlite, type Transaction, types } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { bootstrapScript } from "./bootstrap-script";
import { type Connection, type Database, reportingAs, type Row } from "./database";

const reportingPostgresErrors = reportingAs(messages.DatabaseError);

/**
 * Opens the Postgres data directory `<directory>/pg17`, creating it if needed, and brings it to
 * the state of a new hosted project. The caller holds the directory's lock.
 */
export async function openPgliteDatabase(directory: string): Promise<Database> {
  const dataDirectory = join(directory, "pg17");
  const pglite = await openOrMake(dataDirectory);
  const connection = connectionOn(pglite);
  await connection.execute(bootstrapScript);
  return {
    ...connection,
    async transaction(work) {
      return await reportingPostgresErrors(
        async () => await pglite.transaction(async (inner) => await work(connectionOn(inner))),
      );
    },
    async close() {
      // PGlite sets PostgreSQL's exit code, 0, which would hide failed tests in this process.
      const { exitCode } = process;
      await pglite.close();
      process.exitCode = exitCode;
    },
  };
}

// A process that is killed while creating the directory leaves it incomplete, which the marker file next to it indicates.
async function openOrMake(dataDirectory: string): Promise<PGlite> {
  const mark = `${dataDirectory}.unfinished`;
  if (existsSync(mark)) rmSync(dataDirectory, { recursive: true, force: true });
  if (!existsSync(dataDirectory)) {
    // Earlier versions used a directory as the marker.
    rmSync(mark, { recursive: true, force: true });
    writeFileSync(mark, "");
  }
  const pglite = await open(dataDirectory);
  rmSync(mark, { recursive: true, force: true });
  return pglite;
}

async function open(dataDirectory: string): Promise<PGlite> {
  return await PGlite.create({
    dataDir: dataDirectory,
    extensions: { btree_gin, pg_trgm },
    // PGlite rejects strings for these two types, although Postgres reads every type from text.
    serializers: { [types.BOOL]: String, [types.BYTEA]: String },
  });
}

function connectionOn(pglite: Pick<Transaction, "query" | "exec">): Connection {
  return {
    async query(sql, parameters = []) {
      return await reportingPostgresErrors(
        async () => (await pglite.query<Row>(sql, [...parameters])).rows,
      );
    },
    async execute(script) {
      await reportingPostgresErrors(async () => await pglite.exec(script));
    },
  };
}
