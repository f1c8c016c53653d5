import type { SessionAnswer } from "./session";

/** The `error` that OAuth 2 has for a status, where it has one. */
export const OAUTH_ERRORS: ReadonlyMap<number, string> = new Map([
  [400, "invalid_request"],
  [401, "unauthorized_client"],
  [403, "access_denied"],
  [500, "server_error"],
  [503, "temporarily_unavailable"],
]);

/** A session as the implicit flow puts it behind the address. */
export function sessionHash(
  session: SessionAnswer,
  more: Record<string, string>,
): Record<string, string> {
  return {
    access_token: session.access_token,
    token_type: session.token_type,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    refresh_token: session.refresh_token,
    ...more,
  };
}
