/** One row as the engine parsed it. Ask Postgres for text or JSON text where the form matters. */
export type Row = Record<string, unknown>;

/** Sent to Postgres as text; it infers the type from where the parameter stands. */
export type Parameter = string | number | null;

export interface Connection {
  /** Runs one statement. @throws PostgresError when Postgres refuses it. */
  query(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs a script of several statements without parameters. @throws PostgresError */
  execute(script: string): Promise<void>;
}

/** A Postgres. PGlite has one connection: statements outside an open transaction wait for its end. */
export interface Database extends Connection {
  /** Commits when `work` resolves, rolls back when it rejects. Use only the connection passed in. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What Postgres said. Holds neither the statement nor its parameters, which are personal data. */
export class PostgresError extends Error {
  override name = "PostgresError";

  constructor(
    readonly code: string,
    message: string,
    readonly details: string | null,
    readonly hint: string | null,
  ) {
    super(message);
  }
}

/** Postgres' own words, as both engines' errors carry them. */
interface EngineError extends Error {
  code: string | undefined;
  detail: string | undefined;
  hint: string | undefined;
}

/** Says what an engine's errors say as PostgresError, and nothing of what else they carry: statements, parameters. */
export function reportingAs(engineError: abstract new (...given: never[]) => EngineError) {
  return async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof engineError)) throw error;
      const { code = "XX000", message, detail = null, hint = null } = error;
      throw new PostgresError(code, message, detail, hint);
    }
  };
}

export const ROLES = ["anon", "authenticated", "service_role"] as const;
export type Role = (typeof ROLES)[number];

export interface Caller {
  role: Role;
  claims: Record<string, unknown>;
}

/** Runs `work` in one transaction as the caller's role, with the claims that auth.uid() reads. */
export async function asRole<T>(
  database: Database,
  caller: Caller,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  return await database.transaction(async (connection) => {
    await connection.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      [caller.role, JSON.stringify(caller.claims)],
    );
    return await work(connection);
  });
}
