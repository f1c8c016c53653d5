import { createHash, randomInt } from "node:crypto";
import * as z from "zod";
import type { Connection } from "../database";
import type { AuthTransaction } from "./auth-context";

const TOKEN_TYPES = [
  "confirmation_token",
  "recovery_token",
  "email_change_token_current",
  "email_change_token_new",
  "reauthentication_token",
] as const;
export type OneTimeTokenType = (typeof TOKEN_TYPES)[number];

const rowSchema = z.object({
  userId: z.string(),
  type: z.enum(TOKEN_TYPES),
  relatesTo: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
});
export type OneTimeToken = z.output<typeof rowSchema>;

/** Six digits. */
export function newOtp(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/** The hash of a code, which is stored and is part of links, with `pkce_` before it for flows with a challenge. */
export function hashOtp(email: string, otp: string): string {
  return createHash("sha224")
    .update(email + otp)
    .digest("hex");
}

/** Stores a user's only token of a type, and so invalidates an earlier one. */
export async function storeOneTimeToken(
  { connection, now }: AuthTransaction,
  userId: string,
  type: OneTimeTokenType,
  hash: string,
  relatesTo: string,
): Promise<void> {
  await connection.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to,
       created_at, updated_at)
     select $1, $2, $3, $4, moment, moment from to_timestamp($5::float8 / 1000) as moment
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [userId, type, hash, relatesTo, now()],
  );
}

/** Finds a token by any of the hashes, among the given types. */
export async function findOneTimeToken(
  connection: Connection,
  hashes: readonly string[],
  types: readonly OneTimeTokenType[],
): Promise<OneTimeToken | undefined> {
  const [row] = await connection.query(
    `select user_id as "userId", token_type as type, relates_to as "relatesTo",
       (extract(epoch from created_at) * 1000)::float8 as "createdAt"
     from auth.one_time_tokens
     where token_hash in (select jsonb_array_elements_text($1::text::jsonb))
       and token_type in (select jsonb_array_elements_text($2::text::jsonb))`,
    [JSON.stringify(hashes), JSON.stringify(types)],
  );
  return row && rowSchema.parse(row);
}

/** Deletes all tokens of the user, or those of one type. */
export async function clearOneTimeTokens(
  connection: Connection,
  userId: string,
  type?: OneTimeTokenType,
): Promise<void> {
  await connection.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type = coalesce($2::text, token_type)`,
    [userId, type ?? null],
  );
}
