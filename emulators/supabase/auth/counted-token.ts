import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Connection } from "../database";
import type { AuthTransaction } from "./auth-context";

/**
 * A refresh token of version 2, as hosted projects use it. It has no row; it contains the session's id and number of renewals,
 * signed with a key of the session. In bytes: a zero, the id (16), the count (varint), the signature (16), a checksum (4).
 */
interface Counted {
  sessionId: string;
  counter: number;
  signed: Buffer;
  signature: Buffer;
}

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const CHECKSUM_BYTES = 4;
const SHORTEST = 1 + ID_BYTES + 1 + SIGNATURE_BYTES + CHECKSUM_BYTES;
// Far more renewals than any session has; a longer counter is invalid.
const COUNTER_BYTES = 6;

/** Parses a token without verifying its signature; returns undefined if it is not a counted token. */
export function parseCountedToken(token: string): Counted | undefined {
  const bytes = Buffer.from(token, "base64url");
  if (!/^[\w-]+$/.test(token) || bytes.length < SHORTEST || bytes[0] !== 0) return undefined;
  const checked = bytes.subarray(0, -CHECKSUM_BYTES);
  if (!checksum(checked).equals(bytes.subarray(-CHECKSUM_BYTES))) return undefined;
  const signed = checked.subarray(0, -SIGNATURE_BYTES);
  const counter = readVarint(signed.subarray(1 + ID_BYTES));
  if (counter === undefined) return undefined;
  return {
    sessionId: formatUuid(signed.subarray(1, 1 + ID_BYTES)),
    counter,
    signed,
    signature: checked.subarray(-SIGNATURE_BYTES),
  };
}

const sessionSchema = z.object({
  userId: z.string(),
  key: z.string(),
  counter: z.number(),
  /** Milliseconds since 1970. */
  renewedAt: z.number(),
});
type CountedSession = z.output<typeof sessionSchema>;

/** Finds the session whose key signed the token; undefined if it does not exist or uses tokens of version 1. */
export async function findCountedSession(
  connection: Connection,
  token: Counted,
): Promise<CountedSession | undefined> {
  const session = await readSession(connection, token.sessionId);
  const isOurs = session && timingSafeEqual(sign(token.signed, session.key), token.signature);
  return isOurs ? session : undefined;
}

async function readSession(connection: Connection, id: string) {
  const [row] = await connection.query(
    `select user_id as "userId", refresh_token_hmac_key as key,
       refresh_token_counter::int as counter,
       (extract(epoch from coalesce(refreshed_at, created_at)) * 1000)::float8 as "renewedAt"
     from auth.sessions where id = $1 and refresh_token_hmac_key is not null`,
    [id],
  );
  return row && sessionSchema.parse(row);
}

/** Gives the session a key and returns its first token. */
export async function beginCounting(
  { connection }: AuthTransaction,
  sessionId: string,
): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  await connection.query(
    "update auth.sessions set refresh_token_hmac_key = $2, refresh_token_counter = 0 where id = $1",
    [sessionId, key],
  );
  return encode(sessionId, 0, key);
}

/**
 * Advances the session's counter by `steps` and returns its token; 0 returns the latest one. After 2 steps, as after a
 * second factor, the previous token is invalid.
 *
 * @returns undefined for a session with tokens of version 1.
 */
export async function advanceCounter(
  { connection }: AuthTransaction,
  sessionId: string,
  steps: number,
): Promise<string | undefined> {
  await connection.query(
    "update auth.sessions set refresh_token_counter = refresh_token_counter + $2::int where id = $1",
    [sessionId, steps],
  );
  const session = await readSession(connection, sessionId);
  return session && encode(sessionId, session.counter, session.key);
}

function encode(sessionId: string, counter: number, key: string): string {
  const id = Buffer.from(sessionId.replaceAll("-", ""), "hex");
  const signed = Buffer.concat([Buffer.of(0), id, Buffer.from(varint(counter))]);
  const checked = Buffer.concat([signed, sign(signed, key)]);
  return Buffer.concat([checked, checksum(checked)]).toString("base64url");
}

function sign(bytes: Buffer, key: string): Buffer {
  const secret = Buffer.from(key, "base64url");
  return createHmac("sha256", secret).update(bytes).digest().subarray(0, SIGNATURE_BYTES);
}

function checksum(bytes: Buffer): Buffer {
  return createHash("sha256").update(bytes).digest().subarray(0, CHECKSUM_BYTES);
}

/** Encodes seven bits per byte, lowest first; the eighth bit marks that more follow. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...varint(Math.floor(value / 128))];
}

function readVarint(bytes: Buffer): number | undefined {
  const isWhole = bytes.every((byte, place) => byte >= 128 === place < bytes.length - 1);
  if (bytes.length === 0 || bytes.length > COUNTER_BYTES || !isWhole) return undefined;
  return bytes.reduce((value, byte, place) => value + (byte % 128) * 128 ** place, 0);
}

function formatUuid(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
