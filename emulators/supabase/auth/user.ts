import * as z from "zod";
import type { Connection, Parameter } from "../database";
import type { AuthTransaction } from "./auth-context";
import { AuthError } from "./auth-error";
import type { Metadata } from "./json-body";

const record = z.record(z.string(), z.unknown());
// Milliseconds since 1970.
const moment = z.number().nullable();

const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  passwordHash: z.string().nullable(),
  emailConfirmedAt: moment,
  invitedAt: moment,
  confirmationSentAt: moment,
  recoverySentAt: moment,
  emailChangeSentAt: moment,
  reauthenticationSentAt: moment,
  emailChange: z.string(),
  emailChangeConfirmed: z.number(),
  bannedUntil: moment,
  isAnonymous: z.boolean(),
  appMetadata: record,
  userMetadata: record,
  /** The user in the format of responses. */
  json: record,
});

/** A row of auth.users; its times in milliseconds since 1970. */
export type User = z.output<typeof userSchema>;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

const SELECT_USER = `
  select id, coalesce(email, '') as email, coalesce(phone, '') as phone,
    coalesce(role, '') as role, encrypted_password as "passwordHash",
    ${ms("email_confirmed_at")} as "emailConfirmedAt", ${ms("invited_at")} as "invitedAt",
    ${ms("confirmation_sent_at")} as "confirmationSentAt",
    ${ms("recovery_sent_at")} as "recoverySentAt",
    ${ms("email_change_sent_at")} as "emailChangeSentAt",
    ${ms("reauthentication_sent_at")} as "reauthenticationSentAt",
    coalesce(email_change, '') as "emailChange",
    coalesce(email_change_confirm_status, 0) as "emailChangeConfirmed",
    ${ms("banned_until")} as "bannedUntil", is_anonymous as "isAnonymous",
    coalesce(raw_app_meta_data, '{}') as "appMetadata",
    coalesce(raw_user_meta_data, '{}') as "userMetadata",
    _local.user_json(u) as json
  from auth.users u`;

async function find(
  connection: Connection,
  condition: string,
  parameter: string,
): Promise<User | undefined> {
  const [row] = await connection.query(`${SELECT_USER} where ${condition}`, [parameter]);
  return row && userSchema.parse(row);
}

export async function findUser(connection: Connection, id: string): Promise<User | undefined> {
  return await find(connection, "id = $1", id);
}

/** `email` in lower case. */
export async function findUserByEmail(
  connection: Connection,
  email: string,
): Promise<User | undefined> {
  return await find(connection, "lower(email) = $1 and not is_sso_user", email);
}

/** Loads an existing user. @throws Error if the user does not exist. */
export async function loadUser(connection: Connection, id: string): Promise<User> {
  const user = await findUser(connection, id);
  if (!user) throw new Error("A user vanished within a transaction.");
  return user;
}

/** @throws AuthError user_banned with the given status. */
export function refuseBanned(user: User, now: number, status: number): void {
  if (user.bannedUntil === null || user.bannedUntil <= now) return;
  throw new AuthError(status, "user_banned", "User is banned");
}

interface NewUser {
  id?: string | undefined;
  email?: string;
  passwordHash?: string | null;
  role?: string;
  provider?: string;
  userMetadata?: Metadata;
  isAnonymous?: boolean;
}

export async function insertUser(
  { connection, now }: AuthTransaction,
  fields: NewUser,
): Promise<User> {
  const { id = crypto.randomUUID(), provider, isAnonymous = false } = fields;
  const appMetadata = provider ? { provider, providers: [provider] } : {};
  await connection.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password,
       raw_app_meta_data, raw_user_meta_data, is_anonymous, created_at, updated_at)
     values ('00000000-0000-0000-0000-000000000000', $1, 'authenticated', $2, $3, $4,
       $5::text::jsonb, $6::text::jsonb, $7::text::boolean,
       to_timestamp($8::float8 / 1000), to_timestamp($8::float8 / 1000))`,
    [
      id,
      fields.role ?? "authenticated",
      fields.email ?? null,
      fields.passwordHash ?? null,
      JSON.stringify(appMetadata),
      JSON.stringify(fields.userMetadata ?? {}),
      String(isAnonymous),
      now(),
    ],
  );
  return await loadUser(connection, id);
}

const CASTS = {
  email: "$",
  role: "$",
  encrypted_password: "$",
  email_change: "$",
  email_change_confirm_status: "$::int",
  raw_app_meta_data: "$::text::jsonb",
  raw_user_meta_data: "$::text::jsonb",
  is_anonymous: "$::text::boolean",
  email_confirmed_at: "to_timestamp($::float8 / 1000)",
  invited_at: "to_timestamp($::float8 / 1000)",
  confirmation_sent_at: "to_timestamp($::float8 / 1000)",
  recovery_sent_at: "to_timestamp($::float8 / 1000)",
  email_change_sent_at: "to_timestamp($::float8 / 1000)",
  reauthentication_sent_at: "to_timestamp($::float8 / 1000)",
  last_sign_in_at: "to_timestamp($::float8 / 1000)",
  banned_until: "to_timestamp($::float8 / 1000)",
} as const;

export type UserChanges = Partial<Record<keyof typeof CASTS, Parameter>>;

/** Times in milliseconds, JSON as text. */
export async function updateUser(
  { connection, now }: AuthTransaction,
  id: string,
  changes: UserChanges,
): Promise<User> {
  const values: Parameter[] = [id, now()];
  const sets: string[] = ["updated_at = to_timestamp($2::float8 / 1000)"];
  for (const [column, cast] of Object.entries(CASTS)) {
    const value = Object.entries(changes).find(([name]) => name === column)?.[1];
    if (value === undefined) continue;
    values.push(value);
    sets.push(`${column} = ${cast.replace("$", `$${values.length}`)}`);
  }
  await connection.query(`update auth.users set ${sets.join(", ")} where id = $1`, values);
  return await loadUser(connection, id);
}

/** Merges `changes` into `current`; a null removes its key. */
export function mergeMetadata(current: Metadata, changes: Metadata): string {
  const merged = Object.entries({ ...current, ...changes });
  return JSON.stringify(Object.fromEntries(merged.filter(([, value]) => value !== null)));
}
