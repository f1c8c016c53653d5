import * as z from "zod";
import { type AuthContext, type AuthTransaction, inTransaction } from "./auth-context";
import { AuthError } from "./auth-error";
import { insertRefreshToken, type SessionAnswer, sessionAnswer } from "./session";
import { loadUser, refuseBanned } from "./user";

const tokenSchema = z.object({
  token: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  parent: z.string().nullable(),
  revoked: z.boolean(),
  /** Milliseconds since 1970. */
  updatedAt: z.number(),
});
type RefreshToken = z.output<typeof tokenSchema>;

/**
 * Takes a refresh token and gives the next one. A used one is still taken within the reuse
 * interval, and when the token that followed it is the latest: the caller may not have received it.
 * Otherwise it was stolen or lost, and every token of its session is revoked.
 *
 * @throws AuthError 400 refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(context: AuthContext, token: string): Promise<SessionAnswer> {
  const outcome = await inTransaction(context, async (transaction) => {
    return await exchange(transaction, token);
  });
  // Thrown only here, so that the revocation is committed.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function exchange(
  transaction: AuthTransaction,
  given: string,
): Promise<SessionAnswer | AuthError> {
  const { connection, now } = transaction;
  const token = await find(transaction, "token = $1", given);
  if (!token) {
    const message = "Invalid Refresh Token: Refresh Token Not Found";
    return new AuthError(400, "refresh_token_not_found", message);
  }
  const user = await loadUser(connection, token.userId);
  refuseBanned(user, now(), 400);
  const next = token.revoked ? await reuse(transaction, token) : await swap(transaction, token);
  if (next instanceof AuthError) return next;
  await connection.query(
    "update auth.sessions set refreshed_at = to_timestamp($2::float8 / 1000) where id = $1",
    [token.sessionId, now()],
  );
  return await sessionAnswer(transaction, user, token.sessionId, next);
}

async function swap(transaction: AuthTransaction, token: RefreshToken): Promise<string> {
  await transaction.connection.query(
    `update auth.refresh_tokens set revoked = true, updated_at = to_timestamp($2::float8 / 1000)
     where token = $1`,
    [token.token, transaction.now()],
  );
  return await insertRefreshToken(transaction, token.userId, token.sessionId, token.token);
}

async function reuse(
  transaction: AuthTransaction,
  token: RefreshToken,
): Promise<string | AuthError> {
  const { connection, now, settings } = transaction;
  const active = await find(transaction, "session_id::text = $1 and not revoked", token.sessionId);
  if (active?.parent === token.token) return active.token;
  if (now() <= token.updatedAt + settings.refreshTokenReuseInterval * 1000) {
    return await swap(transaction, token);
  }
  await connection.query(
    `update auth.refresh_tokens set revoked = true, updated_at = to_timestamp($2::float8 / 1000)
     where session_id::text = $1 and not revoked`,
    [token.sessionId, now()],
  );
  const message = "Invalid Refresh Token: Already Used";
  return new AuthError(400, "refresh_token_already_used", message);
}

async function find(
  { connection }: AuthTransaction,
  condition: string,
  parameter: string,
): Promise<RefreshToken | undefined> {
  const [row] = await connection.query(
    `select token, user_id as "userId", session_id as "sessionId", parent, revoked,
       (extract(epoch from updated_at) * 1000)::float8 as "updatedAt"
     from auth.refresh_tokens where ${condition} order by id desc limit 1`,
    [parameter],
  );
  return row && tokenSchema.parse(row);
}
