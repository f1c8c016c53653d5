import { Secret, TOTP } from "otpauth";
import * as z from "zod";
import type { Connection } from "../database";
import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";

export type FactorStatus = "unverified" | "verified";

const factorSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(["unverified", "verified"]),
  secret: z.string(),
  /** The factor in the format of responses. */
  json: z.record(z.string(), z.unknown()),
});

/** A row of auth.mfa_factors; all are of type totp. */
export type Factor = z.output<typeof factorSchema>;

// GoTrue's own limit, after which it deletes unfinished factors.
const UNFINISHED_SECONDS = 300;

/** The lifetime of a challenge in seconds. */
export const CHALLENGE_SECONDS = 300;

/** SHA-1, six digits, 30 s, which every authenticator app supports. */
export function totpOf(factor: { secret: string; email: string; issuer: string }): TOTP {
  const secret = Secret.fromBase32(factor.secret);
  return new TOTP({ issuer: factor.issuer, label: factor.email, secret });
}

/** Returns whether the code is the current one, or that of the 30 s before or after. */
export function isCode(factor: Factor, code: string, now: number): boolean {
  const totp = totpOf({ ...factor, email: "", issuer: "" });
  return totp.validate({ token: code, timestamp: now, window: 1 }) !== null;
}

export async function findFactors(connection: Connection, userId: string): Promise<Factor[]> {
  const rows = await connection.query(
    `select id, coalesce(friendly_name, '') as name, status, secret,
       _local.factor_json(f) as json
     from auth.mfa_factors f where user_id = $1 order by created_at`,
    [userId],
  );
  return z.array(factorSchema).parse(rows);
}

/** @throws AuthError 404 validation_failed, mfa_factor_not_found */
export async function findOwnFactor(
  { connection }: AuthTransaction,
  userId: string,
  id = "",
): Promise<Factor> {
  if (!z.guid().safeParse(id).success) {
    throw new AuthError(404, "validation_failed", "factor_id must be an UUID");
  }
  const factor = (await findFactors(connection, userId)).find((each) => each.id === id);
  if (factor) return factor;
  throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
}

/** Returns whether the user has a second factor for signing in. */
export async function hasVerifiedFactor(connection: Connection, userId: string): Promise<boolean> {
  const factors = await findFactors(connection, userId);
  return factors.some(({ status }) => status === "verified");
}

export async function insertFactor(
  { connection, now }: AuthTransaction,
  factor: { userId: string; name: string; secret: string },
): Promise<string> {
  const id = crypto.randomUUID();
  await connection.query(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     select $1, $2, $3, 'totp', 'unverified', $4, moment, moment
     from to_timestamp($5::float8 / 1000) as moment`,
    [id, factor.userId, factor.name, factor.secret, now()],
  );
  return id;
}

/** Updates the given fields. */
export async function updateFactor(
  { connection, now }: AuthTransaction,
  id: string,
  { name, status }: { name?: string; status?: FactorStatus },
): Promise<void> {
  await connection.query(
    `update auth.mfa_factors set friendly_name = coalesce($2, friendly_name),
       status = coalesce($3, status), updated_at = to_timestamp($4::float8 / 1000)
     where id = $1`,
    [id, name ?? null, status ?? null, now()],
  );
}

/** Deletes the factor; sessions that it upgraded fall back to the first level. */
export async function deleteFactor({ connection }: AuthTransaction, factor: Factor): Promise<void> {
  await connection.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factor.id],
  );
  await connection.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
    [factor.id],
  );
  await connection.query("delete from auth.mfa_factors where id = $1", [factor.id]);
}

/** Deletes the user's factors that were never verified. */
export async function deleteUnverified(connection: Connection, userId: string): Promise<void> {
  await connection.query(
    "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
    [userId],
  );
}

/** Deletes the expired factors of all users that were never challenged. */
export async function deleteUnfinished({ connection, now }: AuthTransaction): Promise<void> {
  await connection.query(
    `delete from auth.mfa_factors f where status = 'unverified'
       and created_at < to_timestamp($1::float8 / 1000)
       and not exists (select from auth.mfa_challenges where factor_id = f.id)`,
    [now() - UNFINISHED_SECONDS * 1000],
  );
}

/** @returns the challenge's id */
export async function insertChallenge(
  { connection, now }: AuthTransaction,
  factorId: string,
): Promise<string> {
  const id = crypto.randomUUID();
  await connection.query(
    `insert into auth.mfa_challenges (id, factor_id, created_at)
     values ($1, $2, to_timestamp($3::float8 / 1000))`,
    [id, factorId, now()],
  );
  await connection.query(
    "update auth.mfa_factors set last_challenged_at = to_timestamp($2::float8 / 1000) where id = $1",
    [factorId, now()],
  );
  return id;
}

const challengeSchema = z.object({ createdAt: z.number(), isVerified: z.boolean() });

/** `createdAt` in milliseconds since 1970. */
export async function findChallenge(connection: Connection, id: string, factorId: string) {
  const [row] = await connection.query(
    `select (extract(epoch from created_at) * 1000)::float8 as "createdAt",
       verified_at is not null as "isVerified"
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [id, factorId],
  );
  return row && challengeSchema.parse(row);
}

/** Marks the challenge as used. */
export async function closeChallenge(
  { connection, now }: AuthTransaction,
  id: string,
): Promise<void> {
  await connection.query(
    "update auth.mfa_challenges set verified_at = to_timestamp($2::float8 / 1000) where id = $1",
    [id, now()],
  );
}
