import { type ApiError, restError } from "../api-error";
import type { PostgresError, Role } from "../database";

// PostgREST's table, the longest matching prefix of the SQLSTATE first; 400 for all others.
// https://docs.postgrest.org/en/stable/references/errors.html#http-status-codes
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ["23503", 409],
  ["23505", 409],
  ["25006", 405],
  ["42883", 404],
  ["42P01", 404],
  ["42P17", 500],
  ["53400", 500],
  ["57P01", 503],
  ["P0001", 400],
  ["08", 503],
  ["09", 500],
  ["0L", 403],
  ["0P", 403],
  ["25", 500],
  ["28", 403],
  ["2D", 500],
  ["38", 500],
  ["39", 500],
  ["3B", 500],
  ["40", 500],
  ["53", 503],
  ["54", 500],
  ["55", 500],
  ["57", 500],
  ["58", 500],
  ["F0", 500],
  ["HV", 500],
  ["P0", 500],
  ["XX", 500],
];

/** Converts Postgres' error with PostgREST's status; 42501 is 401 for anon, 403 for others. */
export function postgresAnswer(error: PostgresError, role: Role): ApiError {
  const { code, message, details, hint } = error;
  const status = statusOf(code, role);
  return restError(
    status,
    { code, message, details, hint },
    status === 401 ? { "www-authenticate": "Bearer" } : {},
  );
}

function statusOf(code: string, role: Role): number {
  if (code === "42501") return role === "anon" ? 401 : 403;
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}
