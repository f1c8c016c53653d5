import * as z from "zod";
import { type AuthContext, type AuthTransaction, inTransaction } from "./auth-context";
import { AuthError, invalid } from "./auth-error";
import { advanceCounter, findCountedSession, parseCountedToken } from "./counted-token";
import { endSessions, insertRefreshToken, type SessionAnswer, sessionAnswer } from "./session";
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

const LEGACY = /^[a-z0-9]{12}$/;

/**
 * Exchanges a refresh token for the next one. A used token is still accepted within the reuse
 * interval, and while its successor is the latest, because the caller might not have received that one.
 * Otherwise it counts as stolen: the session ends, or, with tokens of version 1, all its tokens are revoked.
 *
 * @throws AuthError 400 validation_failed, refresh_token_not_found, refresh_token_already_used
 */
export async function refreshSession(context: AuthContext, token: string): Promise<SessionAnswer> {
  const counted = LEGACY.test(token) ? undefined : parseCountedToken(token);
  if (!counted && !LEGACY.test(token)) throw invalid("Refresh token is not valid");
  const outcome = await inTransaction(context, async (transaction) => {
    return counted
      ? await exchangeCounted(transaction, counted)
      : await exchange(transaction, token);
  });
  // Thrown outside the transaction, so that the revocation is committed.
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

async function exchange(
  transaction: AuthTransaction,
  given: string,
): Promise<SessionAnswer | AuthError> {
  const { connection, now } = transaction;
  const token = await find(transaction, "token = $1", given);
  if (!token) return notFound();
  const user = await loadUser(connection, token.userId);
  refuseBanned(user, now(), 400);
  const next = token.revoked ? await reuse(transaction, token) : await swap(transaction, token);
  if (next instanceof AuthError) return next;
  await noteRenewal(transaction, token.sessionId);
  return await sessionAnswer(transaction, user, token.sessionId, next);
}

async function exchangeCounted(
  transaction: AuthTransaction,
  token: NonNullable<ReturnType<typeof parseCountedToken>>,
): Promise<SessionAnswer | AuthError> {
  const { connection, now, settings } = transaction;
  const { sessionId } = token;
  const session = await findCountedSession(connection, token);
  if (!session) return notFound();
  const user = await loadUser(connection, session.userId);
  refuseBanned(user, now(), 400);
  const behind = session.counter - token.counter;
  if (behind < 0) throw invalid("Invalid Refresh Token: Not Issued By This Server");
  const isRecent = now() - session.renewedAt < settings.refreshTokenReuseInterval * 1000;
  if (behind > 1 && !isRecent) {
    await endSessions(connection, user.id, { only: sessionId });
    return alreadyUsed();
  }
  const next = await advanceCounter(transaction, sessionId, behind === 0 ? 1 : 0);
  if (next === undefined) throw new Error("A session vanished within a transaction.");
  await noteRenewal(transaction, sessionId);
  return await sessionAnswer(transaction, user, sessionId, next);
}

async function noteRenewal({ connection, now }: AuthTransaction, sessionId: string): Promise<void> {
  await connection.query(
    "update auth.sessions set refreshed_at = to_timestamp($2::float8 / 1000) where id = $1",
    [sessionId, now()],
  );
}

function notFound(): AuthError {
  const message = "Invalid Refresh Token: Refresh Token Not Found";
  return new AuthError(400, "refresh_token_not_found", message);
}

function alreadyUsed(): AuthError {
  return new AuthError(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
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
  return alreadyUsed();
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
