import { randomInt } from "node:crypto";
import * as z from "zod";
import type { Connection } from "../database";
import type { AuthTransaction } from "./auth-context";
import { advanceCounter, beginCounting } from "./counted-token";
import { loadUser, updateUser, type User } from "./user";

/** The response to a sign-in. */
export interface SessionAnswer {
  access_token: string;
  token_type: "bearer";
  /** Seconds. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

const TOKEN_ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const TOKEN_LENGTH = 12;

/** Begins a session. `method` becomes part of amr: password, otp, oauth, magiclink … */
export async function startSession(
  transaction: AuthTransaction,
  userId: string,
  method: string,
): Promise<SessionAnswer> {
  const { connection, now } = transaction;
  const sessionId = crypto.randomUUID();
  const moment = now();
  await connection.query(
    `insert into auth.sessions (id, user_id, created_at, updated_at)
     select $1, $2, moment, moment from to_timestamp($3::float8 / 1000) as moment`,
    [sessionId, userId, moment],
  );
  await addMethod(transaction, sessionId, method);
  const user = await updateUser(transaction, userId, { last_sign_in_at: moment });
  const refreshToken =
    transaction.settings.refreshTokenVersion === 2
      ? await beginCounting(transaction, sessionId)
      : await insertRefreshToken(transaction, user.id, sessionId, null);
  return await sessionAnswer(transaction, user, sessionId, refreshToken);
}

/** Upgrades the session to the second level after a correct code of the factor. It gets a new refresh token. */
export async function upgradeSessionToAal2(
  transaction: AuthTransaction,
  userId: string,
  sessionId: string,
  factorId: string,
): Promise<SessionAnswer> {
  const { connection } = transaction;
  await addMethod(transaction, sessionId, "totp");
  await connection.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
    sessionId,
    factorId,
  ]);
  const refreshToken =
    (await advanceCounter(transaction, sessionId, 2)) ??
    (await followLatest(transaction, userId, sessionId));
  const user = await loadUser(connection, userId);
  return await sessionAnswer(transaction, user, sessionId, refreshToken);
}

async function addMethod(
  { connection, now }: AuthTransaction,
  sessionId: string,
  method: string,
): Promise<void> {
  await connection.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
     select $1, $2, moment, moment from to_timestamp($3::float8 / 1000) as moment
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [sessionId, method, now()],
  );
}

export async function insertRefreshToken(
  { connection, now }: AuthTransaction,
  userId: string,
  sessionId: string,
  parent: string | null,
): Promise<string> {
  const token = Array.from({ length: TOKEN_LENGTH }, () => {
    return TOKEN_ALPHABET.charAt(randomInt(TOKEN_ALPHABET.length));
  }).join("");
  await connection.query(
    `insert into auth.refresh_tokens (token, user_id, parent, session_id, created_at, updated_at)
     select $1, $2, $3, $4, moment, moment from to_timestamp($5::float8 / 1000) as moment`,
    [token, userId, parent, sessionId, now()],
  );
  return token;
}

/** Issues the token after the session's latest of version 1, which might have been lost and is still accepted once. */
async function followLatest(
  transaction: AuthTransaction,
  userId: string,
  sessionId: string,
): Promise<string> {
  const [latest] = await transaction.connection.query(
    `update auth.refresh_tokens set revoked = true, updated_at = to_timestamp($2::float8 / 1000)
     where session_id = $1 and not revoked returning token`,
    [sessionId, transaction.now()],
  );
  const { token } = z.object({ token: z.string() }).parse(latest);
  return await insertRefreshToken(transaction, userId, sessionId, token);
}

/** Signs an access token for the session. */
export async function sessionAnswer(
  transaction: AuthTransaction,
  user: User,
  sessionId: string,
  refreshToken: string,
): Promise<SessionAnswer> {
  const { connection, keys, settings, now, url } = transaction;
  const issuedAt = Math.floor(now() / 1000);
  const expiresAt = issuedAt + settings.accessTokenLifetime;
  const accessToken = await keys.sign({
    iss: url,
    sub: user.id,
    aud: "authenticated",
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: await sessionLevel(connection, sessionId),
    amr: await readMethods(connection, sessionId),
    session_id: sessionId,
    is_anonymous: user.isAnonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: settings.accessTokenLifetime,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: (await loadUser(connection, user.id)).json,
  };
}

async function readMethods(connection: Connection, sessionId: string) {
  const rows = await connection.query(
    `select authentication_method as method, extract(epoch from updated_at)::int as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  );
  return z.array(z.object({ method: z.string(), timestamp: z.number() })).parse(rows);
}

export async function hasSession(connection: Connection, id: string): Promise<boolean> {
  const rows = await connection.query("select from auth.sessions where id = $1", [id]);
  return rows.length > 0;
}

/** Returns aal2 if a second factor was verified in this session, else aal1. */
export async function sessionLevel(connection: Connection, id: string): Promise<string> {
  const [row] = await connection.query("select aal from auth.sessions where id = $1", [id]);
  return z.object({ aal: z.string() }).parse(row).aal;
}

/** Ends the user's sessions in which no second factor was verified. */
export async function endAal1Sessions(connection: Connection, userId: string): Promise<void> {
  await connection.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [userId]);
}

/** Ends the user's sessions: all, one, or all but one. Their refresh tokens are deleted with them. */
export async function endSessions(
  connection: Connection,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<void> {
  await connection.query(
    `delete from auth.sessions where user_id = $1
       and id = coalesce($2::text::uuid, id) and id is distinct from $3::text::uuid`,
    [userId, which.only ?? null, which.except ?? null],
  );
}
