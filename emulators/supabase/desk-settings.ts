import type { Connection } from "./database";

/**
 * Sets whether the desk requires a second factor, as an operator does on a hosted project. Without the table, which a
 * migration creates, it has no effect.
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
