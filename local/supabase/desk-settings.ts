import type { Connection } from "./database";

/**
 * Says whether the desk opens to staff with a second factor alone, as an operator does it on a hosted project; without the table,
 * which a migration makes, nobody asks.
 */
export async function requireSecondFactor(
  connection: Connection,
  isRequired: boolean,
): Promise<void> {
  const [table] = await connection.query(
    "select where to_regclass('private.desk_settings') notnull",
  );
  if (!table) return;
  await connection.query("update private.desk_settings set second_factor = $1::text::boolean", [
    String(isRequired),
  ]);
}
