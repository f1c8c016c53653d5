import * as z from "zod";
import type { Connection } from "../database";
import type { AuthTransaction } from "./auth-context";
import type { Metadata } from "./json-body";
import { loadUser, mergeMetadata, updateUser, type User } from "./user";

const identitySchema = z.object({ id: z.string(), userId: z.string() });

/** The data that GoTrue stores about an email identity. */
export function emailIdentityData(user: Pick<User, "id" | "email">, verified = false) {
  return { sub: user.id, email: user.email, email_verified: verified, phone_verified: false };
}

/** `data.sub` is the user's id at the provider; for email it is our own id. */
export async function insertIdentity(
  { connection, now }: AuthTransaction,
  userId: string,
  provider: string,
  data: Metadata & { sub: string },
): Promise<void> {
  await connection.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider,
       last_sign_in_at, created_at, updated_at)
     select $1, $2, $3::text::jsonb, $4, moment, moment, moment
     from to_timestamp($5::float8 / 1000) as moment`,
    [data.sub, userId, JSON.stringify(data), provider, now()],
  );
}

export async function findIdentity(
  connection: Connection,
  provider: string,
  sub: string,
): Promise<z.output<typeof identitySchema> | undefined> {
  const [row] = await connection.query(
    `select id, user_id as "userId" from auth.identities where provider = $1 and provider_id = $2`,
    [provider, sub],
  );
  return row && identitySchema.parse(row);
}

/** Merges `changes` into the stored data of the user's identity. */
export async function updateIdentity(
  { connection, now }: AuthTransaction,
  userId: string,
  provider: string,
  changes: Metadata,
): Promise<void> {
  await connection.query(
    `update auth.identities set identity_data = identity_data || $3::text::jsonb,
       updated_at = to_timestamp($4::float8 / 1000)
     where user_id = $1 and provider = $2`,
    [userId, provider, JSON.stringify(changes), now()],
  );
}

/** Adds or updates the user's email identity with this address. */
export async function ensureEmailIdentity(
  transaction: AuthTransaction,
  user: User,
  verified = false,
): Promise<void> {
  if (await findIdentity(transaction.connection, "email", user.id)) {
    const { email } = user;
    await updateIdentity(transaction, user.id, "email", { email, email_verified: verified });
  } else {
    await insertIdentity(transaction, user.id, "email", emailIdentityData(user, verified));
  }
}

/**
 * Removes every identity except the provider's, and the password and metadata of the sign-up
 * that never confirmed the address, because it might have come from someone else.
 */
export async function removeUnconfirmed(
  transaction: AuthTransaction,
  user: User,
  provider: string,
): Promise<void> {
  await transaction.connection.query(
    "delete from auth.identities where user_id = $1 and provider <> $2",
    [user.id, provider],
  );
  await updateUser(transaction, user.id, { encrypted_password: null });
}

/** Writes the providers of the user's identities to app_metadata, as GoTrue does on sign-in. */
export async function refreshProviders(
  transaction: AuthTransaction,
  userId: string,
): Promise<User> {
  const user = await loadUser(transaction.connection, userId);
  const rows = await transaction.connection.query(
    "select provider from auth.identities where user_id = $1 order by created_at",
    [userId],
  );
  const providers = z.array(z.object({ provider: z.string() })).parse(rows);
  const names = providers.map((row) => row.provider);
  const known = user.appMetadata["provider"];
  const provider = typeof known === "string" && names.includes(known) ? known : names[0];
  const changes = { provider: provider ?? null, providers: names };
  const merged = mergeMetadata(user.appMetadata, changes);
  return await updateUser(transaction, userId, { raw_app_meta_data: merged });
}
