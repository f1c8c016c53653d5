import type { SessionAnswer } from "./session";

/** The OAuth 2 `error` of a status, if there is one. */
export const OAUTH_ERRORS: ReadonlyMap<number, string> = new Map([
  [400, "invalid_request"],
  [401, "unauthorized_client"],
  [403, "access_denied"],
  [500, "server_error"],
  [503, "temporarily_unavailable"],
]);

/** Returns a session as the URL fragment of the implicit flow. */
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
