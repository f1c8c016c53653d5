import type { Connection } from "./database";

/**
 * Authorises a key for claiming emails, as an operator does once on a hosted project. Without the table, which a
 * migration creates, there is nothing to claim.
 * @param mailsPerHour replaces the migration's limit
 */
export async function admitMailer(
  connection: Connection,
  key: string,
  mailsPerHour?: number,
): Promise<void> {
  const [table] = await connection.query("select where to_regclass('private.mailer_keys') notnull");
  if (!table) return;
  await connection.query(
    "insert into private.mailer_keys (hash) values (sha256(convert_to($1, 'UTF8'))) on conflict do nothing",
    [key],
  );
  if (mailsPerHour === undefined) return;
  await connection.query(
    "update private.mail_limits set notices_an_hour = $1, acknowledgements_an_hour = $1",
    [mailsPerHour],
  );
}
