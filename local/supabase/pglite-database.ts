import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messages, PGlite, type Transaction, types } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { bootstrapScript } from "./bootstrap-script";
import { type Connection, type Database, reportingAs, type Row } from "./database";

const reportingPostgresErrors = reportingAs(messages.DatabaseError);

/**
 * Opens the Postgres data directory `<directory>/pg17`, creating it where needed, and brings it to
 * the state of a fresh hosted project. The caller holds the directory's lock.
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
      // PGlite sets the exit code of PostgreSQL, 0, which would hide that tests of this process have failed.
      const { exitCode } = process;
      await pglite.close();
      process.exitCode = exitCode;
    },
  };
}

// A process killed while it makes the directory leaves half of one, and the mark beside it that says so.
async function openOrMake(dataDirectory: string): Promise<PGlite> {
  const mark = `${dataDirectory}.unfinished`;
  if (existsSync(mark)) rmSync(dataDirectory, { recursive: true, force: true });
  if (!existsSync(dataDirectory)) {
    // In earlier versions a directory.
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
    // PGlite refuses strings for these two types; Postgres reads every type from text.
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
