import type { Answer, ServiceRequest } from "../answer";
import type { ApiKeys } from "../api-keys";
import type { Connection, Database } from "../database";
import type { AuthSettings } from "./auth-settings";
import type { ProviderChoices } from "./provider-choices";
import type { RequestLimits } from "./request-limits";

/** The dependencies of every endpoint. */
export interface AuthContext {
  database: Database;
  keys: ApiKeys;
  settings: AuthSettings;
  limits: RequestLimits;
  desk: ProviderChoices;
  /** The URL of the emulated provider pages, http://localhost:54322. */
  providerUrl: string;
  /** The service's own URL, http://localhost:54321/auth/v1; the issuer of its tokens. */
  url: string;
  /** Milliseconds since 1970, with a fraction. */
  now: () => number;
}

/** A context inside a transaction. */
export interface AuthTransaction extends AuthContext {
  connection: Connection;
}

export type Endpoint = (context: AuthContext, request: ServiceRequest) => Promise<Answer>;

/** Commits when `work` resolves. To commit and still fail, return the error and throw it outside. */
export async function inTransaction<T>(
  context: AuthContext,
  work: (transaction: AuthTransaction) => Promise<T>,
): Promise<T> {
  return await context.database.transaction(
    async (connection) => await work({ ...context, connection }),
  );
}
