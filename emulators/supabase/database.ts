/** One row as the engine parsed it. Select text or JSON text if the exact format matters. */
export type Row = Record<string, unknown>;

/** Sent to Postgres as text, which infers the type from the parameter's context. */
export type Parameter = string | number | null;

export interface Connection {
  /** Runs one statement. @throws PostgresError if Postgres rejects it. */
  query(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
  /** Runs a script of several statements without parameters. @throws PostgresError */
  execute(script: string): Promise<void>;
}

/** A Postgres database. PGlite has one connection, so other statements wait for the end of an open transaction. */
export interface Database extends Connection {
  /** Commits when `work` resolves, rolls back when it rejects. Use only the connection passed in. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** An error from Postgres, without the statement and its parameters, which are personal data. */
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

/** The fields of Postgres' own message in both engines' errors. */
interface EngineError extends Error {
  code: string | undefined;
  detail: string | undefined;
  hint: string | undefined;
}

/** Converts an engine's errors to PostgresError, without their statements and parameters. */
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
