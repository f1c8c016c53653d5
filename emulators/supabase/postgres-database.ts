import { DatabaseError, Pool, type PoolClient, types } from "pg";
import { bootstrapScript } from "./bootstrap-script";
import { type Connection, type Database, reportingAs, type Row } from "./database";

const reportingPostgresErrors = reportingAs(DatabaseError);

const MAX_CONNECTIONS = 20;

// Numbers, as PGlite returns them; pg would return text.
types.setTypeParser(types.builtins.INT8, Number);

/**
 * Opens a database of a PostgreSQL server, such as postgres://postgres@127.0.0.1:5432/postgres, as a superuser, and brings it
 * to the state of a new hosted project. Unlike PGlite, it serves several connections at once.
 */
export async function openPostgresDatabase(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    options: "-c timezone=UTC",
  });
  // Without listeners, a lost connection would end this process; queries report the error to their callers.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  const database: Database = {
    ...connectionOn(pool),
    async transaction(work) {
      const client = await pool.connect();
      try {
        const result = await inTransaction(client, work);
        client.release();
        return result;
      } catch (error) {
        // A connection that fails to roll back is discarded.
        await client.query("rollback").then(
          () => client.release(),
          () => client.release(true),
        );
        throw error;
      }
    },
    async close() {
      await pool.end();
    },
  };
  try {
    await database.execute(bootstrapScript);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function inTransaction<T>(
  client: PoolClient,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = connectionOn(client);
  await connection.execute("begin");
  const result = await work(connection);
  await connection.execute("commit");
  return result;
}

function connectionOn(client: Pick<Pool, "query">): Connection {
  return {
    async query(sql, parameters = []) {
      return await reportingPostgresErrors(
        async () => (await client.query<Row>(sql, [...parameters])).rows,
      );
    },
    async execute(script) {
      await reportingPostgresErrors(async () => await client.query(script));
    },
  };
}
